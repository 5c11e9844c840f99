import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MODULE = resolve(__dirname, 'newRemote/firstCommit.mjs');
let folder: string;
const env = { ...process.env, HOME: tmpdir(), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, env, encoding: 'utf8' }).trim();
const commitFirst = () =>
  execFileSync('node', ['-e', `import('${MODULE}').then((made) => made.commitFirst('${folder}'))`], { env });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'made-'));
  writeFileSync(join(folder, '.gitignore'), '/kit.tgz\n');
  writeFileSync(join(folder, 'kit.tgz'), '');
  writeFileSync(join(folder, 'README.md'), '# mf-new\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

// B-kit-4
it('a generated repository is one of git, clean and with one commit, wherever nobody has said who he is', () => {
  commitFirst();
  expect(git('status', '--porcelain')).toBe('');
  expect(git('ls-files').split('\n')).toEqual(['.gitignore', 'README.md']);
  expect([git('branch', '--show-current'), git('rev-list', '--count', 'HEAD')]).toEqual(['main', '1']);
  const first = git('rev-parse', 'HEAD');
  writeFileSync(join(folder, 'README.md'), '# mf-newer\n');
  commitFirst();
  expect(git('rev-parse', 'HEAD')).toBe(first);
});

it('a repository that is empty so far gets its first commit on its own branch', () => {
  git('init', '--initial-branch', 'trunk');
  commitFirst();
  expect(git('log', '--format=%s %D')).toBe('Generate the repository HEAD -> trunk');
});
