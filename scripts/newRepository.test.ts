import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  [['mf-gift'], 'is not empty.', 'notes.txt'],
  [[], 'storefront-kit NAME'],
  [['mf-gift', '--update'], 'storefront-kit NAME'],
  [['--update'], 'is no repository that a kit has made.'],
])('storefront-kit %j is refused: %s', (words, why, ...found: string[]) => {
  const before = ['kit.tgz', ...found];
  for (const file of before) writeFileSync(join(folder, file), '');
  const { status, stderr } = spawnSync('node', [join(ROOT, 'scripts/newRepository.mjs'), ...words], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  expect(stderr).toContain(why);
  expect(status).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(before);
});
