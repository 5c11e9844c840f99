import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registry, RemoteVersion, ShellVersion } from 'contract/registry';
import { releaseProgram } from './program.js';
import { buildingFolder, folderOf, integrityOf, putInPlace, RECORD, removeLeftBehind } from './publishedVersions.js';
import { publishInto } from './registryChanges.js';
import { changeRegistry, readRegistry } from './store.js';
import { sampleEntry, sampleRemote, sampleScreen, sampleShell } from './testing/sampleVersions.js';
import { remoteNames } from './workspace.js';

const SCRIPT = Buffer.from('export const answer = 42;');
const HOUR_MS = 3_600_000;

let store: string;
let printed: string[];
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'release-'));
  printed = [];
});
afterEach(() => rmSync(store, { recursive: true }));

const release = (...words: string[]) =>
  releaseProgram(store, (line) => printed.push(line)).parseAsync(words, { from: 'user' });

function put(folder: string, files: Record<string, string | Buffer>) {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
}

/** Puts a build into the store and makes it live, as `publish` does. */
async function goLive<V extends RemoteVersion | ShellVersion>(name: string, sample: V) {
  const built = { ...sample, files: { 'a.js': integrityOf(SCRIPT) } };
  const files = { 'a.js': SCRIPT, 'a.js.br': brotliCompressSync(SCRIPT), 'index.html': '<title></title>' };
  put(folderOf(store, name, built.version), { ...files, [RECORD]: JSON.stringify(built) });
  await changeRegistry(store, (registry) =>
    publishInto(registry, 'gives' in built ? { shell: built, remotes: {} } : { remotes: { [name]: built } }),
  );
}
const publishOrder = (version: string, builtAt: string, path = '/order') =>
  goLive('mf-order', sampleRemote(version, { builtAt, screens: [sampleScreen(path)] }));

describe('rollback', () => {
  // B-release-2, B-release-20
  it('makes the good version of a remote live with its screens, any other by its name', async () => {
    await publishOrder('a', '2026-01-01', '/order');
    await publishOrder('b', '2026-01-02', '/buy');
    await publishOrder('c', '2026-01-03', '/buy');
    await release('rollback', 'mf-order');
    await release('rollback', 'mf-order', 'a');
    expect(printed).toEqual(['mf-order is back at b', 'mf-order is back at a']);
    expect(readRegistry(store).remotes['mf-order']?.live.screens).toEqual([sampleScreen('/order')]);
    printed = [];
    await release('list');
    await release('list', 'mf-order');
    expect(printed).toEqual([
      'mf-order   on  live a good a unhealthy c, b',
      'c  2026-01-03  unhealthy',
      'b  2026-01-02  unhealthy',
      'a  2026-01-01  live  good',
    ]);
  });

  // B-release-20
  it('makes the good version of the shell live', async () => {
    await goLive('shell', sampleShell('1.0.0'));
    await goLive('shell', sampleShell('1.1.0'));
    await release('rollback', 'shell');
    await release('list');
    expect(printed).toEqual(['shell is back at 1.0.0', 'shell      on  live 1.0.0 good 1.0.0 unhealthy 1.1.0']);
  });

  // B-release-20
  it.each(['z', '../../secret', '.'])('to %s, which nobody published, is refused', async (version) => {
    await publishOrder('a', '2026-01-01');
    const before = readFileSync(join(store, 'registry.json'), 'utf8');
    await expect(release('rollback', 'mf-order', version)).rejects.toThrow(`mf-order ${version} is not in the store`);
    expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(before);
  });

  // B-release-24
  it.each([
    ['a file is gone', { remove: 'a.js' }],
    ['a file was altered', { 'a.js': 'export const answer = 43;' }],
    ['its compressed copy was altered', { 'a.js.br': brotliCompressSync('export const answer = 43;') }],
    ['its compressed copy is broken', { 'a.js.br': 'x' }],
  ])('to a version of which %s is refused', async (_what, { remove, ...files }: Record<string, string | Buffer>) => {
    await publishOrder('a', '2026-01-01');
    await publishOrder('b', '2026-01-02');
    const folder = folderOf(store, 'mf-order', 'a');
    put(folder, files);
    if (remove) rmSync(join(folder, String(remove)));
    const before = readFileSync(join(store, 'registry.json'), 'utf8');
    await expect(release('rollback', 'mf-order')).rejects.toThrow('mf-order a is not whole in the store (a.js');
    expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(before);
  });

  // B-release-24
  it('to a shell without its page is refused', async () => {
    await goLive('shell', sampleShell('1.0.0'));
    await goLive('shell', sampleShell('1.1.0'));
    rmSync(join(folderOf(store, 'shell', '1.0.0'), 'index.html'));
    await expect(release('rollback', 'shell')).rejects.toThrow('shell 1.0.0 is not whole in the store (index.html');
  });

  // B-release-16, B-release-20
  it('finds what a publisher of schema 1 left', async () => {
    const { screens, needs, ...build } = sampleRemote('0.9.0');
    const earlier = { ...build, contract: needs.contract };
    put(folderOf(store, 'mf-order', '0.9.0'), {
      [RECORD]: JSON.stringify(earlier),
      'screens.json': JSON.stringify([sampleScreen('/order'), sampleScreen('/old')]),
    });
    put(folderOf(store, 'shell', '0.9.0-s'), { 'index.html': '<title></title>' });
    const remotes = { 'mf-order': { enabled: true, live: earlier, previous: null, canary: null, screens } };
    put(store, {
      'registry.json': JSON.stringify({ schema: 1, revision: 4, remotes }),
      'shell.json': JSON.stringify({ version: '0.9.0-s', contract: '1.0.0', builtAt: '2025-01-01' }),
    });
    await publishOrder('1.0.0', '2026-01-01');
    await goLive('shell', sampleShell('1.0.0-s'));
    await release('rollback', 'mf-order');
    await release('rollback', 'shell');
    expect(printed).toEqual(['mf-order is back at 0.9.0', 'shell is back at 0.9.0-s']);
    expect(readRegistry(store).remotes['mf-order']?.live.screens).toEqual([
      sampleScreen('/order'),
      sampleScreen('/old'),
    ]);
  });
});

// B-release-11
test('disable and enable turn a remote off and on', async () => {
  await publishOrder('a', '2026-01-01');
  await release('disable', 'mf-order');
  expect(readRegistry(store).remotes['mf-order']?.enabled).toBe(false);
  await release('enable', 'mf-order');
  expect(readRegistry(store).remotes['mf-order']?.enabled).toBe(true);
  expect(printed).toEqual(['mf-order is off', 'mf-order is on']);
});

describe('publish', () => {
  // B-release-26
  it('with --missing says what differs from what is live, and leaves it', async () => {
    const names = remoteNames();
    const entry = (name: string) => [name, sampleEntry(sampleRemote('theirs', {}, name))];
    const shell = { live: sampleShell('theirs'), good: null, unhealthy: [] };
    const registry: Registry = { schema: 2, revision: 1, shell, remotes: Object.fromEntries(names.map(entry)) };
    put(store, { 'registry.json': JSON.stringify(registry) });
    await release('publish', '--missing');
    expect(printed).toEqual([
      `The working tree differs from what is live: shell, ${names.join(', ')}. To publish it:`,
      `  npm run release -- publish shell ${names.join(' ')}`,
    ]);
    expect(readRegistry(store)).toEqual(registry);
  });

  it('of what is no package is refused', async () => {
    await expect(release('publish', 'shell', 'mf-nothing')).rejects.toThrow('No such package: mf-nothing');
  });
});

describe('builds on their way into the store', () => {
  // B-release-10
  it('are in their place at once, and the first of two publishers of one version has put them there', () => {
    const [first, second] = ['1', '2'].map((content) => {
      const folder = `${buildingFolder(store, 'mf-order')}-${content}`;
      put(folder, { 'a.js': content, [RECORD]: '{}' });
      return folder;
    }) as [string, string];
    putInPlace(first, store, 'mf-order', 'a');
    putInPlace(second, store, 'mf-order', 'a');
    expect(readFileSync(join(folderOf(store, 'mf-order', 'a'), 'a.js'), 'utf8')).toBe('1');
  });

  // B-release-29
  it('are removed where a killed publisher left them', () => {
    const old = [buildingFolder(store, 'mf-order'), `${folderOf(store, 'shell', '1.0.0')}.building-77`];
    const kept = [`${folderOf(store, 'mf-order', 'b')}.building-78`, folderOf(store, 'mf-order', 'c')];
    for (const folder of [...old, ...kept]) put(folder, { 'a.js.map': '{}' });
    const longAgo = new Date(Date.now() - 2 * HOUR_MS);
    for (const folder of [...old, ...kept.slice(1)]) utimesSync(folder, longAgo, longAgo);
    removeLeftBehind(store);
    expect([...old, ...kept].map((folder) => existsSync(folder))).toEqual([false, false, true, true]);
  });
});
