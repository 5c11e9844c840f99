import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { scratchFolder } from './testing/scratchFolder';

const MODULE = resolve(__dirname, 'newRemote/firstCommit.mjs');
const scratch = scratchFolder('made');
const env = { ...process.env, HOME: tmpdir(), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
const git = (...words: string[]) => execFileSync('git', words, { cwd: scratch.path, env, encoding: 'utf8' }).trim();
const commitFirst = () =>
  execFileSync('node', ['-e', `import('${MODULE}').then((made) => made.commitFirst('${scratch.path}'))`], { env });

beforeEach(() => {
  scratch.write('.gitignore', '/kit.tgz\n');
  scratch.write('kit.tgz', '');
  scratch.write('README.md', '# mf-new\n');
});

// B-kit-4
it('a generated repository is one of git, clean and with one commit, wherever nobody has said who he is', () => {
  commitFirst();
  expect(git('status', '--porcelain')).toBe('');
  expect(git('ls-files').split('\n')).toEqual(['.gitignore', 'README.md']);
  expect([git('branch', '--show-current'), git('rev-list', '--count', 'HEAD')]).toEqual(['main', '1']);
  const first = git('rev-parse', 'HEAD');
  scratch.write('README.md', '# mf-newer\n');
  commitFirst();
  expect(git('rev-parse', 'HEAD')).toBe(first);
});

it('a repository that is empty so far gets its first commit on its own branch', () => {
  git('init', '--initial-branch', 'trunk');
  commitFirst();
  expect(git('log', '--format=%s %D')).toBe('Generate the repository HEAD -> trunk');
});
