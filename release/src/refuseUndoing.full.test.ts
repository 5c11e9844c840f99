import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectTo } from './connect.js';
import { releaseProgram } from './program.js';
import { liveVersion } from './publish.js';
import { compile, createDataDirectory, publishTo, type RunningShop, startShop } from './testing/runningShop.js';
import { sampleRemoteBuild } from './testing/sampleBuilds.js';
import { type SampleRepository, sampleRepository } from './testing/sampleRepository.js';

const NAME = 'mf-order';

let running: RunningShop;
let token: string;
let repository: SampleRepository;
let printed: string[];

beforeAll(async () => {
  await compile();
  running = await startShop(await createDataDirectory());
  token = await running.addTeam('far', '*');
}, 480_000);
afterAll(() => running.stop());
beforeEach(() => {
  printed = [];
  repository = sampleRepository();
});

let built = 0;
async function release(words: string[], version?: string): Promise<string> {
  built += 1;
  const own = version ?? `v${built}`;
  const { folder } = repository;
  const to = words.includes('--to');
  await releaseProgram({
    connect: () => (to ? connectTo(running.url, token) : { shop: running.shop, close: async () => undefined }),
    print: (line) => printed.push(line),
    workingTree: { folder, build: async (names) => names.map((name) => sampleRemoteBuild(name, own)) },
  }).parseAsync(words, { from: 'user' });
  return own;
}
const publishHere = (...flags: string[]) => release(['publish', NAME, ...flags]);
const live = async () => liveVersion(await running.shop.registry(), NAME);
const refusal = (publishing: Promise<unknown>): Promise<string> =>
  publishing.then(
    () => 'not refused',
    (error: unknown) => String(error),
  );

async function publishFirst(): Promise<void> {
  const { publications } = await running.shop.state();
  const known = publications[NAME]?.commit?.id;
  await publishHere(...(known ? ['--over', known] : []));
}

// B-release-111
describe('a publication', () => {
  it('insists by the commit that is live, and by no other', async () => {
    const first = repository.git('rev-parse', 'HEAD');
    const newest = repository.commit('later');
    await publishFirst();
    repository.git('checkout', '--quiet', first);
    expect(await refusal(publishHere('--over', first))).toContain('later');
    expect(await refusal(publishHere('--over', newest.slice(0, 6)))).toContain('at least 7 characters');
    expect(await publishHere('--over', newest.slice(0, 7))).toBe(await live());
    const known = repository.git('rev-parse', 'HEAD');
    rmSync(join(repository.folder, '.git'), { recursive: true });
    expect(await refusal(publishHere())).toContain('does not know it');
    expect(await publishHere('--over', known)).toBe(await live());
  });

  it('of what is live already undoes nothing', async () => {
    repository.git('tag', 'old');
    repository.commit('later');
    await publishFirst();
    repository.git('checkout', '--quiet', 'old');
    const version = (await live()) ?? '';
    await release(['publish', NAME], version);
    expect(printed).toContain(`mf-order   ${version}  unchanged`);
  });

  it('after a rollback is compared with the commit of what is live again', async () => {
    await publishFirst();
    repository.git('branch', 'mended');
    repository.commit('a mistake');
    const bad = await publishHere();
    await release(['rollback', NAME]);
    expect(await live()).not.toBe(bad);
    repository.git('checkout', '--quiet', 'mended');
    repository.commit('mended');
    expect(await publishHere()).toBe(await live());
    repository.git('checkout', '--quiet', 'main');
    expect(await refusal(publishHere())).toContain('mended');
  });

  it('as a canary is refused likewise, and what was promoted is of the commit of its canary', async () => {
    await publishFirst();
    repository.git('tag', 'old');
    const newest = repository.commit('later');
    await release(['canary', NAME, '10']);
    repository.git('checkout', '--quiet', 'old');
    await release(['promote', NAME, '--force', 'nobody visits a test']);
    expect(await refusal(release(['canary', NAME, '10']))).toContain(newest.slice(0, 12));
    expect(await refusal(publishHere())).toContain('later');
  });
});

// B-release-111
it('uncommitted changes go to a shop elsewhere only with --dirty, and the log says so', async () => {
  await publishFirst();
  writeFileSync(join(repository.folder, 'changed'), '');
  const elsewhere = ['--to', running.url];
  expect(await refusal(publishHere(...elsewhere))).toContain('in no commit');
  expect(await refusal(release(['canary', NAME, '10', ...elsewhere]))).toContain('in no commit');
  expect(await publishHere(...elsewhere, '--dirty')).toBe(await live());
  const id = repository.git('rev-parse', 'HEAD');
  expect(await running.releaseLog('limit=1')).toMatchObject([
    { actor: 'far', detail: { commit: { id, isDirty: true, branch: 'main', author: 'someone' } } },
  ]);
});

// B-release-123
it('notes are of the checked-out commit or of a version, and say where a commit is not known', async () => {
  const notes = async (...words: string[]) => {
    printed = [];
    await release(['notes', NAME, ...words, '--to', running.url]);
    return printed;
  };
  await publishFirst();
  const version = await live();
  expect(await notes()).toEqual([`mf-order since ${version}: nothing`]);
  repository.commit('show the receipt');
  const canary = await release(['canary', NAME, '10']);
  repository.commit('later');
  expect(await notes()).toEqual([`mf-order since ${version}:`, '- later', '- show the receipt']);
  expect((await notes(canary)).slice(1)).toEqual(['- show the receipt']);
  await expect(notes('none')).rejects.toThrow('mf-order none is not in the store');
  repository = sampleRepository();
  await expect(notes()).rejects.toThrow('This repository does not know both commits');
  rmSync(join(repository.folder, '.git'), { recursive: true });
  await expect(notes()).rejects.toThrow('This folder is in no repository of git');
  await publishTo(running.shop, sampleRemoteBuild(NAME, 'unknown'));
  repository = sampleRepository();
  await expect(notes()).rejects.toThrow('The shop does not know of which commit mf-order unknown is');
});
