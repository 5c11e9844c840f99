import { EventEmitter, once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectTo } from './connect.js';
import type { GateReport } from './gate/GateReport.js';
import { releaseProgram } from './program.js';
import { type Gate, liveVersion, publish } from './publish.js';
import { compile, createDataDirectory, type RunningShop, startShop } from './testing/runningShop.js';
import { sampleRemoteBuild, sampleShellBuild } from './testing/sampleBuilds.js';

let running: RunningShop;
let teams: string;
let runners: string;
let printed: string[];

beforeAll(async () => {
  await compile();
  running = await startShop(await createDataDirectory(), { SHOP_GATE: 'on' });
  teams = await running.addTeam('orders', '--may', 'mf-order');
  runners = await running.addTeam('gate', '--may', '*', '--scopes', 'judge');
  const builds = [sampleShellBuild('1'), sampleRemoteBuild('mf-order', 'a')];
  await publish(running.shop, { builds, seen: await running.shop.registry(), commit: null });
}, 480_000);
afterAll(() => running.stop());
beforeEach(() => {
  printed = [];
});

/** A command with a token, from a repository that has this version of mf-order. */
const run = (token: string, { gate, version = '' }: { gate: Gate; version?: string }, ...words: string[]) =>
  releaseProgram({
    connect: (to) => connectTo(to ?? '', token),
    print: (line) => {
      printed.push(line);
      if (line.includes("waits for the shop's gate")) waits.emit('begun');
    },
    gate,
    workingTree: { folder: '/', build: async () => [sampleRemoteBuild('mf-order', version)] },
  }).parseAsync([...words, '--to', running.url], { from: 'user' });
const waits = new EventEmitter();
const publishAs = (version: string, ...words: string[]) =>
  run(teams, { version, gate: async () => ({ outcome: 'passed' }) }, 'publish', 'mf-order', ...words);
const judgeBy = (gate: Gate) => run(runners, { gate }, 'judge', '--once');
const screens = (...findings: GateReport['screens'][number]['findings']) => [
  { name: 'mf-order', path: '/mf-order', ms: 1, bytes: 1, findings, screenshot: null },
];

// B-runner-6, B-runner-5
it('a publication waits for the runner, and goes live by its word', async () => {
  const begun = once(waits, 'begun');
  const publication = publishAs('b');
  await begun;
  const seen: unknown[] = [];
  await judgeBy(async ({ candidates: [build], site, isSandboxed }) => {
    if (!build) throw new Error('nothing is to be judged');
    const script = readFileSync(join(build.folder, 'chunks/b.js'), 'utf8');
    seen.push([build.record.version, script.slice(3, 25), existsSync(join(build.folder, 'remoteEntry.js.br'))]);
    expect([site, isSandboxed]).toEqual([running.url, process.getuid?.() !== 0]);
    return { outcome: 'passed', screens: screens() };
  });
  await publication;
  expect(seen).toEqual([
    ['b', 'mf-order b chunks/b.js', true],
    ['a', 'mf-order a chunks/b.js', true],
  ]);
  expect(printed).toEqual(
    expect.arrayContaining([
      "mf-order b waits for the shop's gate: no runner has taken it yet. Nothing was changed yet.",
      'mf-order b: passed by the shop',
    ]),
  );
  expect(liveVersion(await running.shop.registry(), 'mf-order')).toBe('b');
  printed = [];
  await run(teams, { gate: async () => ({ outcome: 'passed' }) }, 'list', 'mf-order');
  await run(teams, { gate: async () => ({ outcome: 'passed' }) }, 'log', 'mf-order');
  expect(printed.find((line) => line.startsWith('b '))).toMatch(/live, passed by the shop$/);
  expect(printed.find((line) => line.includes('publish  mf-order  a → b'))).toMatch(/passed by the shop$/);
});

// B-runner-6
it('a refusal names what was wrong', async () => {
  const begun = once(waits, 'begun');
  const publication = expect(publishAs('c')).rejects.toThrow(
    "The shop's gate has refused mf-order c. Nothing was changed.\nmf-order /mf-order: timer: setInterval of 50 ms goes on",
  );
  await begun;
  const finding = { kind: 'timer', text: 'setInterval of 50 ms goes on' } as const;
  await judgeBy(async () => ({ outcome: 'failed', screens: screens(finding) }));
  await publication;
});

// B-runner-6
it('a runner that is away, or hangs, is said after the time that was given', async () => {
  await expect(publishAs('d', '--wait', '0')).rejects.toThrow(
    "mf-order d waits for the shop's gate: no runner has taken it yet. Nothing was changed yet.\nThat was so for 0 minutes: its runner is away, or it hangs. The operator can say which. Nothing was changed.",
  );
  const { until } = await connectTo(running.url, runners).shop.takeJudging();
  expect(until).not.toBeNull();
  await expect(publishAs('d', '--wait', '0')).rejects.toThrow('a runner is trying it');
});

it.each([
  ['come along', { '/service/coupons': ['포인트'] }, 'passed'],
  ['are refused where they are none', '포인트', 'refused'],
])('samples of the build %s', async (_case, samples, outcome) => {
  const build = sampleRemoteBuild('mf-order', `with-${outcome}`);
  writeFileSync(join(build.folder, 'build.json'), JSON.stringify({ samples: JSON.stringify(samples) }));
  await running.shop.send(build);
  const asked: unknown[] = [];
  await judgeBy(async (question) => {
    asked.push(question.samples);
    return { outcome: 'passed', screens: screens() };
  });
  expect(asked).toEqual(outcome === 'passed' ? [samples] : []);
  expect(printed).toEqual([`mf-order with-${outcome}: ${outcome} by the shop`]);
});
