import { execFileSync } from 'node:child_process';
import type { Commit } from 'contract/releases';
import type { SealedBuild } from './sealedBuilds.js';
import { ROOT } from './workspace.js';

/** What a publisher builds of. */
export interface WorkingTree {
  folder: string;
  build: (names: readonly string[]) => Promise<SealedBuild[]>;
}

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function succeeds(folder: string, ...words: string[]): boolean {
  try {
    git(folder, ...words);
    return true;
  } catch {
    return false;
  }
}

/** What the working tree is, for the audit log and whoever publishes next; null where there is no git. */
export function readCommit(folder = ROOT): Commit {
  try {
    return {
      id: git(folder, 'rev-parse', 'HEAD'),
      isDirty: git(folder, 'status', '--porcelain') !== '',
      branch: git(folder, 'branch', '--show-current') || null,
    };
  } catch {
    return null;
  }
}

/** Of commits that would be undone, so many are named. */
const NAMED_COMMITS = 5;

/** Commits that would be undone. */
export interface Undone {
  count: number;
  /** The newest ones, a line each. */
  named: string[];
}

/**
 * The commits that a commit has and another one lacks: none where it is an ancestor of the other one; null where the
 * repository of the folder does not know it.
 */
export function findUndone(folder: string, { had, has }: { had: string; has: Commit }): Undone | null {
  if (has === null || !succeeds(folder, 'cat-file', '-e', `${had}^{commit}`)) return null;
  if (succeeds(folder, 'merge-base', '--is-ancestor', had, has.id)) return { count: 0, named: [] };
  const range = `${has.id}..${had}`;
  const named = git(folder, 'log', `--max-count=${NAMED_COMMITS}`, '--format=%h %s', range).split('\n');
  return { count: Number(git(folder, 'rev-list', '--count', range)), named };
}
