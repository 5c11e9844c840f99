import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
let folder: string;

beforeAll(() => void execFileSync('npx', ['tsc', '-b', 'contract'], { cwd: ROOT }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'empty-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// B-kit-4
it.each([
  [['gift'], 'A remote is called mf-something'],
  [['mf-gift', '--path', '/terms/gifts'], "/terms/gifts is the shell's: choose another with --path."],
  [['mf-gift', '--path', 'gifts'], 'An address is /like-this'],
  [['mf-gift', '--title', "it's"], 'A title has 1 to 20 characters'],
  [['mf-gift'], 'is not empty: make it in an empty folder.', 'notes.txt'],
  [[], 'storefront-kit NAME'],
  [['--update'], 'is no repository that a kit has made.'],
])('storefront-kit %j is refused: %s', (words, why, ...found: string[]) => {
  const before = ['kit.tgz', ...found];
  for (const file of before) writeFileSync(join(folder, file), '');
  const { status, stderr } = spawnSync('node', [join(ROOT, 'scripts/newRepository.mjs'), ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain(why);
  expect(status).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(before);
});

/** A kit as the generator reads it. */
const IN_KIT = ['scripts/newRepository.mjs', 'scripts/newRemote', 'contract/dist', 'contract/package.json'].concat([
  'rspack.base.js',
  'biome.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
]);

/** A kit in a folder beside, and an npm that kills who calls it, the first time. */
function makeKit(): { run: (name: string) => SpawnSyncReturns<string>; remove: () => void } {
  const kit = mkdtempSync(join(tmpdir(), 'kit-'));
  for (const path of IN_KIT) cpSync(join(ROOT, path), join(kit, path), { recursive: true });
  cpSync(join(ROOT, '.npmrc'), join(kit, 'npmrc'));
  writeFileSync(join(kit, 'package.json'), '{"version":"1.0.0","type":"module"}');
  for (const folder of ['packages', 'bin']) mkdirSync(join(kit, folder));
  for (const name of ['contract', 'shared-ui', 'build-kit', 'release'])
    writeFileSync(join(kit, `packages/storefront-${name}-1.0.0.tgz`), name);
  const npm = `#!/bin/sh\nmkdir ${kit}/killed 2>/dev/null && kill -9 $PPID\nexit 0\n`;
  writeFileSync(join(kit, 'bin/npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${kit}/bin:${process.env['PATH']}` };
  return {
    run: (name) =>
      spawnSync('node', [join(kit, 'scripts/newRepository.mjs'), name], { cwd: folder, encoding: 'utf8', env }),
    remove: () => rmSync(kit, { recursive: true }),
  };
}

// B-kit-4
it('one that was killed is run again; what else is asked for there is refused, and it is said what to do', () => {
  writeFileSync(join(folder, 'kit.tgz'), '');
  const { run, remove } = makeKit();
  expect(run('mf-gift').signal).toBe('SIGKILL');
  const left = readdirSync(folder);
  expect(left).toContain('mf-gift');
  const other = run('mf-other');
  expect(other.stderr).toContain('`storefront-kit mf-gift` did not end here: run it again, or empty the folder.');
  expect(other.status).toBe(1);
  expect(readdirSync(folder)).toEqual(left);
  const again = run('mf-gift');
  expect([again.stderr, again.status]).toEqual(['', 0]);
  expect(again.stdout).toContain('mf-gift is there, of kit 1.0.0');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
  expect(git('log', '--format=%s')).toBe('Generate the repository\n');
  expect(git('ls-files')).not.toMatch(/unfinished/);
  expect(git('status', '--short')).toBe('');
  expect(run('mf-gift').stderr).toContain('is not empty');
  remove();
});
