import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo } from './connect.js';
import type { Build } from './gateway/builds.js';
import { releaseProgram } from './program.js';
import { liveVersion } from './publish.js';
import { compile, createDataDirectory, type RunningShop, startShop } from './testing/runningShop.js';
import { sampleRemoteBuild, sampleShellBuild } from './testing/sampleBuilds.js';

let running: RunningShop;
const tokens: Record<string, string> = {};
let printed: string[];
/** In no repository. */
let folder: string;

beforeAll(async () => {
  await compile();
  folder = mkdtempSync(join(tmpdir(), 'frame-'));
  running = await startShop(createDataDirectory(), { APPROVE_SHELL: 'on' });
  for (const team of ['frame', 'second']) {
    const added = (await running.operator('teams', 'add', team, '--may', '*')) as { token: string };
    tokens[team] = added.token;
  }
}, 480_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await running.stop();
});
beforeEach(() => {
  printed = [];
});

/** Runs a command of a team, whose working tree has the version. */
async function release(team: string, version: string, ...words: string[]): Promise<void> {
  const buildOf = (name: string): Build =>
    name === 'shell' ? sampleShellBuild(version) : sampleRemoteBuild(name, version);
  await releaseProgram({
    connect: (to) => connectTo(to ?? '', tokens[team]),
    print: (line) => printed.push(line),
    workingTree: { folder, build: async (names) => names.map(buildOf) },
  }).parseAsync([...words, '--to', running.url], { from: 'user' });
}
const live = async () => liveVersion(await running.shop.registry(), 'shell');

// B-release-124, B-release-125, B-release-126
it('a shell that waits is listed, approved by another team, and rolled back at once', async () => {
  await release('frame', '1', 'publish', 'shell', 'mf-order');
  expect(await live()).toBe('1');
  printed = [];
  await release('frame', '2', 'publish', 'shell', 'mf-order');
  expect(printed.at(-1)).toBe(
    'shell 2 is waiting for approval: another team makes it live by `release approve shell 2`. Nothing was changed yet.',
  );
  expect(await live()).toBe('1');
  printed = [];
  await release('second', '', 'list');
  await release('second', '', 'list', 'shell');
  const waits = /^shell {6}waiting for approval 2 with mf-order 2, published by frame at \d{4}-\d\d-\d\dT/;
  expect(printed.filter((line) => waits.test(line))).toHaveLength(2);
  await expect(release('frame', '', 'approve', 'shell', '2')).rejects.toThrow(
    'Team frame has published shell 2 itself',
  );
  await expect(release('second', '', 'approve', 'mf-order', '2')).rejects.toThrow('Only shell waits for approval');
  await expect(release('second', '', 'approve', 'shell', '9')).rejects.toThrow('shell 9 does not wait for approval');
  expect(await live()).toBe('1');
  printed = [];
  await release('second', '', 'approve', 'shell', '2');
  expect(printed).toEqual(['shell 2 is live']);
  expect(await live()).toBe('2');
  printed = [];
  await release('frame', '', 'log', 'shell', '--limit', '1');
  expect(printed[1]).toMatch(/ frame +publish +shell +1 → 2 .*approved by second$/);
  await release('frame', '', 'rollback', 'shell');
  expect(await live()).toBe('1');
});
