import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './support/paths';

interface Report {
  version: string;
  scripts: Record<string, string[]>;
}

const run = promisify(execFile);
let folder: string;
let copy: string;

async function build(root: string, name: string): Promise<string> {
  const outDir = mkdtempSync(join(folder, 'build-'));
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_OUT: outDir };
  await run('node', [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { cwd: join(root, name), env });
  return outDir;
}

const report = (outDir: string) => JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as Report;
const filesOf = (outDir: string) =>
  readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)))
    .sort();
const contents = (outDir: string) =>
  Object.fromEntries(filesOf(outDir).map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));

beforeAll(() => {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'equal-builds-'));
  // Another depth than the repository's, on the same disk: hard links need it.
  copy = join(folder, 'another/folder');
  const isSource = (path: string) => !/^(node_modules|dist|build|coverage|\..+)$|tsbuildinfo$/.test(basename(path));
  for (const name of readdirSync(ROOT).filter(isSource)) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isSource });
  }
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), copy]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('builds of equal sources', () => {
  let shell: string;
  let history: string;

  it('are equal to the last byte in two folders', async () => {
    [shell, history] = await Promise.all([build(ROOT, 'shell'), build(ROOT, 'mf-history')]);
    const [shellCopy, historyCopy] = await Promise.all([build(copy, 'shell'), build(copy, 'mf-history')]);
    for (const [here, there] of [
      [shell, shellCopy],
      [history, historyCopy],
    ] as const) {
      expect(report(here).version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);
      expect(filesOf(there)).toEqual(filesOf(here));
      const before = contents(here);
      const different = Object.entries(contents(there)).filter(([file, text]) => text !== before[file]);
      expect(different.map(([file]) => file)).toEqual([]);
      expect(Object.keys(before).filter((file) => before[file]?.includes('DIGEST0'))).toEqual([]);
    }
  });

  it('keep their version whatever else changes, and have another one once what is in them changes', async () => {
    appendFileSync(join(copy, 'package-lock.json'), '\n');
    appendFileSync(join(copy, 'shared-ui/src/index.ts'), "export const NOBODY_USES_THIS = 'new';\n");
    appendFileSync(join(copy, 'shared-ui/src/controls/index.ts'), "export const NOR_THIS = 'new';\n");
    appendFileSync(join(copy, 'contract/src/wire/members.ts'), "export const NOR_THAT = 'new';\n");
    writeFileSync(join(copy, 'shared-ui/src/table/unused.ts'), 'export {};\n');
    const manifest = join(copy, 'shared-ui/package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
    expect(report(await build(copy, 'mf-history')).version).toBe(report(history).version);

    const screens = join(copy, 'mf-history/screens.json');
    writeFileSync(screens, readFileSync(screens, 'utf8').replace('"order": 20', '"order": 21'));
    expect(report(await build(copy, 'mf-history')).version).not.toBe(report(history).version);
  });
});
