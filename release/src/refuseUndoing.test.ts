import { EMPTY_REGISTRY, type Registry } from '@storefront/contract/registry';
import { findNews, readCommit, refuseUndoing } from './refuseUndoing.js';
import { sampleRemoteBuild } from './testing/sampleBuilds.js';
import { type SampleRepository, sampleRepository } from './testing/sampleRepository.js';

// Uses a repository without a shop; `refuseUndoing.full.test.ts` publishes into one.

const NAME = 'mf-order';
const AT = '2026-03-02T03:00:00.000Z';
let repository: SampleRepository;
let printed: string[];

beforeEach(() => {
  repository = sampleRepository();
  printed = [];
});

function publishOver(id: string | null, over: string[] = []): string {
  const { record } = sampleRemoteBuild(NAME, 'live');
  const registry = {
    ...EMPTY_REGISTRY,
    remotes: { [NAME]: { enabled: true, live: record, fallback: null, canary: null, unhealthy: [] } },
  } as Registry;
  const live = id === null ? null : { id, isDirty: false, branch: 'main', author: 'someone' };
  const publications = { [NAME]: { version: 'live', commit: live, team: 'far', at: AT } } as never;
  const print = (line: string) => printed.push(line);
  const { folder } = repository;
  try {
    refuseUndoing([sampleRemoteBuild(NAME, 'next')], {
      registry,
      publications,
      folder,
      commit: readCommit(folder),
      over,
      print,
    });
    return 'passed';
  } catch (error) {
    return String(error);
  }
}

// B-release-111
describe('a publication', () => {
  it('of a newer commit passes, of an older checkout is refused with who, when and what would be undone', () => {
    const { git, commit } = repository;
    const first = git('rev-parse', 'HEAD');
    const newest = ['change 1', 'change 2', 'change 3', 'change 4', 'change 5', 'change 6'].map(commit).at(-1) ?? '';
    expect(publishOver(first)).toBe('passed');
    git('checkout', '--quiet', first);
    const said = publishOver(newest);
    expect(said).toContain(`mf-order: far published commit ${newest.slice(0, 12)} (main) at ${AT}`);
    expect(said).toContain('change 6');
    expect(said).not.toContain('change 1');
    expect(said).toMatch(/and 1 more\n.*\nNothing was changed\.$/);
    expect(publishOver(newest, [newest.slice(0, 7)])).toBe('passed');
  });

  it('over a commit that the repository does not know says so, and over none that is known passes with a line', () => {
    expect(publishOver('0'.repeat(40))).toContain('This repository does not know it');
    expect(publishOver(null)).toBe('passed');
    expect(printed).toEqual(['mf-order live is live of no known commit: nothing says whether newer work is undone']);
  });
});

// B-release-123
it('notes are the subjects that a commit has and the live one lacks, the newest first, without merges', () => {
  const { folder, git, commit } = repository;
  const live = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', '-b', 'aside');
  commit('mend the total');
  git('checkout', '--quiet', 'main');
  commit('show the receipt');
  git('merge', '--quiet', '--no-ff', '--no-edit', 'aside');
  const next = commit('later');
  const [newest, ...others] = findNews(folder, { live, next }) ?? [];
  expect([newest, others.sort()]).toEqual(['later', ['mend the total', 'show the receipt']]);
  expect(findNews(folder, { live: next, next })).toEqual([]);
  expect(findNews(folder, { live: '0'.repeat(40), next })).toBeNull();
});
