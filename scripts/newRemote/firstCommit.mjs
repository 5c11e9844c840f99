import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NOBODY = ['-c', 'user.name=storefront-kit', '-c', 'user.email=storefront-kit@localhost'];

/**
 * Commits a generated repository, unless it is in git already: its first publication then names a commit.
 * @param {string} folder
 */
export function commitFirst(folder) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const knows = (...words) => {
    try {
      return git(...words) !== '';
    } catch {
      return false;
    }
  };
  try {
    if (!existsSync(join(folder, '.git'))) git('init', '--initial-branch', 'main');
    if (knows('rev-parse', '--verify', 'HEAD')) return;
    git('add', '--all');
    const asWhom = knows('config', 'user.name') && knows('config', 'user.email') ? [] : NOBODY;
    git(...asWhom, 'commit', '--quiet', '--no-verify', '--message', 'Generate the repository');
  } catch (error) {
    console.error(`${folder} has no first commit: ${String(error.stderr || error.message).trim()}`);
  }
}
