import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const ELSEWHERE = join(tmpdir(), 'no-such-repository');

it.each([
  [['order'], 'A remote is called mf-something'],
  [['mf-../x'], 'A remote is called mf-something'],
  [['mf-order'], 'There is a folder mf-order already.'],
  [['mf-order', '--standalone', ELSEWHERE], 'mf-order is here already: --copy takes it along'],
  [['mf-sixth', '--standalone', ELSEWHERE, '--copy'], 'There is no remote mf-sixth here'],
  [['mf-sixth', '--standalone', ROOT], 'is not empty'],
  [['mf-sixth', '--path', '/order'], "/order is mf-order's"],
  [['mf-sixth', ELSEWHERE], 'npm run new-remote -- NAME'],
])('new-remote %j is refused: %s', (words, why) => {
  const args = ['scripts/newRemote.mjs', ...words, '--no-install'];
  const { status, stderr } = spawnSync('node', args, { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toContain(why);
  expect(status).toBe(1);
  expect(existsSync(join(ROOT, 'mf-sixth'))).toBe(false);
  expect(existsSync(ELSEWHERE)).toBe(false);
});

it('the references of tsconfig.json are all packages with types', () => {
  const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  const packages = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'tsconfig.json')));
  expect(references.map(({ path }: { path: string }) => path).sort()).toEqual(packages.sort());
});

it('the tools that the build kit brings are those of this repository', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const { dependencies } = read('build-kit/package.json');
  const own = Object.entries(read('package.json').devDependencies).filter(([name]) => name in dependencies);
  expect(own.length).toBeGreaterThan(5);
  expect(own).toEqual(own.map(([name]) => [name, dependencies[name]]));
});
