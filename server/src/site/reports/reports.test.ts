import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.js';
import { removeOutdatedRows, startJobs } from '../../startJobs.js';
import { createTestApp } from '../../testing/createTestApp.js';
import { signUpMember } from '../../testing/members.js';
import { registryOf, storeShell } from '../../testing/releases.js';
import { type ReportEntry, sendReports } from '../../testing/sendReports.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { setUpOperator } from '../../testing/setUpOperator.js';
import { addService } from '../../testing/stockShop.js';

const ORDER = { package: 'mf-order', version: '1.0.0' };
const visit = { kind: 'visit', ...ORDER };
const REGISTRY = registryOf({ 'mf-order': { live: '1.0.0', fallback: '0.9.0' } });

const environment: Record<string, string> = {};
const site = setUpEmptySite({ environment });
const operator = setUpOperator(() => site.deps, { isForEach: true });

beforeEach(async () => {
  await storeShell(site.db);
  await site.deps.releases.serve(REGISTRY);
});

const ask = async (url: string) => (await operator.call('GET', url)).json();
const report = (entries: readonly ReportEntry[], more = {}) => sendReports(site, entries, more);
const metric = async (name: string) =>
  (await site.deps.metrics.metrics()).split('\n').filter((line) => line.startsWith(name));

describe('what pages report', () => {
  // B-operator-21
  it('is counted by package and version', async () => {
    const vitals = [1000, 1100, 1200, 4500].map((value) => ({ kind: 'vital', ...ORDER, metric: 'LCP', value }));
    await report([visit, { kind: 'load', ...ORDER }, { kind: 'slow', ...ORDER }]);
    for (const vital of vitals) await report([vital]);
    await report([visit, { kind: 'broken', ...ORDER }, { kind: 'fallback', ...ORDER }], { canary: true });
    await report([{ kind: 'load', package: 'mf-order', version: '0.9.0' }]);
    const answer = await report([{ kind: 'watchdog', package: 'shell', version: '1.2.3' }]);
    await report([{ kind: 'dead', package: 'shell', version: '1.2.3' }]);
    expect(answer).toMatchObject({ statusCode: 204, body: '' });
    const none = { visits: 0, broken: 0, canary: 0, loads: 0, failures: 0, fallbacks: 0, slow: 0, errors: 0 };
    const unmeasured = { errorRate: null, lcp: null, inp: null, cls: null, unjudged: null };
    const order = { visits: 2, broken: 1, canary: 1, loads: 1, fallbacks: 1, slow: 1, errorRate: 0.5, lcp: 1250 };
    const shell = { visits: 1, broken: 1, failures: 1, fallbacks: 1, errorRate: 1 };
    expect(await ask('/remotes/health')).toEqual([
      { package: 'mf-order', version: '0.9.0', ...none, ...unmeasured, loads: 1 },
      { ...ORDER, ...none, ...unmeasured, ...order },
      { package: 'shell', version: '1.2.3', ...none, ...unmeasured, ...shell },
    ]);
    site.clock.advance(2 * HOUR_MS);
    expect(await ask('/remotes/health?hours=1')).toEqual([]);
    expect(await ask('/remotes/health?hours=3')).toHaveLength(3);
    // B-server-14
    expect((await metric('reports_entries_total{kind="load"')).sort()).toEqual([
      'reports_entries_total{kind="load",package="mf-order",version="0.9.0"} 1',
      'reports_entries_total{kind="load",package="mf-order",version="1.0.0"} 1',
    ]);
  });

  // B-release-71, B-operator-21
  it('has errors by fingerprint, without what is personal', async () => {
    const frames = ['/remotes/mf-order/1.0.0/OrderScreen.0a1b.js:1:2345'];
    const error = { kind: 'error', ...ORDER, step: 'window', frames };
    await report([{ ...error, message: 'No order 1234567 of hong@example.com' }]);
    await report([{ ...error, message: 'No order 7654321 of kim@example.com' }]);
    const [known, ...others] = (await ask('/remotes/errors')) as { fingerprint: string }[];
    expect(others).toEqual([]);
    expect(known).toMatchObject({ message: 'No order # of (e-mail)', count: 2, frames, step: 'window', ...ORDER });
    expect(await ask(`/remotes/errors/${known?.fingerprint}`)).toEqual(known);
    expect(await ask('/remotes/errors/none')).toMatchObject({ statusCode: 404 });
  });

  it('names no versions but those of the registry, and nothing of a visitor', async () => {
    await report([{ kind: 'load', package: 'mf-order', version: '9.9.9' }], { remoteAddress: '203.0.113.99' });
    await report([{ kind: 'load', package: 'mf-made-up', version: '1.0.0' }]);
    expect(await ask('/remotes/health')).toEqual([
      expect.objectContaining({ package: 'mf-order', version: 'other', loads: 1 }),
      expect.objectContaining({ package: 'other', version: 'other', loads: 1 }),
    ]);
    const rows = await site.db.selectFrom('reportCounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it.each<[string, string | object, number]>([
    ['what is no report', { entries: [{ kind: 'member' }] }, 204],
    ['no JSON', '{"entries":', 400],
    ['too much', JSON.stringify({ entries: [visit], more: 'x'.repeat(17_000) }), 400],
  ])('is dropped and counted where it is %s', async (_name, payload, statusCode) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await site.app.inject({ method: 'POST', url: '/reports', headers, payload });
    expect(answer.statusCode).toBe(statusCode);
    expect(await metric('reports_dropped_total')).toEqual(['reports_dropped_total{reason="malformed"} 1']);
    expect(await ask('/remotes/health')).toEqual([]);
  });

  // B-release-128
  it('counts for no version where the page was translated', async () => {
    const answer = await report([visit, { kind: 'broken', ...ORDER }], { translated: true });
    expect(answer.statusCode).toBe(204);
    await site.deps.reports.write();
    expect(await ask('/remotes/health')).toEqual([]);
    expect(await metric('reports_dropped_total')).toEqual(['reports_dropped_total{reason="translated"} 1']);
  });

  it('is bounded for one address and for all, minute by minute', async () => {
    const visits = async () => ((await ask('/remotes/health')) as { visits: number }[])[0]?.visits;
    for (let count = 0; count < 35; count++) await report([visit]);
    expect(await visits()).toBe(30);
    for (let count = 0; count < 600; count++) await report([visit], { remoteAddress: `2001:db8:${count}::1` });
    expect(await visits()).toBe(600);
    expect(await metric('reports_dropped_total')).toEqual([
      'reports_dropped_total{reason="network"} 5',
      'reports_dropped_total{reason="overall"} 30',
    ]);
    site.clock.advance(MINUTE_MS);
    await report([visit]);
    expect(await visits()).toBe(601);
  });

  it('is kept for 30 days, of errors the latest 500', async () => {
    const errors = Array.from({ length: 520 }, (_, index) => ({
      kind: 'error',
      ...ORDER,
      step: 'promise',
      frames: [],
      message: `error ${String.fromCharCode(0xac00 + index)}`,
    }));
    for (let begin = 0; begin < errors.length; begin += 40) {
      await report(errors.slice(begin, begin + 40));
      await site.deps.reports.write();
    }
    await removeOutdatedRows(site.db, site.clock.now());
    expect(await ask('/remotes/errors?limit=1000')).toHaveLength(500);
    site.clock.advance(31 * DAY_MS);
    await report([visit]);
    await site.deps.reports.write();
    await removeOutdatedRows(site.db, site.clock.now());
    expect(await ask('/remotes/errors')).toEqual([]);
    expect(await site.db.selectFrom('reportCounts').select('kind').execute()).toEqual([{ kind: 'visit' }]);
  });

  // B-release-71
  it('is neither asked for nor kept where reports are off', async () => {
    const off = await createTestApp({ db: site.db, environment: { ...environment, REPORTS: 'off' } });
    await off.deps.releases.serve(REGISTRY);
    const visitOf = async ({ app }: typeof site) =>
      /id="visit">(.*?)</.exec((await app.inject({ url: '/order', headers: { accept: 'text/html' } })).body)?.[1];
    expect(await visitOf(site)).toBe('{"shell":"1.2.3","reports":true,"worker":false}');
    expect(await visitOf(off)).toBe('{"shell":"1.2.3","reports":false,"worker":false}');
    await sendReports({ app: off.app, deps: site.deps }, [visit]);
    await off.deps.reports.write();
    expect(await ask('/remotes/health')).toEqual([]);
    await off.app.close();
  });
});

// B-server-14
it('the metrics tell what is live, how jobs ran and what was ordered', async () => {
  expect(await metric('release_info')).toEqual([
    'release_info{package="shell",version="1.2.3",pointer="live"} 1',
    'release_info{package="mf-order",version="1.0.0",pointer="live"} 1',
  ]);
  const { headers } = await signUpMember(site, 1_000);
  const serviceId = await addService(site.db, { point: 1 });
  const order = { serviceId, link: 'https://example.com', amount: 10, runs: 0, interval: 0 };
  for (let count = 0; count < 2; count++) {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/service/order',
      payload: order,
      headers: { ...headers, 'idempotency-key': 'the-same-key-both-times' },
    });
    expect(answer.statusCode).toBe(201);
  }
  expect(await metric('orders_placed_total')).toEqual([expect.stringMatching(/\{kind="order"\} 1$/)]);
  await startJobs(site.deps)();
  expect(await metric('job_run_duration_seconds_count{job="expireTopUps"')).toEqual([
    'job_run_duration_seconds_count{job="expireTopUps",outcome="done"} 1',
  ]);
});
