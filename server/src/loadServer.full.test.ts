import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildServer } from './testing/launchServer.js';

const ROOT = resolve(import.meta.dirname, '../..');

let directory: string;

beforeEach(async () => {
  await buildServer();
  directory = mkdtempSync(join(tmpdir(), 'load-server-'));
  mkdirSync(join(directory, 'server'));
  for (const path of ['node_modules', 'server/assets']) symlinkSync(join(ROOT, path), join(directory, path));
  cpSync(join(ROOT, 'server/package.json'), join(directory, 'server/package.json'));
  for (const file of ['main.js', 'loadServer.js', 'bundle']) {
    cpSync(join(ROOT, 'server/dist', file), join(directory, 'server/dist', file), { recursive: true });
  }
}, 180_000);
afterEach(() => rmSync(directory, { recursive: true }));

function run(...words: string[]): string {
  const env = { ...process.env, NODE_OPTIONS: '', STOREFRONT_DATA: directory, PORT: 'none' };
  return String(spawnSync(process.execPath, words, { env, cwd: directory }).stderr);
}

it.each<[string, (file: string) => void]>([
  ['with its code cache', () => undefined],
  ['without it', (file) => rmSync(file)],
  ['with a damaged one', (file) => writeFileSync(file, readFileSync(file).fill(0xab, 1_000_000, 1_000_064))],
])('a server starts %s', (_case, change) => {
  const bundle = join(directory, 'server/dist/bundle');
  const files = readdirSync(bundle, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.cache'))) change(join(bundle, file));
  expect(run('server/dist/main.js')).toMatch(/^storefront: PORT: .+\n$/);
});

it('a server whose modules have been compiled since starts with these', () => {
  writeFileSync(join(directory, 'server/tsconfig.tsbuildinfo'), '');
  expect(run('server/dist/main.js')).toContain(`Cannot find module '${join(directory, 'server/dist/bundle.js')}`);
});
