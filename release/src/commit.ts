import { execFileSync } from 'node:child_process';
import type { Commit } from 'contract/releases';
import { ROOT } from './workspace.js';

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** What the working tree is, for the audit log; null where there is no git. */
export function readCommit(): Commit {
  try {
    return { id: git('rev-parse', 'HEAD'), isDirty: git('status', '--porcelain') !== '' };
  } catch {
    return null;
  }
}
