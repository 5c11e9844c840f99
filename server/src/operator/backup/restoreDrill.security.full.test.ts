import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Registry } from 'contract/registry';
import { BUNDLE_TYPE, RELEASE_CALLS } from 'contract/releases';
import { DirectoryFiles, releasesFolder } from '../../releases/store/DirectoryFiles.js';
import { pointedIn } from '../../releases/store/storedRegistry.js';
import { encodeBundle, remoteBundle, type SampleBundle, shellBundle } from '../../releases/testing/bundles.js';
import { gateSaid } from '../../releases/testing/publisher.js';
import { buildServer, type LaunchedServer, launchServer, SHORT_LIVED } from '../../testing/launchServer.js';

const TIMEOUT_MS = 600_000;
const CLI = resolve(import.meta.dirname, '../../../dist/operator/cli/main.js');
const FILES = { 'node/build.js': 'node', 'OrderScreen.js': 'screen', 'logo.svg': '<svg/>' };

let directory: string;
const servers: LaunchedServer[] = [];

beforeAll(async () => {
  await buildServer();
  directory = await mkdtemp(join(tmpdir(), 'restore-drill-'));
  await writeFile(join(directory, 'passphrase'), 'a long passphrase of the shopkeeper\n');
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(directory, { recursive: true });
}, TIMEOUT_MS);

type Environment = Readonly<Record<string, string>>;

function operator(environment: Environment, ...words: string[]): Promise<{ code: number; errors: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', ...environment };
  return new Promise((done) => {
    execFile(process.execPath, [...SHORT_LIVED, CLI, ...words], { env }, (error, _output, errors) => {
      done({ code: error ? Number(error.code) : 0, errors });
    });
  });
}

async function launch({ STOREFRONT_DATA: dataDirectory = '', ...environment }: Environment): Promise<LaunchedServer> {
  const server = await launchServer({ dataDirectory, environment: { LOG_LEVEL: 'error', ...environment } });
  servers.push(server);
  return server;
}

async function publisherOf(server: LaunchedServer, dataDirectory: string) {
  const { token } = JSON.parse(await readFile(join(dataDirectory, 'publisher.json'), 'utf8')) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const send = async (name: string, { record, files }: SampleBundle) => {
    const answer = await fetch(server.url + RELEASE_CALLS.version(name, record.version), {
      method: 'PUT',
      headers: { ...headers, 'content-type': BUNDLE_TYPE },
      body: new Uint8Array(encodeBundle({ record, files })),
    });
    expect(answer.status).toBe(201);
  };
  const change = async (body: object) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await fetch(server.url + RELEASE_CALLS.changes, { ...init, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  };
  const publish = async (expected: Record<string, string | null>, bundles: Record<string, SampleBundle>) => {
    for (const [name, bundle] of Object.entries(bundles)) await send(name, bundle);
    const versions = Object.fromEntries(Object.entries(bundles).map(([name, { record }]) => [name, record.version]));
    await change({ action: 'publish', versions, expected, gate: gateSaid(), isWatched: false });
  };
  const canary = async (name: string, bundle: SampleBundle, share: number) => {
    await send(name, bundle);
    const { version } = bundle.record;
    const gate = gateSaid();
    await change({ action: 'canary', name, version, share, gate });
  };
  return { publish, canary };
}

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function contentsOf(store: DirectoryFiles, { name, version }: { name: string; version: string }) {
  const files = [...(await store.filesOf(name, version))];
  return new Map(await Promise.all(files.map(async ([path, file]) => [path, await file.read()] as const)));
}

// B-operator-24
it(
  'a bare machine with nothing but the backup of a shop serves every screen of it',
  async () => {
    const source = { STOREFRONT_DATA: join(directory, 'shop') };
    const bare = { STOREFRONT_DATA: join(directory, 'bare') };
    const server = await launch(source);
    const { publish, canary } = await publisherOf(server, source.STOREFRONT_DATA);
    const order = (version: string) => remoteBundle('mf-order', version, { node: 'node/build.js' }, FILES);
    await publish({ shell: null, 'mf-order': null }, { shell: shellBundle('1.0.0-a'), 'mf-order': order('1.0.0-a') });
    await publish({ shell: '1.0.0-a' }, { shell: shellBundle('1.0.0-b') });
    await publish({ 'mf-order': '1.0.0-a' }, { 'mf-order': order('1.0.0-b') });
    await canary('mf-order', order('1.0.0-c'), 0.1);
    const lost = new DirectoryFiles(releasesFolder(source.STOREFRONT_DATA));
    const registry = (await (await fetch(`${server.url}/registry.json`)).json()) as Registry;
    const pointed = pointedIn(registry);
    expect(pointed).toHaveLength(5);
    const files = await Promise.all(pointed.map((version) => contentsOf(lost, version)));

    const file = join(directory, 'shop.backup');
    const words = ['--passphrase-file', join(directory, 'passphrase')];
    expect(await operator(source, 'backup', file, '--with-secret', ...words)).toEqual({ code: 0, errors: '' });
    await server.kill();
    await rm(source.STOREFRONT_DATA, { recursive: true });
    expect(existsSync(bare.STOREFRONT_DATA)).toBe(false);
    expect(await operator(bare, 'restore', file, ...words)).toEqual({ code: 0, errors: '' });

    const store = new DirectoryFiles(releasesFolder(bare.STOREFRONT_DATA));
    for (const [index, version] of pointed.entries()) expect(await contentsOf(store, version)).toEqual(files[index]);

    const successor = await launch(bare);
    const page = await fetch(`${successor.url}/order`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('1.0.0-b');
    const { shell, remotes } = (await (await fetch(`${successor.url}/registry.json`)).json()) as Registry;
    expect(shell).toMatchObject({ live: { version: '1.0.0-b' }, good: { version: '1.0.0-a' } });
    expect(remotes).toMatchObject({
      'mf-order': { enabled: true, live: { version: '1.0.0-b' }, good: { version: '1.0.0-a' } },
    });
    let scripts = 0;
    for (const { record } of pointed) {
      for (const [path, integrity] of Object.entries(record.files)) {
        if (path.startsWith('node/') || path.endsWith('.html')) continue;
        const answer = await fetch(`${successor.url}${record.base}${path}`);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(integrityOf(new Uint8Array(await answer.arrayBuffer()))).toBe(integrity);
        scripts += 1;
      }
    }
    expect(scripts).toBe(8);
    await successor.stop();
  },
  TIMEOUT_MS,
);
