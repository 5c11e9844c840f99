import { RELEASE_CALLS } from '@storefront/contract/releases';
import { DAY_MS, MINUTE_MS } from '../../platform/time/time.js';
import { readHealth } from '../../releases/figures/readHealth.js';
import { encodeBundle, remoteBundle, shellBundle } from '../../releases/testing/bundles.js';
import { gateSaid } from '../../releases/testing/publisher.js';
import { setUpReleases } from '../../releases/testing/setUpReleases.js';
import { removeOldReports } from './writeReports.js';

const shop = setUpReleases();

type Kind = 'visit' | 'broken' | 'dead';
const CANARY = { package: 'mf-order', version: 'b' };
const forty = (kind: Kind) => Array.from({ length: 40 }, () => ({ kind, ...CANARY }));

beforeEach(async () => {
  const { team } = shop;
  await team.publish({ shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', 'a') });
  await team.send('mf-order', 'b', encodeBundle(remoteBundle('mf-order', 'b')));
  const gate = gateSaid();
  const begun = await team.change({ action: 'canary', name: 'mf-order', version: 'b', share: 0.1, gate });
  expect(begun.statusCode).toBe(200);
});

async function open(site = shop.site, bucket = 0) {
  const asked = { accept: 'text/html', cookie: `bucket=${bucket}` };
  const { headers, body } = await site.app.inject({ url: '/order', headers: asked });
  const visit = /^visit;desc=([\w.-]+)$/.exec(String(headers['server-timing']))?.[1] ?? '';
  return { visit, body, etag: String(headers.etag) };
}

function report(body: object, { site = shop.site, remoteAddress = '203.0.113.7' } = {}) {
  return site.app.inject({ method: 'POST', url: '/reports', remoteAddress, payload: { canary: true, ...body } });
}

async function judged(site = shop.site) {
  await site.deps.reports.write();
  const rows = await readHealth(site.db, new Date(0));
  const known = rows.find((row) => row.package === 'mf-order' && row.version === 'b');
  const answer = await shop.team.change({ action: 'promote', name: 'mf-order', version: 'b' });
  return { visits: known?.visits ?? 0, broken: known?.broken ?? 0, status: answer.statusCode };
}

const NOTHING = { visits: 0, broken: 0, status: 409 };

it.each<[string, () => Promise<string | undefined>]>([
  ['none', async () => undefined],
  ['an empty one', async () => ''],
  ['a made-up one', async () => 'AAAAAAAAAAAAAAAA.s0000.AAAAAAAAAAAAAAAAAAAAAA'],
  ['one whose number was changed', async () => (await open()).visit.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))],
  ['one whose minute was changed', async () => (await open()).visit.replace(/\.[0-9a-z]+\./, '.zzzzzz.')],
  ['one without its signature', async () => (await open()).visit.replace(/[^.]+$/, '')],
  ['one of another shop', async () => 'c3Rvcm'],
  [
    'one of the day before',
    async () => {
      const { visit } = await open();
      shop.site.clock.advance(DAY_MS + MINUTE_MS);
      return visit;
    },
  ],
])('40 visits in a report with %s count for nothing', async (_what, visitOf) => {
  const visit = await visitOf();
  const answer = await report({ ...(visit === undefined ? {} : { visit }), entries: forty('visit') });
  expect(answer.statusCode).toBe(204);
  expect(await judged()).toEqual(NOTHING);
});

it.each<[Kind, object]>([
  ['visit', { visits: 1, broken: 0, status: 409 }],
  ['broken', { visits: 1, broken: 1, status: 409 }],
  ['dead', { visits: 1, broken: 1, status: 409 }],
])('40 times %s of one visit, in as many reports as it likes, is once', async (kind, expected) => {
  const { visit } = await open();
  for (let each = 0; each < 20; each++) await report({ visit, entries: forty(kind) });
  expect(await judged()).toEqual(expected);
  await report({ visit, entries: [...forty(kind).slice(1), { kind: 'load', ...CANARY }] });
  const other = await shop.openSite();
  await report({ visit, entries: forty(kind) }, { site: other });
  await other.deps.reports.write();
  expect(await judged()).toEqual(expected);
  await other.app.close();
  await other.deps.releases.stop();
});

it.each<Kind>(['visit', 'broken', 'dead'])(
  '%s of a version that its page was not given counts for nothing',
  async (kind) => {
    for (let each = 0; each < 40; each++) {
      const { visit } = await open(shop.site, 50);
      await report({ visit, entries: [{ kind, ...CANARY }] }, { remoteAddress: `203.0.113.${each}` });
    }
    expect(await judged()).toEqual(NOTHING);
  },
);

it('one network makes at most 30 visits a minute, however many pages it opens', async () => {
  for (let each = 0; each < 60; each++) {
    const { visit } = await open();
    await report({ visit, entries: forty('visit') }, { remoteAddress: `2001:db8:1:${each}::1` });
  }
  const first = await judged();
  expect(first.visits).toBe(30);
});

// B-release-84
it('visits that were are what a canary is judged by: 40 of 40 networks, the forged ones left out', async () => {
  for (let each = 0; each < 40; each++) {
    const remoteAddress = `203.0.113.${each}`;
    const { visit } = await open();
    await report({ visit, entries: [{ kind: 'visit', ...CANARY }] }, { remoteAddress });
    await report({ visit: 'forged', entries: forty('broken') }, { remoteAddress });
  }
  expect(await judged()).toEqual({ visits: 40, broken: 0, status: 200 });
});

it('the HTML of a page is the same for every visit, with a new visit each time, also where nothing else has changed', async () => {
  const [one, other] = [await open(), await open()];
  expect(one.body).toBe(other.body);
  expect(one.visit).not.toBe(other.visit);
  expect(one.body).not.toContain(one.visit);
  const again = await shop.site.app.inject({
    url: '/order',
    headers: { accept: 'text/html', 'if-none-match': one.etag },
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers['server-timing']).toMatch(/^visit;desc=/);
});

it('what visits have told goes once none of them is believed any more', async () => {
  const { visit } = await open();
  await report({ visit, entries: forty('visit') });
  await shop.site.deps.reports.write();
  const kept = () => shop.site.db.selectFrom('reportVisits').selectAll().execute();
  expect(await kept()).toHaveLength(1);
  expect(JSON.stringify(await kept())).not.toContain('203.0.113');
  shop.site.clock.advance(2 * DAY_MS + MINUTE_MS);
  await removeOldReports(shop.site.db, shop.site.clock.now());
  expect(await kept()).toEqual([]);
});

it('a flood of forged reports leaves no trace and takes nobody’s turn', async () => {
  for (let each = 0; each < 200; each++) await report({ visit: `forged-${each}`, entries: forty('broken') });
  const { visit } = await open();
  await report({ visit, entries: [{ kind: 'visit', ...CANARY }] });
  expect(await judged()).toEqual({ visits: 1, broken: 0, status: 409 });
  const state = (await shop.team.get(RELEASE_CALLS.registry)).json();
  expect(state.registry.remotes['mf-order'].live.version).toBe('a');
});
