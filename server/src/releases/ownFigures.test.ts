import { RELEASE_CALLS } from 'contract/releases';
import { HOUR_MS } from '../platform/time/time.js';
import { remoteBundle, shellBundle } from './testing/bundles.js';
import { addTeam, createPublisher } from './testing/publisher.js';
import { setUpReleases } from './testing/setUpReleases.js';

const shop = setUpReleases();

const ORDER = { package: 'mf-order', version: 'a' };
const POINT = { package: 'mf-point', version: 'a' };
let orders: ReturnType<typeof createPublisher>;
let points: ReturnType<typeof createPublisher>;

beforeEach(async () => {
  await shop.team.publish({
    ...{ shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', 'a') },
    'mf-point': remoteBundle('mf-point', 'a'),
  });
  orders = createPublisher(shop.site, await addTeam(shop.site, 'orders', 'mf-order'));
  points = createPublisher(shop.site, await addTeam(shop.site, 'points', 'mf-point mf-history'));
});

/** What the page of one visit reports. */
const report = (...entries: object[]) =>
  shop.site.app.inject({
    ...{ method: 'POST', url: '/reports', remoteAddress: '203.0.113.7' },
    payload: { visit: shop.site.deps.reports.signVisit(), entries },
  });

/** Its words, and nothing of what was asked for. */
const REFUSED = {
  statusCode: 403,
  code: 'RELEASE_NOT_YOURS',
  message: 'mf-order is not of team points.',
};

describe('the health of a team’s packages', () => {
  beforeEach(async () => {
    await report({ kind: 'visit', ...ORDER }, { kind: 'vital', ...ORDER, metric: 'LCP', value: 1000 });
    await report({ kind: 'visit', ...ORDER }, { kind: 'broken', ...ORDER }, { kind: 'fallback', ...ORDER });
    await report({ kind: 'visit', ...POINT }, { kind: 'visit', package: 'shell', version: '1' });
  });

  // B-release-120
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

  // B-release-120
  it('is not told to another team, to nobody, or for a time that is none', async () => {
    const refused = await points.get(`${RELEASE_CALLS.health}?name=mf-order`);
    expect(refused.json()).toEqual(REFUSED);
    expect((await points.get(`${RELEASE_CALLS.health}?name=shell`)).statusCode).toBe(403);
    expect((await shop.site.app.inject(RELEASE_CALLS.health)).statusCode).toBe(401);
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

  // B-release-121
  it('are told by fingerprint, the latest first, of its own packages alone', async () => {
    const first = new Date(shop.site.clock.now().getTime() - HOUR_MS).toISOString();
    const own = await errors(orders);
    expect(own.map(({ message }) => message)).toEqual(['x is undefined', 'y is undefined']);
    const [known] = own;
    expect(known).toMatchObject({
      ...{ ...ORDER, count: 2, frames: FRAMES, firstAt: first },
      lastAt: shop.site.clock.now().toISOString(),
    });
    expect((await orders.get(RELEASE_CALLS.error(known?.fingerprint ?? ''))).json()).toEqual(known);
    expect(await errors(points)).toMatchObject([{ ...POINT, message: 'the points are gone' }]);
    expect(await errors(shop.team)).toHaveLength(3);
    expect(await errors(shop.team, '?limit=1')).toHaveLength(1);
    expect(await errors(shop.team, '?name=mf-point')).toHaveLength(1);
  });

  // B-release-121
  it('are not told to another team, by name or by fingerprint', async () => {
    expect((await points.get(`${RELEASE_CALLS.errors}?name=mf-order`)).json()).toEqual(REFUSED);
    const [known] = await errors(orders);
    const refused = await points.get(RELEASE_CALLS.error(known?.fingerprint ?? ''));
    expect(refused.json()).toEqual({ ...REFUSED, message: `The error ${known?.fingerprint} is not of team points.` });
    expect((await points.get(RELEASE_CALLS.error('000000000000'))).statusCode).toBe(404);
    expect((await points.get(`${RELEASE_CALLS.errors}?limit=501`)).statusCode).toBe(400);
    expect((await shop.site.app.inject(RELEASE_CALLS.errors)).statusCode).toBe(401);
  });
});
