import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const AUTHOR = ['-c', 'user.name=someone', '-c', 'user.email=someone@example.com'];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

export type SampleRepository = ReturnType<typeof sampleRepository>;

/** Makes a repository of git on `main`, with a first commit of its own. */
export function sampleRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'));
  folders.push(folder);
  const git = (...words: string[]): string =>
    execFileSync('git', [...AUTHOR, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  /** @returns its id */
  const commit = (subject: string): string => {
    git('commit', '--quiet', '--allow-empty', '-m', subject);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  commit(`begin ${folder}`);
  return { folder, git, commit };
}
