import { execFileSync } from 'node:child_process';
import type { Registry } from '@storefront/contract/registry';
import type { Commit, Publication } from '@storefront/contract/releases';
import type { Build } from './gateway/builds.js';
import { liveVersion } from './publish.js';
import { ROOT } from './workspace.js';

const SHORT_ID = 12;

const COMMIT_ID = /^[0-9a-f]{7,64}$/;

export interface Lineage {
  registry: Registry;
  publications: Readonly<Record<string, Publication>>;
  folder: string;
  commit: Commit;
  /** Live commits that may be undone. */
  over?: readonly string[] | undefined;
  print: (line: string) => void;
}

interface Undoing {
  names: string[];
  live: Publication & { commit: NonNullable<Commit> };
  /** Null if the repository does not know the live commit. */
  undone: Undone | null;
}

/** @throws Error for an invalid commit id */
export function parseOver(text: string, known: readonly string[] = []): string[] {
  if (!COMMIT_ID.test(text)) throw new Error('--over takes the id of a live commit, at least 7 characters of it');
  return [...known, text];
}

/**
 * Refuses to publish what lacks live commits (B-release-111): an older checkout, another branch or repository. A
 * version that is live already undoes nothing.
 * @throws Error that names what would be undone, and who published it
 */
export function refuseUndoing(builds: readonly Build[], lineage: Lineage): void {
  const { registry, over = [] } = lineage;
  const changed = builds.filter(({ name, record }) => liveVersion(registry, name) !== record.version);
  const names = changed.map(({ name }) => name);
  const refused = findUndoing(names, lineage).filter(
    ({ live }) => !over.some((insisted) => live.commit.id.startsWith(insisted)),
  );
  if (refused.length > 0) throw new Error([...refused.map(describe), 'Nothing was changed.'].join('\n'));
}

export function findUndoing(names: readonly string[], lineage: Lineage): Undoing[] {
  const { registry, publications, folder, commit, print } = lineage;
  const found = new Map<string, Undoing>();
  for (const name of names) {
    const version = liveVersion(registry, name);
    if (version === null) continue;
    const live = publications[name];
    if (live?.version !== version || live.commit === null) {
      print(`${name} ${version} is live of no known commit: nothing says whether newer work is undone`);
      continue;
    }
    const known = found.get(live.commit.id);
    if (known) known.names.push(name);
    else {
      const undone = findUndone(folder, { had: live.commit.id, has: commit });
      found.set(live.commit.id, { names: [name], live: { ...live, commit: live.commit }, undone });
    }
  }
  return [...found.values()].filter(({ undone }) => undone === null || undone.count > 0);
}

function describe({ names, live: { commit, team, at }, undone }: Undoing): string {
  const id = commit.id.slice(0, SHORT_ID);
  const branch = commit.branch === null ? '' : ` (${commit.branch})`;
  const dirty = commit.isDirty ? ' with uncommitted changes' : '';
  const whose = `${names.join(', ')}: ${team} published commit ${id}${branch}${dirty} at ${at}`;
  if (undone === null) {
    return `${whose}. This repository does not know it: \`git fetch\` may bring it, --over ${id} publishes over it.`;
  }
  const more = undone.count - undone.named.length;
  return [
    `${whose}. It is no ancestor of what you publish, which would undo:`,
    ...undone.named.map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    `Merge it, or rebase on it; --over ${id} publishes over it.`,
  ].join('\n');
}

/** @throws Error for uncommitted changes to another machine's shop without insistence */
export function refuseDirty(
  commit: Commit,
  { to, dirty }: { to?: string | undefined; dirty?: true | undefined },
): void {
  if (to === undefined || dirty || !commit?.isDirty) return;
  throw new Error(
    'The working tree has changes that are in no commit (`git status`): commit them, or publish them with --dirty. Nothing was changed.',
  );
}

export interface WorkingTree {
  folder: string;
  build: (names: readonly string[]) => Promise<Build[]>;
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

export function readCommit(folder = ROOT): Commit {
  try {
    return {
      id: git(folder, 'rev-parse', 'HEAD'),
      isDirty: git(folder, 'status', '--porcelain') !== '',
      branch: git(folder, 'branch', '--show-current') || null,
      author: git(folder, 'log', '--max-count=1', '--format=%an') || null,
    };
  } catch {
    return null;
  }
}

const NAMED_COMMITS = 5;

interface Undone {
  count: number;
  named: string[];
}

/**
 * Lists subjects of commits that the live one lacks, newest first, without merges (B-release-123); null if the
 * repository does not know both.
 */
export function findNews(folder: string, { live, next }: { live: string; next: string }): string[] | null {
  const isKnown = (id: string) => COMMIT_ID.test(id) && succeeds(folder, 'cat-file', '-e', `${id}^{commit}`);
  if (!isKnown(live) || !isKnown(next)) return null;
  const subjects = git(folder, 'log', '--no-merges', '--format=%s', `${live}..${next}`);
  return subjects === '' ? [] : subjects.split('\n');
}

/** Lists commits of `had` that `has` lacks: none for an ancestor; null if the repository does not know it. */
function findUndone(folder: string, { had, has }: { had: string; has: Commit }): Undone | null {
  if (has === null || !succeeds(folder, 'cat-file', '-e', `${had}^{commit}`)) return null;
  if (succeeds(folder, 'merge-base', '--is-ancestor', had, has.id)) return { count: 0, named: [] };
  const range = `${has.id}..${had}`;
  const named = git(folder, 'log', `--max-count=${NAMED_COMMITS}`, '--format=%h %s', range).split('\n');
  return { count: Number(git(folder, 'rev-list', '--count', range)), named };
}
