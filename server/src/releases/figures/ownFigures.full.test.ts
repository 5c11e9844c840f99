import { RELEASE_CALLS } from '@storefront/contract/releases';
import { HOUR_MS } from '../../platform/time/time.js';
import { type ReportEntry, sendReports } from '../../testing/sendReports.js';
import { encodeBundle, remoteBundle, shellBundle } from '../testing/bundles.js';
import { addTeam, createPublisher, gateSaid } from '../testing/publisher.js';
import { setUpReleases } from '../testing/setUpReleases.js';

const shop = setUpReleases();

const ORDER = { package: 'mf-order', version: 'a' };
const COMMIT = { id: '0123456789abcdef', isDirty: true, branch: 'main', author: '이서연' };
const POINT = { package: 'mf-point', version: 'a' };
let orders: ReturnType<typeof createPublisher>;
let points: ReturnType<typeof createPublisher>;

beforeEach(async () => {
  await shop.team.publish({
    shell: shellBundle('1'),
    'mf-order': remoteBundle('mf-order', 'a'),
    'mf-point': remoteBundle('mf-point', 'a'),
  });
  orders = createPublisher(shop.site, await addTeam(shop.site, 'orders', 'mf-order'));
  points = createPublisher(shop.site, await addTeam(shop.site, 'points', 'mf-point mf-history'));
});

const report = (...entries: ReportEntry[]) => sendReports(shop.site, entries);

describe('the health of a team’s packages', () => {
  beforeEach(async () => {
    await report({ kind: 'visit', ...ORDER }, { kind: 'vital', ...ORDER, metric: 'LCP', value: 1000 });
    await report({ kind: 'visit', ...ORDER }, { kind: 'broken', ...ORDER }, { kind: 'fallback', ...ORDER });
    await report({ kind: 'visit', ...POINT }, { kind: 'visit', package: 'shell', version: '1' });
  });

  // B-release-119
  it('is told by version, of its own packages alone, the shell’s to its own team', async () => {
    const own = await orders.get(RELEASE_CALLS.health);
    expect(own.statusCode).toBe(200);
    expect(own.json()).toMatchObject([
      { ...ORDER, visits: 2, broken: 1, fallbacks: 1, failures: 0, lcp: expect.any(Number), inp: null, cls: null },
    ]);
    const named = async (team: typeof points, query = '') =>
      (await team.get(`${RELEASE_CALLS.health}${query}`)).json<{ package: string }[]>().map((row) => row.package);
    expect(await named(points)).toEqual(['mf-point']);
    expect(await named(points, '?name=mf-history')).toEqual([]);
    expect(await named(shop.team)).toEqual(['mf-order', 'mf-point', 'shell']);
    expect(await named(shop.team, '?name=mf-order')).toEqual(['mf-order']);
    shop.site.clock.advance(2 * HOUR_MS);
    expect(await named(orders, '?hours=1')).toEqual([]);
    expect(await named(orders, '?hours=3')).toEqual(['mf-order']);
  });

  // B-release-119
  it('is not told for a time that is none', async () => {
    for (const query of ['hours=0', 'hours=721', 'hours=x', 'name=../x']) {
      const answer = await points.get(`${RELEASE_CALLS.health}?${query}`);
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'RELEASE_CALL' });
    }
  });
});

describe('the errors of a team’s packages', () => {
  const FRAMES = ['/remotes/mf-order/a/OrderScreen.0a1b.js:1:2345'];
  const failing = (message: string, more = ORDER) =>
    report({ kind: 'error', ...more, step: 'window', message, frames: more === ORDER ? FRAMES : [] });
  const errors = async (team: typeof points, query = '') =>
    (await team.get(`${RELEASE_CALLS.errors}${query}`)).json<{ fingerprint: string; message: string }[]>();

  beforeEach(async () => {
    await failing('x is undefined');
    await shop.site.deps.reports.write();
    await failing('y is undefined');
    shop.site.clock.advance(HOUR_MS);
    await failing('x is undefined');
    await failing('the points are gone', POINT);
  });

  // B-release-120
  it('are told by fingerprint, the latest first, of its own packages alone', async () => {
    const first = new Date(shop.site.clock.now().getTime() - HOUR_MS).toISOString();
    const own = await errors(orders);
    expect(own.map(({ message }) => message)).toEqual(['x is undefined', 'y is undefined']);
    const [known] = own;
    expect(known).toMatchObject({
      ...ORDER,
      count: 2,
      frames: FRAMES,
      firstAt: first,
      lastAt: shop.site.clock.now().toISOString(),
    });
    expect((await orders.get(RELEASE_CALLS.error(known?.fingerprint ?? ''))).json()).toEqual(known);
    expect(await errors(points)).toMatchObject([{ ...POINT, message: 'the points are gone' }]);
    expect(await errors(shop.team)).toHaveLength(3);
    expect(await errors(shop.team, '?limit=1')).toHaveLength(1);
    expect(await errors(shop.team, '?name=mf-point')).toHaveLength(1);
  });

  // B-release-120
  it('are not told where there is none, or too many', async () => {
    expect((await points.get(RELEASE_CALLS.error('000000000000'))).statusCode).toBe(404);
    expect((await points.get(`${RELEASE_CALLS.errors}?limit=501`)).statusCode).toBe(400);
  });
});

describe('the log of a team’s packages', () => {
  const log = async (team: typeof points, query = '') =>
    (await team.get(`${RELEASE_CALLS.log}${query}`)).json<Record<string, unknown>[]>();
  const nothing = { from: null, version: null, share: null, reason: null, commit: null, gate: null };

  // B-release-121
  it('says who switched what and when, the latest first, of its own packages alone', async () => {
    const gate = gateSaid('r'.repeat(43));
    await orders.publish({ 'mf-order': remoteBundle('mf-order', 'b') }, { commit: COMMIT, gate });
    await orders.send('mf-order', 'c', encodeBundle(remoteBundle('mf-order', 'c')));
    const canary = { name: 'mf-order', version: 'c', gate };
    await orders.change({ action: 'canary', ...canary, share: 0.1, commit: COMMIT });
    await orders.change({ action: 'promote', name: 'mf-order', version: 'c', force: 'nobody visits', commit: COMMIT });
    await shop.team.change({ action: 'disable', name: 'mf-order' });
    await points.change({ action: 'disable', name: 'mf-point' });
    const at = shop.site.clock.now().toISOString();
    const of = { at, package: 'mf-order' };
    const own = [
      { ...of, ...nothing, by: 'everybody', action: 'disable' },
      { ...of, ...nothing, by: 'orders', action: 'promote', from: 'b', version: 'c', reason: 'nobody visits' },
      { ...of, ...nothing, by: 'orders', action: 'canary', version: 'c', share: 0.1, commit: COMMIT, gate: 'passed' },
      { ...of, ...nothing, by: 'orders', action: 'publish', from: 'a', version: 'b', commit: COMMIT, gate: 'passed' },
      { ...of, ...nothing, by: 'everybody', action: 'publish', version: 'a', gate: 'skipped' },
    ];
    expect(await log(orders)).toEqual(own);
    expect(await log(orders, '?limit=1')).toEqual(own.slice(0, 1));
    expect(await log(points)).toMatchObject([
      { by: 'points', action: 'disable', package: 'mf-point' },
      { by: 'everybody', action: 'publish', package: 'mf-point' },
    ]);
    expect(await log(shop.team)).toHaveLength(8);
    expect(await log(shop.team, '?name=mf-order')).toEqual(own);
  });

  // B-release-121
  it('has nothing else of the audit log', async () => {
    const others = { actor: 'kim', target: 'mf-order', detail: '{}', createdAt: shop.site.clock.now() };
    await shop.site.db
      .insertInto('audit')
      .values(['member.suspend', 'team.add', 'release.store'].map((action) => ({ ...others, action })))
      .execute();
    expect(await log(orders)).toMatchObject([{ by: 'everybody', action: 'publish' }]);
  });
});

describe('the versions of a team’s package', () => {
  const versions = async (team: typeof points, name = 'mf-order') =>
    (await team.get(RELEASE_CALLS.versions(name))).json<Record<string, unknown>[]>();
  const built = (version: string, builtAt: string, report: object | string) =>
    remoteBundle(
      'mf-order',
      version,
      { builtAt },
      { 'build.json': typeof report === 'string' ? report : JSON.stringify(report) },
    );

  // B-release-122
  it('are told with commit, kit, contract and sizes, and null for what was not recorded', async () => {
    const report = { kit: '1.3.0', parts: { remoteEntry: 1000, Order: 234 } };
    await orders.publish({ 'mf-order': built('b', '2026-02-01', report) }, { commit: COMMIT });
    await orders.send('mf-order', 'c', encodeBundle(built('c', '2026-03-01', { kit: '<b>', parts: 'none' })));
    await orders.send('mf-order', 'd', encodeBundle(built('d', '2026-04-01', 'no JSON')));
    const canary = { action: 'canary', name: 'mf-order', version: 'd', gate: gateSaid() };
    await orders.change({ ...canary, share: 0.1, commit: COMMIT });
    await orders.change({ ...canary, share: 0.2 });
    const of = { team: 'orders', contract: '^1.0.0', kit: null, scriptBytes: null, bytes: expect.any(Number) };
    const known = (await versions(orders)).filter(({ version }) => version !== 'a');
    expect(known).toMatchObject([
      { ...of, version: 'd', commit: COMMIT },
      { ...of, version: 'c', commit: null },
      { ...of, version: 'b', commit: COMMIT, kit: '1.3.0', scriptBytes: 1234 },
    ]);
    expect(await versions(shop.team, 'shell')).toMatchObject([{ version: '1', contract: '1.2.3', commit: null }]);
  });

  // B-release-122
  it('are told to its team, and who published what is live', async () => {
    expect((await orders.get(RELEASE_CALLS.report('mf-order', 'a'))).statusCode).toBe(200);
    const published = async (team: typeof points) =>
      Object.keys((await team.get(RELEASE_CALLS.registry)).json<{ publications: object }>().publications);
    expect(await published(points)).toEqual(['mf-point']);
    expect(await published(shop.team)).toEqual(['shell', 'mf-order', 'mf-point']);
  });
});
