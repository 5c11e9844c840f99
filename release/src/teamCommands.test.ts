import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo } from './connect.js';
import { releaseProgram } from './program.js';
import { publish } from './publish.js';
import { compile, createDataDirectory, publishTo, type RunningShop, startShop } from './testing/runningShop.js';
import { sampleRemoteBuild, sampleShellBuild } from './testing/sampleBuilds.js';

let running: RunningShop;
const tokens: Record<string, string> = {};
let printed: string[];
let sourceMaps: string;

beforeAll(async () => {
  await compile();
  sourceMaps = mkdtempSync(join(tmpdir(), 'maps-'));
  running = await startShop(await createDataDirectory());
  for (const [team, may] of [
    ['orders', 'mf-order'],
    ['points', 'mf-point'],
  ] as const)
    tokens[team] = await running.addTeam(team, may);
  const builds = [sampleShellBuild('1'), sampleRemoteBuild('mf-order', 'a'), sampleRemoteBuild('mf-point', 'a')];
  await publishTo(running.shop, ...builds);
}, 480_000);
afterAll(async () => {
  rmSync(sourceMaps, { recursive: true });
  await running.stop();
});
beforeEach(() => {
  printed = [];
});

const release = (team: string, ...words: string[]) =>
  releaseProgram({
    connect: (to) => connectTo(to ?? '', tokens[team]),
    print: (line) => printed.push(line),
    sourceMaps,
    workingTree: {
      folder: sourceMaps,
      build: async (names) => names.map((name) => sampleRemoteBuild(name, 'theirs')),
    },
  }).parseAsync([...words, '--to', running.url], { from: 'user' });

async function report(...entries: object[]): Promise<void> {
  const page = await fetch(`${running.url}/mf-order`, { headers: { accept: 'text/html' } });
  const visit = /^visit;desc=([\w.-]+)$/.exec(page.headers.get('server-timing') ?? '')?.[1];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ visit, entries });
  expect((await fetch(`${running.url}/reports`, { method: 'POST', headers, body })).status).toBe(204);
}

const ORDER = { package: 'mf-order', version: 'a' };

// B-release-127
it('each command ends with a warning where the token ends soon, one that is refused, too', async () => {
  const added = await running.operate('POST', '/teams', { name: 'soon', may: ['mf-point'], days: 14 });
  const { token, expiresAt } = added as { token: string; expiresAt: string };
  tokens['soon'] = token;
  const at = `${expiresAt.slice(0, 10)} ${expiresAt.slice(11, 16)} UTC`;
  const told = `This token of team soon ends at ${at}. For a new one ask the operator for \`teams rotate soon\`.`;
  await release('soon', 'list');
  await expect(release('soon', 'health', 'mf-order')).rejects.toThrow('mf-order is not of team soon.');
  await release('soon', 'errors');
  expect(printed.slice(-3)).toEqual([told, 'No error has been reported', told]);
  printed = [];
  await release('orders', 'errors');
  expect(printed).toEqual(['No error has been reported']);
});

describe('health', () => {
  // B-release-119
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

describe('errors', () => {
  // B-release-120, B-release-78
  it('are shown to their own team, and read by the source maps of its repository', async () => {
    const frames = ['/remotes/mf-order/a/OrderScreen.js:1:11'];
    for (let each = 0; each < 2; each++)
      await report({ kind: 'error', ...ORDER, step: 'window', message: 'x is undefined', frames });
    await release('orders', 'errors', 'mf-order', '--limit', '1');
    const [titles, line, ...others] = printed;
    expect(others).toEqual([]);
    expect(titles?.split(/ +/)).toEqual(['fingerprint', 'count', 'first', 'last', 'package', 'version', 'message']);
    const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
    expect(line).toMatch(new RegExp(`^[0-9a-f]{12} +2 +${time} +${time} +mf-order +a +x is undefined$`));
    const fingerprint = line?.slice(0, 12) ?? '';

    // Line 1, column 10 of the script is line 3, column 2 of the source.
    const map = { version: 3, sources: ['webpack://mf_order_1/./src/order/OrderScreen.tsx'], names: ['placeOrder'] };
    mkdirSync(join(sourceMaps, 'mf-order/a'), { recursive: true });
    const text = JSON.stringify({ ...map, mappings: 'AAAA,UAEEA' });
    writeFileSync(join(sourceMaps, 'mf-order/a/OrderScreen.js.map'), text);
    printed = [];
    await release('orders', 'symbolicate', fingerprint);
    expect(printed).toEqual([
      'x is undefined (mf-order a)\n    at mf-order/src/order/OrderScreen.tsx:3:3 (placeOrder)',
    ]);
    printed = [];
    await release('points', 'errors');
    expect(printed).toEqual(['No error has been reported']);
    await expect(release('points', 'symbolicate', fingerprint)).rejects.toThrow(
      `The error ${fingerprint} is not of team points.`,
    );
    await expect(release('orders', 'symbolicate', 'ffffffffffff')).rejects.toThrow('No error with the fingerprint');
  });
});

describe('log', () => {
  // B-release-121
  it('shows a team who switched what of its packages, with commit and gate', async () => {
    const { shop } = connectTo(running.url, tokens['orders']);
    const commit = { id: '0123456789abcdef', isDirty: true, branch: 'main', author: '이서연' };
    const gate = async () => ({ outcome: 'passed' }) as const;
    const builds = [sampleRemoteBuild('mf-order', 'b')];
    await publish(shop, { builds, seen: await shop.registry(), gate, commit });
    await release('orders', 'canary', 'mf-order', 'a', '10');
    await release('orders', 'promote', 'mf-order', '--force', 'nobody visits a test');
    printed = [];
    await release('orders', 'log');
    const [titles, ...lines] = printed.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z/, 'TIME').split(/ {2,}/));
    expect(titles).toEqual(['time', 'by', 'action', 'package', 'version', 'commit', 'gate', 'reason']);
    expect(lines).toEqual([
      ['TIME', 'orders', 'promote', 'mf-order', 'b → a', '-', '-', 'nobody visits a test'],
      ['TIME', 'orders', 'canary', 'mf-order', 'a 10 %', '-', 'skipped'],
      ['TIME', 'orders', 'publish', 'mf-order', 'a → b', '0123456789ab+ (main)', 'passed'],
      ['TIME', 'local', 'publish', 'mf-order', 'a', '-', 'skipped'],
    ]);
    printed = [];
    await release('points', 'log', '--limit', '1');
    expect(printed).toHaveLength(2);
    await expect(release('points', 'log', 'mf-order')).rejects.toThrow('mf-order is not of team points.');
  });
});

describe('list', () => {
  // B-release-122
  it('shows a team of which commit and author each version of its package is, and refuses another team’s', async () => {
    await release('orders', 'list', 'mf-order');
    const lines = printed.map((line) => line.split(/ {2,}/));
    expect(lines[0]?.slice(0, 9)).toEqual([
      ...['version', 'built', 'team', 'commit', 'author', 'kit', 'contract', 'scripts', 'files'],
    ]);
    const b = lines.find(([version]) => version === 'b');
    expect(b?.slice(2, 8)).toEqual(['orders', '0123456789ab+ (main)', '이서연', '-', '^1.0.0', '-']);
    await expect(release('points', 'list', 'mf-order')).rejects.toThrow('mf-order is not of team points.');
    await expect(release('points', 'notes', 'mf-order')).rejects.toThrow('mf-order is not of team points.');
    const publishing = release('points', 'publish', 'mf-order');
    await expect(publishing).rejects.toThrow('Team points may not change mf-order. Nothing was changed.');
  });
});
