import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '../../platform/time/time.js';
import { DirectoryFiles } from './DirectoryFiles.js';
import { inMemory, RECORD } from './ReleaseFiles.js';

let directory: string;
let store: DirectoryFiles;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
  store = new DirectoryFiles(directory);
});
afterEach(() => rm(directory, { recursive: true }));

const files = (text: string, record = '{}') =>
  new Map([
    ['a.js', inMemory(Buffer.from(text))],
    ['chunks/b.js', inMemory(Buffer.from(text.repeat(2)))],
    [RECORD, inMemory(Buffer.from(record))],
  ]);
const read = async (path: string, version = '1.0.0', name = 'mf-order') =>
  (await store.read(name, version, path))?.bytes.toString() ?? null;

// B-release-44
it('puts a version in its place whole, gives its files, and nothing that is no file of one', async () => {
  await store.put('mf-order', '1.0.0', files('x'));
  await store.put('shell', '1.0.0', files('s'));
  expect([await read('a.js'), await read('chunks/b.js'), await read('a.js', '1.0.0', 'shell')]).toEqual([
    'x',
    'xx',
    's',
  ]);
  await writeFile(join(directory, 'elsewhere.json'), '{}');
  for (const path of ['', 'chunks', 'none.js', '../1.0.0/a.js', '../../../elsewhere.json', './a.js', '/a.js'])
    expect([path, await read(path)]).toEqual([path, null]);
  expect(await read('a.js', '../1.0.0')).toBeNull();
  await expect(store.put('mf-order', '../../x', files('x'))).rejects.toThrow('no name of a version');
  expect(await store.list()).toEqual([
    { name: 'shell', version: '1.0.0' },
    { name: 'mf-order', version: '1.0.0' },
  ]);
});

// B-release-43, B-release-45
it('keeps what stands there where the same is put, by several at once, and replaces what was damaged', async () => {
  await Promise.all(
    Array.from({ length: 5 }, (_, index) => store.put('mf-order', '1.0.0', files('x', `{"at":${index}}`))),
  );
  expect([await read('a.js'), await readdir(join(directory, 'staging'))]).toEqual(['x', []]);
  await writeFile(join(directory, 'remotes/mf-order/1.0.0/a.js'), 'damaged');
  await store.put('mf-order', '1.0.0', files('x'));
  expect(await read('a.js')).toBe('x');
});

// B-release-52
it('removes a version with all of its files, also one that is not there', async () => {
  await store.put('mf-order', '1.0.0', files('x'));
  await store.remove('mf-order', '1.0.0');
  await store.remove('mf-order', '1.0.0');
  expect([await read('a.js'), await readdir(join(directory, 'staging'))]).toEqual([null, []]);
});

it('removes what killed servers left half-built, and nothing of the last hour', async () => {
  const longAgo = new Date(Date.now() - 2 * HOUR_MS);
  const old = ['staging/mf-order-b-1', 'staging/shell-c-1'];
  const kept = ['staging/mf-order-d-2', 'remotes/mf-order/c'];
  for (const path of [...old, ...kept]) {
    await mkdir(join(directory, path), { recursive: true });
    if (old.includes(path) || path.endsWith('/c')) await utimes(join(directory, path), longAgo, longAgo);
  }
  await store.removeLeftBehind();
  expect([...old, ...kept].map((path) => existsSync(join(directory, path)))).toEqual([
    ...old.map(() => false),
    ...kept.map(() => true),
  ]);
});
