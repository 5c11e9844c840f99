import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { createLog } from '../../platform/log/log.js';
import { createTestApp } from '../../testing/createTestApp.js';
import { listen } from '../../testing/listen.js';
import { openTestDatabase } from '../../testing/testDatabase.js';
import { encodeBundle, remoteBundle, shellBundle } from '../testing/bundles.js';
import { addTeam, createPublisher } from '../testing/publisher.js';
import { inMemory } from './ReleaseFiles.js';
import { S3Files } from './S3Files.js';

const KEY = 'S3RVER';
const config = { bucket: 'shop', region: 'ap-northeast-2', prefix: 'live/' };
const text = (content: string) => inMemory(new TextEncoder().encode(content));
const record = (integrity: string) => text(JSON.stringify({ version: '1.0.0-a', files: { 'x.js': integrity } }));
const version = (content: string) =>
  new Map([
    ['version.json', record(content)],
    ['x.js', text(content)],
    ['x.js.br', text(`br ${content}`)],
    ['deep/chunk.js', text('chunk')],
  ]);

let directory: string;
let storage: S3rver;
let endpoint: string;
let client: S3Client;
let files: S3Files;

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY });
  directory = await mkdtemp(join(tmpdir(), 'storefront-s3-'));
  storage = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await storage.run();
  endpoint = `http://127.0.0.1:${port}`;
  client = new S3Client({ region: config.region, endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  files = new S3Files({ ...config, endpoint }, createLog('silent'));
});
afterAll(async () => {
  files.close();
  client.destroy();
  await storage.close();
  await rm(directory, { recursive: true });
  delete process.env.AWS_ACCESS_KEY_ID;
  delete process.env.AWS_SECRET_ACCESS_KEY;
});

async function contentOf(store: S3Files, name: string, path: string): Promise<string | undefined> {
  return (await store.read(name, '1.0.0-a', path))?.bytes.toString();
}

describe('a storage of versions in a bucket', () => {
  it('has what was put into it, for every server', async () => {
    await files.put('mf-order', '1.0.0-a', version('one'));
    await files.put('shell', '1.0.0-a', version('shell'));
    const other = new S3Files({ ...config, endpoint }, createLog('silent'));
    expect(await contentOf(other, 'mf-order', 'x.js')).toBe('one');
    expect(await contentOf(other, 'mf-order', 'deep/chunk.js')).toBe('chunk');
    expect(await contentOf(other, 'shell', 'x.js.br')).toBe('br shell');
    expect(await other.list()).toEqual([
      { name: 'mf-order', version: '1.0.0-a' },
      { name: 'shell', version: '1.0.0-a' },
    ]);
    other.close();
  });

  it('gives a CDN before it the type and the encoding of each file, kept for good', async () => {
    await files.put('mf-order', '1.0.0-a', version('one'));
    const answer = await fetch(`${endpoint}/shop/live/remotes/mf-order/1.0.0-a/x.js.br`);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('has nothing under a name that is none', async () => {
    expect(await files.read('mf-order', '1.0.0-a', '../../../shell/1.0.0-a/x.js')).toBeNull();
    expect(await files.read('..', '1.0.0-a', 'x.js')).toBeNull();
    expect(await files.read('mf-order', '1.0.0-a', 'absent.js')).toBeNull();
    await expect(files.put('../../x', '1.0.0-a', version('one'))).rejects.toThrow('no version');
  });

  it('reads nothing of half a version', async () => {
    await expect(files.put('mf-half', '1.0.0-a', new Map([['x.js', text('x')]]))).rejects.toThrow('no version');
    const Key = `${config.prefix}remotes/mf-half/1.0.0-a/x.js`;
    await client.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body: 'of a server that was killed' }));
    expect(await contentOf(files, 'mf-half', 'x.js')).toBeUndefined();
    await files.put('mf-left', '1.0.0-a', version('left'));
    await files.remove('mf-left', '1.0.0-a');
    expect(await contentOf(files, 'mf-left', 'x.js')).toBeUndefined();
    expect((await files.list()).map(({ name }) => name)).toEqual(['mf-order', 'shell']);
    await files.remove('mf-left', '1.0.0-a');
  });

  it('replaces what differs and leaves what is the same', async () => {
    await files.put('mf-point', '1.0.0-a', version('one'));
    const before = await files.read('mf-point', '1.0.0-a', 'version.json');
    await files.put('mf-point', '1.0.0-a', version('one'));
    expect((await files.read('mf-point', '1.0.0-a', 'version.json'))?.key).toBe(before?.key);
    await files.put('mf-point', '1.0.0-a', version('two'));
    expect(await contentOf(files, 'mf-point', 'x.js')).toBe('two');
  });

  it('that cannot be reached is no missing file: what was read before is still there', async () => {
    const sockets = new Set<Socket>();
    const line = createServer((socket) => {
      sockets.add(socket.on('error', () => socket.destroy()));
      pipeline(socket, connect(Number(new URL(endpoint).port), '127.0.0.1'), socket, () => sockets.delete(socket));
    });
    const { port } = await listen(line);
    const far = new S3Files({ ...config, endpoint: `http://127.0.0.1:${port}` }, createLog('silent'));
    await files.put('mf-order', '1.0.0-a', version('one'));
    expect(await contentOf(far, 'mf-order', 'x.js')).toBe('one');
    line.close();
    for (const socket of sockets) socket.destroy();
    expect(await contentOf(far, 'mf-order', 'x.js')).toBe('one');
    await expect(contentOf(far, 'mf-order', 'deep/chunk.js')).rejects.toMatchObject({ statusCode: 503 });
    far.close();
  });
});

it('a storage that takes calls and answers none is out of reach after a while', async () => {
  const sockets = new Set<Socket>();
  const hanging = createServer((socket) => sockets.add(socket.on('error', () => socket.destroy())));
  const silent = `http://127.0.0.1:${(await listen(hanging)).port}`;
  const far = new S3Files({ ...config, endpoint: silent }, createLog('silent'), 20);
  for (const call of [
    () => far.put('mf-order', '1.0.0-a', version('one')),
    () => far.read('mf-order', '1.0.0-a', 'x.js'),
    () => far.list(),
    () => far.remove('mf-order', '1.0.0-a'),
  ])
    await expect(call()).rejects.toMatchObject({ statusCode: 503 });
  far.close();
  for (const socket of sockets) socket.destroy();
  hanging.close();
});

it('a server that starts while the bucket is away serves what is live and good from its own disk', async () => {
  const db = await openTestDatabase();
  const STOREFRONT_DATA = join(directory, 'nearby');
  const open = (port: string) => {
    const bucket = { RELEASES_S3_BUCKET: config.bucket, RELEASES_S3_ENDPOINT: endpoint.replace(/\d+$/, port) };
    return createTestApp({ db, environment: { STOREFRONT_DATA, RELEASES_S3_PREFIX: 'nearby/', ...bucket } });
  };
  const copies = join(STOREFRONT_DATA, 'releases/copies/remotes/mf-order');
  const copied = async (versions: string) => {
    while ((await readdir(copies).catch(() => [])).join() !== versions) await sleep(20);
  };
  const [, port = ''] = /(\d+)$/.exec(endpoint) ?? [];
  const first = await open(port);
  const token = await addTeam(first, 'everybody', '*');
  const publisher = createPublisher(first, token);
  await publisher.publish({ shell: shellBundle('1.0.0'), 'mf-order': remoteBundle('mf-order', 'a') });
  await publisher.publish({ 'mf-order': remoteBundle('mf-order', 'b') });
  await copied('a,b');
  await publisher.publish({ 'mf-order': remoteBundle('mf-order', 'c') });
  await copied('b,c');
  await first.app.close();
  await first.deps.releases.stop();
  await writeFile(join(copies, 'c/remoteEntry.js'), 'altered');
  const second = await open(port);
  const entry = async (shop: typeof second, name: string) =>
    (await shop.app.inject(`/remotes/mf-order/${name}/remoteEntry.js`)).statusCode;
  while ((await second.app.inject('/remotes/mf-order/c/remoteEntry.js')).body === 'altered') await sleep(20);
  await second.app.close();
  await second.deps.releases.stop();

  const alone = await open('1');
  const page = await alone.app.inject({ url: '/order', headers: { accept: 'text/html' } });
  expect(page.body).toBe('<title>1.0.0</title>');
  expect([await entry(alone, 'c'), await entry(alone, 'b'), await entry(alone, 'a')]).toEqual([200, 200, 503]);
  const shop = createPublisher(alone, token);
  const sent = await shop.send('mf-order', 'd', encodeBundle(remoteBundle('mf-order', 'd')));
  expect(sent.statusCode).toBe(503);
  expect(await entry(alone, 'c')).toBe(200);
  await alone.close();
});

it('several servers serve from one bucket what a team has sent to one of them, and what they had before it', async () => {
  const db = await openTestDatabase();
  const open = async (STOREFRONT_DATA: string, environment: Record<string, string> = {}) =>
    createTestApp({ db, environment: { STOREFRONT_DATA, ...environment } });
  const before = join(directory, 'before');
  const alone = await open(before);
  const token = await addTeam(alone, 'everybody', '*');
  await createPublisher(alone, token).publish({ shell: shellBundle('1.0.0') });
  await alone.app.close();

  const bucket = {
    RELEASES_S3_BUCKET: config.bucket,
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_REGION: config.region,
    RELEASES_S3_PREFIX: 'servers/',
  };
  const [one, other] = [await open(before, bucket), await open(join(directory, 'empty'), bucket)];
  const sent = await createPublisher(one, token).publish({ 'mf-order': remoteBundle('mf-order', 'a') });
  expect(sent.statusCode).toBe(200);
  await other.deps.releases.refresh();
  for (const server of [one, other]) {
    const page = await server.app.inject({ url: '/order', headers: { accept: 'text/html' } });
    expect(page.body).toBe('<title>1.0.0</title>');
    const file = await server.app.inject('/remotes/mf-order/a/remoteEntry.js');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await server.app.inject('/remotes/mf-order/absent/remoteEntry.js')).statusCode).toBe(404);
  }
  await one.app.close();
  await one.deps.releases.stop();
  await other.close();
});
