import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from '../freePorts.mjs';
import { ROOT } from './support/paths';

const BUILD_TIMEOUT_MS = 45 * 60_000;
/** Without the base image. */
const MAX_BYTES = 250_000_000;
const NODE_PACKAGES = '/usr/lib/node_modules';
const MEMBER = { id: 'nuri', password: 'bada-2026!', email: 'nuri@example.com', registerWhere: '검색' };

let folder: string;
let container: string;
let image: { root: string; command: string[]; user: string; healthcheck: string[] };

const run = promisify(execFile);
/** The other driver copies each layer whole, but needs no rights to mount. */
const STORAGE =
  process.getuid?.() === 0 && readFileSync('/proc/filesystems', 'utf8').includes('overlay') ? 'overlay' : 'vfs';

/** Needs no container engine: the chroot of Debian's buildah is enough. */
const places = () => ['--storage-driver', STORAGE, '--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
const buildah = async (...words: string[]) =>
  (await run('buildah', [...places(), ...words], { maxBuffer: 2 ** 26 })).stdout.trim();

/** Debian's packages with the Node of the full run, else this machine's: no image registry is needed. */
async function makeBase(): Promise<void> {
  const debian = join(folder, 'debian');
  const packages = '--include=ca-certificates,libatomic1';
  await run('debootstrap', ['--variant=minbase', packages, 'bookworm', debian], { maxBuffer: 2 ** 26 });
  cpSync(process.env['NODE_OF_IMAGE'] ?? process.execPath, join(debian, 'usr/bin/node'));
  cpSync(NODE_PACKAGES, join(debian, NODE_PACKAGES), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx'])
    cpSync(join('/usr/bin', name), join(debian, 'usr/bin', name), { verbatimSymlinks: true });
  const base = await buildah('from', 'scratch');
  // npm in the image has to trust this machine's own certificate.
  const trusted = process.env['NODE_EXTRA_CA_CERTS'];
  if (trusted && existsSync(trusted)) {
    mkdirSync(join(debian, dirname(trusted)), { recursive: true });
    cpSync(trusted, join(debian, trusted), { dereference: true });
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${trusted}`, base);
  }
  await buildah('add', base, debian, '/');
  await buildah('commit', '--rm', base, 'storefront-base');
  rmSync(debian, { recursive: true });
}

function findFirstProcess({ pid }: ChildProcess): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const processes = lines.map((line) => {
    const [own, parent, ...words] = line.trim().split(/\s+/);
    return { pid: Number(own), parent: Number(parent), text: words.join(' ') };
  });
  const below = (top: number): typeof processes =>
    processes.filter(({ parent }) => parent === top).flatMap((one) => [one, ...below(one.pid)]);
  const first = below(pid ?? 0).find(({ text }) => /^\S*node .*image\/start\.mjs$/.test(text));
  if (!first) throw new Error('the container runs no server');
  return first.pid;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-image-'));
  await makeBase();
  const choices = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', 'BASE=localhost/storefront-base'];
  await buildah('bud', ...choices, '-f', join(ROOT, 'hosting/Containerfile'), '-t', 'storefront', ROOT);
  container = await buildah('from', 'storefront');
  const { Docker } = JSON.parse(await buildah('inspect', container)) as {
    Docker: { config: { Cmd: string[]; User: string; Healthcheck: { Test: string[] } } };
  };
  const { Cmd: command, User: user, Healthcheck } = Docker.config;
  image = { root: await buildah('mount', container), command, user, healthcheck: Healthcheck.Test.slice(1) };
}, BUILD_TIMEOUT_MS);

afterAll(async () => {
  await buildah('rm', '--all');
  rmSync(folder, { recursive: true, force: true });
}, BUILD_TIMEOUT_MS);

it('holds what runs and a list of it, in under 250 MB beside the base', async () => {
  const bytes = Number((await run('du', ['-sb', join(image.root, 'shop')])).stdout.split('\t')[0]);
  expect(bytes).toBeLessThan(MAX_BYTES);
  const sbom = JSON.parse(readFileSync(join(image.root, 'shop/sbom.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(sbom.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'server']));
  for (const tool of ['typescript', 'jest', '@rspack/core', '@biomejs/biome'])
    expect([tool, existsSync(join(image.root, 'shop/node_modules', tool))]).toEqual([tool, false]);
});

it('starts without a build, lets people in and an operator work, and drains when it is told to stop', async () => {
  const [port, operatorPort] = await freePorts();
  const own = ['--isolation', 'chroot', '--env', `PORT=${port}`, '--env', `OPERATOR_PORT=${operatorPort}`];
  const inside = (...words: string[]) => buildah('run', ...own, container, '--', ...words);
  const site = `http://127.0.0.1:${port}`;
  await expect(inside(...image.healthcheck)).rejects.toThrow();

  const started = spawn('buildah', [...places(), 'run', ...own, container, '--', ...image.command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += String(chunk);
    });
  const isUp = () =>
    fetch(`${site}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (started.exitCode !== null) throw new Error(printed);
    await sleep(200);
  }
  await inside(...image.healthcheck);

  const page = await fetch(`${site}/order`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>주문하기');
  const { remotes } = (await (await fetch(`${site}/registry.json`)).json()) as {
    remotes: Record<string, { live: { base: string; entry: string } }>;
  };
  const entries = await Promise.all(
    Object.values(remotes).map(async ({ live }) => (await fetch(site + live.base + live.entry)).status),
  );
  expect(entries).toEqual([200, 200, 200, 200, 200]);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(MEMBER) };
  expect((await fetch(`${site}/auth/register`, init)).status).toBe(201);
  expect(await inside('npm', 'run', '--silent', 'operator', '--', 'members', 'list')).toContain(MEMBER.id);

  expect(image.user).toBe('10001:10001');
  const first = findFirstProcess(started);
  expect(readFileSync(`/proc/${first}/status`, 'utf8')).toMatch(/^Uid:\s+10001\s+10001/m);
  expect(await inside('find', '/shop', '-writable', '-not', '-type', 'l')).toBe('');

  process.kill(first, 'SIGTERM');
  while ((await fetch(`${site}/readyz`)).status === 200) await sleep(50);
  expect((await fetch(`${site}/service/settings`)).status).toBe(200);
  const [code] = started.exitCode === null ? await once(started, 'exit') : [started.exitCode];
  expect([code, printed.includes('gave up')]).toEqual([0, false]);
});
