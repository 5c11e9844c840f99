import { connectTo } from './connect.js';
import { releaseProgram } from './program.js';
import { publish } from './publish.js';
import { compile, createDataDirectory, type RunningShop, startShop } from './testing/runningShop.js';
import { sampleRemoteBuild, sampleShellBuild } from './testing/sampleBuilds.js';

let running: RunningShop;
const tokens: Record<string, string> = {};
let printed: string[];

beforeAll(async () => {
  await compile();
  running = await startShop(createDataDirectory());
  for (const [team, may] of [
    ['orders', 'mf-order'],
    ['points', 'mf-point'],
  ] as const) {
    const added = (await running.operator('teams', 'add', team, '--may', may)) as { token: string };
    tokens[team] = added.token;
  }
  const builds = [sampleShellBuild('1'), sampleRemoteBuild('mf-order', 'a'), sampleRemoteBuild('mf-point', 'a')];
  await publish(running.shop, { builds, seen: await running.shop.registry(), commit: null });
}, 480_000);
afterAll(() => running.stop());
beforeEach(() => {
  printed = [];
});

/** Runs a command of a team, from a repository of its own. */
const release = (team: string, ...words: string[]) =>
  releaseProgram({
    connect: (to) => connectTo(to ?? '', tokens[team]),
    print: (line) => printed.push(line),
  }).parseAsync([...words, '--to', running.url], { from: 'user' });

/** What the page of one visit reports. */
async function report(...entries: object[]): Promise<void> {
  const page = await fetch(`${running.url}/mf-order`, { headers: { accept: 'text/html' } });
  const visit = /^visit;desc=([\w.-]+)$/.exec(page.headers.get('server-timing') ?? '')?.[1];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ visit, entries });
  expect((await fetch(`${running.url}/reports`, { method: 'POST', headers, body })).status).toBe(204);
}

const ORDER = { package: 'mf-order', version: 'a' };

describe('health', () => {
  // B-release-120
  it('shows a team its own packages by version, and refuses another team’s', async () => {
    await release('orders', 'health');
    expect(printed).toEqual(['No visit has been reported']);
    printed = [];
    await report({ kind: 'visit', ...ORDER }, { kind: 'vital', ...ORDER, metric: 'CLS', value: 0 });
    await report(
      { kind: 'visit', ...ORDER },
      { kind: 'broken', ...ORDER },
      { kind: 'failure', ...ORDER, step: 'entry', message: 'none', frames: [] },
    );
    await report({ kind: 'visit', ...ORDER }, { kind: 'fallback', ...ORDER });
    await release('orders', 'health', 'mf-order', '--hours', '2');
    expect(printed).toEqual([
      'package   version  visits  broken      fallbacks  failures  LCP  INP  CLS',
      'mf-order  a        3       1 (33.3 %)  1          1         -    -    0',
    ]);
    await expect(release('points', 'health', 'mf-order')).rejects.toThrow('mf-order is not of team points.');
    await expect(release('orders', 'health', '--hours', 'x')).rejects.toThrow('Not a question to the shop (hours).');
  });
});
