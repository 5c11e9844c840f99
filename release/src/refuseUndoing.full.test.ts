import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo } from './connect.js';
import { releaseProgram } from './program.js';
import { liveVersion, publish } from './publish.js';
import { compile, createDataDirectory, type RunningShop, startShop } from './testing/runningShop.js';
import { sampleRemoteBuild } from './testing/sampleBuilds.js';

const NAME = 'mf-order';

let running: RunningShop;
let token: string;
let repositories: string[];
let repository: Repository;
let printed: string[];

beforeAll(async () => {
  await compile();
  running = await startShop(await createDataDirectory());
  token = await running.addTeam('far', '--may', '*');
}, 480_000);
afterAll(() => running.stop());
beforeEach(() => {
  repositories = [];
  printed = [];
  repository = createRepository();
});
afterEach(() => {
  for (const folder of repositories) rmSync(folder, { recursive: true });
});

function createRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'));
  repositories.push(folder);
  const git = (...words: string[]) => {
    const author = ['-c', 'user.name=someone', '-c', 'user.email=someone@example.com'];
    return execFileSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  const commit = (subject: string): string => {
    git('commit', '--quiet', '--allow-empty', '-m', subject);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  commit(`begin ${folder}`);
  return { folder, git, commit };
}
type Repository = ReturnType<typeof createRepository>;

let built = 0;
const nextVersion = () => {
  built += 1;
  return `v${built}`;
};
async function release(words: string[], version = nextVersion(), { folder } = repository): Promise<string> {
  const to = words.includes('--to');
  await releaseProgram({
    connect: () => (to ? connectTo(running.url, token) : { shop: running.shop, close: async () => undefined }),
    print: (line) => printed.push(line),
    workingTree: { folder, build: async (names) => names.map((name) => sampleRemoteBuild(name, version)) },
  }).parseAsync(words, { from: 'user' });
  return version;
}
const publishHere = (...flags: string[]) => release(['publish', NAME, ...flags]);
const publishElsewhere = (...flags: string[]) => release(['publish', NAME, '--to', running.url, ...flags]);
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
  it('of a newer commit passes, of an older checkout is refused with who, when and what would be undone', async () => {
    await publishFirst();
    repository.git('tag', 'old');
    const subjects = Array.from({ length: 7 }, (_, index) => `change ${index + 1}`);
    const newest = subjects.map(repository.commit).at(-1) ?? '';
    const version = await publishElsewhere();
    repository.git('checkout', '--quiet', 'old');
    const said = await refusal(publishHere());
    expect(said).toMatch(
      new RegExp(`mf-order: far published commit ${newest.slice(0, 12)} \\(main\\) at \\d{4}-\\d\\d-\\d\\dT`),
    );
    for (const subject of subjects.slice(2)) expect(said).toContain(subject);
    expect(said).not.toContain('change 2');
    expect(said).toContain('and 2 more');
    expect(said).toMatch(/Nothing was changed\.$/);
    expect(await live()).toBe(version);
  });

  it('of a branch that left before what is live is refused, and passes once that is merged', async () => {
    await publishFirst();
    repository.git('branch', 'aside');
    repository.commit('on main');
    const version = await publishHere();
    repository.git('checkout', '--quiet', 'aside');
    repository.commit('aside');
    expect(await refusal(publishHere())).toContain('on main');
    expect(await live()).toBe(version);
    repository.git('merge', '--quiet', '--no-edit', 'main');
    expect(await publishHere()).toBe(await live());
  });

  it('insists by the commit that is live, and by no other', async () => {
    const first = repository.git('rev-parse', 'HEAD');
    const newest = repository.commit('later');
    await publishFirst();
    repository.git('checkout', '--quiet', first);
    expect(await refusal(publishHere('--over', first))).toContain('later');
    expect(await refusal(publishHere('--over', newest.slice(0, 6)))).toContain('at least 7 characters');
    expect(await publishHere('--over', newest.slice(0, 7))).toBe(await live());
  });

  it('of another repository says over which commit it goes', async () => {
    const known = repository.git('rev-parse', 'HEAD');
    await publishFirst();
    const other = createRepository();
    const there = (...flags: string[]) => release(['publish', NAME, ...flags], undefined, other);
    expect(await refusal(there())).toContain(`This repository does not know it`);
    expect(await refusal(there('--over', other.git('rev-parse', 'HEAD')))).toContain(`--over ${known.slice(0, 12)}`);
    expect(await there('--over', known)).toBe(await live());
  });

  it('of a folder that is in no repository says so, too', async () => {
    const known = repository.git('rev-parse', 'HEAD');
    await publishFirst();
    rmSync(join(repository.folder, '.git'), { recursive: true });
    expect(await refusal(publishHere())).toContain('does not know it');
    expect(await publishHere('--over', known)).toBe(await live());
  });

  it('over a live version of no known commit passes with a line', async () => {
    const seen = await running.shop.registry();
    await publish(running.shop, { builds: [sampleRemoteBuild(NAME, 'unknown')], seen, commit: null });
    expect(await publishHere()).toBe(await live());
    expect(printed).toContain('mf-order unknown is live of no known commit: nothing says whether newer work is undone');
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
describe('uncommitted changes', () => {
  it('go to a shop elsewhere only with --dirty, and the log says so', async () => {
    await publishFirst();
    writeFileSync(join(repository.folder, 'changed'), '');
    expect(await refusal(publishElsewhere())).toContain('in no commit');
    expect(await refusal(release(['canary', NAME, '10', '--to', running.url]))).toContain('in no commit');
    expect(await publishHere()).toBe(await live());
    expect(await publishElsewhere('--dirty')).toBe(await live());
    const id = repository.git('rev-parse', 'HEAD');
    expect(await running.operator('releases', 'log', '--limit', '1')).toMatchObject([
      { actor: 'far', detail: { commit: { id, isDirty: true, branch: 'main', author: 'someone' } } },
    ]);
  });
});

// B-release-123
describe('notes', () => {
  const notes = async (...words: string[]) => {
    printed = [];
    await release(['notes', NAME, ...words, '--to', running.url]);
    return printed;
  };

  it('are the subjects of commits that the checked-out commit, or a version, has and the live one lacks', async () => {
    await publishFirst();
    const version = await live();
    expect(await notes()).toEqual([`mf-order since ${version}: nothing`]);
    repository.git('checkout', '--quiet', '-b', 'aside');
    repository.commit('mend the total');
    repository.git('checkout', '--quiet', 'main');
    repository.commit('show the receipt');
    repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'aside');
    const canary = await release(['canary', NAME, '10']);
    repository.commit('later');
    const merged = ['- mend the total', '- show the receipt'];
    const [title, newest, ...others] = await notes();
    expect([title, newest, others.sort()]).toEqual([`mf-order since ${version}:`, '- later', merged]);
    expect((await notes(canary)).slice(1).sort()).toEqual(merged);
    await expect(notes('none')).rejects.toThrow('mf-order none is not in the store');
  });

  it('say where a commit is not known', async () => {
    await publishFirst();
    repository = createRepository();
    await expect(notes()).rejects.toThrow('This repository does not know both commits');
    rmSync(join(repository.folder, '.git'), { recursive: true });
    await expect(notes()).rejects.toThrow('This folder is in no repository of git');
    const seen = await running.shop.registry();
    await publish(running.shop, { builds: [sampleRemoteBuild(NAME, 'unknown-2')], seen, commit: null });
    repository = createRepository();
    await expect(notes()).rejects.toThrow('The shop does not know of which commit mf-order unknown-2 is');
  });
});
