import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { makeWorkspace } from './support/buildCopy';
import { buildFolder, ROOT } from './support/paths';

interface Report {
  version: string;
}

const run = promisify(execFile);
const folder = makeWorkspace('equal-builds');
// Another depth than the repository's, on the same disk: hard links need it.
const copy = join(folder, 'another/folder');

async function build(name: string): Promise<string> {
  const outDir = mkdtempSync(join(folder, 'build-'));
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_OUT: outDir };
  await run('node', [join(copy, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { cwd: join(copy, name), env });
  return outDir;
}

const report = (outDir: string) => JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as Report;
/** A build's files by path. */
const contents = (outDir: string) =>
  Object.fromEntries(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|js\.map|html)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(outDir, file), readFileSync(file, 'utf8')]),
  );

/** Builds that jest's global set-up published from the repository's own folder. The publisher moves source maps away. */
function published(name: string) {
  const { version } = JSON.parse(readFileSync(join(ROOT, '.cache/builds', `${name}.json`), 'utf8')) as Report;
  const maps = contents(join(ROOT, '.cache/source-maps', name, version));
  return { version, scripts: contents(buildFolder(name, version)), maps };
}

beforeAll(() => {
  const isSource = (path: string) => !/^(node_modules|dist|build|coverage|\..+)$|tsbuildinfo$/.test(basename(path));
  for (const name of readdirSync(ROOT).filter(isSource)) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isSource });
  }
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), copy]);
});

function changeUnused(): void {
  appendFileSync(join(copy, 'package-lock.json'), '\n');
  appendFileSync(join(copy, 'shared-ui/src/index.ts'), "export const NOBODY_USES_THIS = 'new';\n");
  appendFileSync(join(copy, 'shared-ui/src/controls/index.ts'), "export const NOR_THIS = 'new';\n");
  appendFileSync(join(copy, 'contract/src/wire/members.ts'), "export const NOR_THAT = 'new';\n");
  writeFileSync(join(copy, 'shared-ui/src/table/unused.ts'), 'export {};\n');
  const manifest = join(copy, 'shared-ui/package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
}

describe('builds of equal sources', () => {
  it('are equal to the last byte in two folders', async () => {
    const { version, scripts, maps } = published('shell');
    const outDir = await build('shell');
    expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);
    expect(report(outDir).version).toBe(version);
    const before: Record<string, string> = { ...scripts, ...maps };
    const after = contents(outDir);
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([]);
    expect(Object.keys(after).filter((file) => after[file]?.includes('DIGEST0'))).toEqual([]);
  });

  it('are so whatever else changes, and have another version once what is in them changes', async () => {
    const { version, scripts } = published('mf-history');
    changeUnused();
    const equal = await build('mf-history');
    expect(report(equal).version).toBe(version);
    const after = contents(equal);
    expect(Object.keys(scripts).filter((file) => after[file] !== scripts[file])).toEqual([]);

    const screens = join(copy, 'mf-history/screens.json');
    writeFileSync(screens, readFileSync(screens, 'utf8').replace('"order": 20', '"order": 21'));
    expect(report(await build('mf-history')).version).not.toBe(version);
  });
});
