import { RELEASE_CALLS, type Switched, type VersionFigures } from '@storefront/contract/releases';
import { sql } from 'kysely';
import { findCauses } from '../../operator/findCauses.js';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/time.js';
import type { TestApp } from '../../testing/createTestApp.js';
import { sendReports } from '../../testing/sendReports.js';
import { encodeBundle, remoteBundle, shellBundle } from '../testing/bundles.js';
import { gateSaid } from '../testing/publisher.js';
import { setUpReleases } from '../testing/setUpReleases.js';
import { watchReleases } from './watchReleases.js';

const shop = setUpReleases();
const ORDER = 'mf-order';

let network = 0;
interface Visits {
  visits: number;
  broken?: number;
  dead?: number;
  from?: string;
  of?: string;
}

async function visit(version: string, { visits, broken = 0, dead = 0, from, of: name = ORDER }: Visits) {
  for (let number = 0; number < visits; number += 1) {
    network += 1;
    const of = { package: name, version };
    const visited = { kind: number < dead ? 'dead' : 'visit', ...of };
    const entries = [visited, ...(number < broken ? [{ kind: 'broken', ...of }] : [])];
    const remoteAddress = from ?? `198.${18 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}`;
    await sendReports(shop.site, entries, { remoteAddress });
  }
  // Later writes would leak into the next test.
  await shop.site.deps.reports.write();
}

async function visited(version: string, visits: number, broken: number) {
  const at = shop.site.clock.now();
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const counts = { visit: visits, broken };
  for (const [kind, count] of Object.entries(counts)) {
    const rows = Array.from({ length: count }, (_, number) => ({
      visit: `${version} ${number}`,
      told: `${ORDER} ${version} ${kind}`,
      network: number,
      at,
    }));
    await shop.site.db.insertInto('reportVisits').values(rows).execute();
    const row = { hour, package: ORDER, version, kind, isCanary: false, count };
    await shop.site.db.insertInto('reportCounts').values(row).execute();
  }
}

const publish = (version: string, more: object = {}) =>
  shop.team.publish({ [ORDER]: remoteBundle(ORDER, version) }, more);

async function switchFrom(first: string, next: string, more: object = {}) {
  await publish(first);
  await visited(first, 400, 2);
  shop.site.clock.advance(2 * HOUR_MS);
  await publish(next, more);
}

const orderRemote = (site: TestApp = shop.site) => site.deps.releases.registry().remotes[ORDER];

async function leave({ app, deps }: TestApp) {
  await app.close();
  await deps.releases.stop();
}

async function pass(minutes: number, happen: () => Promise<void> = async () => undefined) {
  for (let minute = 0; minute < minutes; minute += 1) {
    shop.site.clock.advance(MINUTE_MS);
    await happen();
    await watchReleases(shop.site.deps);
  }
}

const findReleaseCauses = async () => (await findCauses(shop.site.deps)).filter(({ kind }) => /^given-up /.test(kind));
const log = async (): Promise<Switched[]> => (await shop.team.get(`${RELEASE_CALLS.log}?name=${ORDER}`)).json();
const byItself = async () => (await log()).filter(({ by }) => by === 'shop');

describe('after a switch', () => {
  // B-watch-1
  it('the version before is held back for half an hour, and longer while hardly anybody comes', async () => {
    await switchFrom('a', 'b');
    expect(orderRemote()).toMatchObject({ live: { version: 'b' }, holdback: { version: { version: 'a' } } });
    await pass(31, () => visit('b', { visits: 1 }));
    expect(orderRemote()?.holdback).toBeDefined();
    await visit('b', { visits: 80 });
    await pass(30);
    expect(orderRemote()).toMatchObject({ live: { version: 'b' }, fallback: { version: 'a' }, unhealthy: [] });
    expect(orderRemote()?.holdback).toBeUndefined();
    expect(await byItself()).toEqual([]);
  });

  // B-watch-1
  it('it is over after six hours, whoever comes', async () => {
    await switchFrom('a', 'b');
    for (let hour = 0; hour < 6; hour += 1) {
      shop.site.clock.advance(HOUR_MS);
      await watchReleases(shop.site.deps);
    }
    expect(orderRemote()?.holdback).toBeUndefined();
  });

  // B-watch-1
  it('nothing is held back from who watches himself, nor a version that was reported', async () => {
    await switchFrom('a', 'b', { isWatched: false });
    expect(orderRemote()?.holdback).toBeUndefined();
    await pass(5, () => visit('b', { visits: 20, broken: 10 }));
    expect(orderRemote()?.live.version).toBe('b');
    const expected = { [ORDER]: 'b' };
    await shop.team.change({ action: 'rollback', name: ORDER, version: 'a', expected });
    expect(orderRemote()?.holdback).toBeUndefined();
    await publish('b');
    await publish('c');
    expect(orderRemote()?.holdback).toBeUndefined();
  });
});

describe('a version that breaks one visit in five', () => {
  // B-watch-5, B-watch-8
  it('is gone within five minutes at 20 visits a minute, once, whichever server looks', async () => {
    await switchFrom('a', 'b');
    const webhook = { team: 'everybody', host: 'chat.example', sealed: '', changedAt: shop.site.clock.now() };
    await shop.site.db.insertInto('releaseWebhooks').values(webhook).execute();
    const other = await shop.openSite();
    let minutes = 0;
    while (orderRemote()?.live.version === 'b' && minutes < 6) {
      minutes += 1;
      shop.site.clock.advance(MINUTE_MS);
      other.clock.advance(shop.site.clock.now().getTime() - other.clock.now().getTime());
      await visit('b', { visits: 19, broken: 4 });
      await visit('a', { visits: 1 });
      await other.deps.releases.refresh();
      await Promise.all([watchReleases(shop.site.deps), watchReleases(other.deps)]);
    }
    expect(minutes).toBeLessThanOrEqual(5);
    expect(orderRemote()).toMatchObject({ live: { version: 'a' }, unhealthy: ['b'] });
    expect(orderRemote()?.holdback).toBeUndefined();
    expect(await byItself()).toMatchObject([
      {
        action: 'rollback',
        from: 'b',
        version: 'a',
        reason: expect.stringMatching(/^by itself: \d+ of \d+ visits broke, 2 of 4\d\d of a in its day before$/),
      },
    ]);
    await leave(other);
    // B-webhook-1: once, whichever server did it.
    const events = await shop.site.db.selectFrom('releaseEvents').select('body').orderBy('createdAt').execute();
    expect(
      events.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'release.rolledback'),
    ).toMatchObject([
      { data: { package: ORDER, from: 'b', to: 'a', who: null, reason: expect.stringMatching(/^by itself/) } },
    ]);
    const [cause] = await findReleaseCauses();
    expect(cause?.text).toMatch(/^배포를 스스로 되돌렸어요: mf-order b, 방문 \d+번 중 \d+번에 문제가 있었어요\.$/);
    await publish('c');
    expect(await findReleaseCauses()).toEqual([]);
  });

  // B-watch-8
  it('is not turned off a second time: the log says once that it does worse', async () => {
    await switchFrom('a', 'b');
    await pass(5, () => visit('b', { visits: 20, broken: 5 }));
    expect(orderRemote()?.live.version).toBe('a');
    await publish('b');
    await pass(5, () => visit('b', { visits: 20, broken: 5 }));
    expect(orderRemote()?.live.version).toBe('b');
    expect((await byItself()).map(({ action }) => action)).toEqual(['worse', 'rollback']);
    expect((await findReleaseCauses()).map(({ text }) => text)).toEqual([
      expect.stringContaining('배포를 스스로 되돌리지 못했어요: mf-order b'),
    ]);
  });

  it('stays while the server itself fails its visitors', async () => {
    await switchFrom('a', 'b');
    await pass(5, async () => {
      await visit('b', { visits: 20, broken: 5 });
      for (let number = 0; number < 5; number += 1)
        await shop.site.app.inject({ url: '/order', headers: { accept: 'text/html' } });
    });
    expect(orderRemote()?.live.version).toBe('b');
  });

  it('stays where nine networks alone say so', async () => {
    await switchFrom('a', 'b');
    await pass(3, async () => {
      await visit('b', { visits: 20 });
      for (let last = 1; last <= 9; last += 1) await visit('b', { visits: 5, broken: 5, from: `203.0.113.${last}` });
    });
    expect(orderRemote()?.live.version).toBe('b');
  });

  // B-watch-5, B-watch-11
  it('goes back whatever nine networks tell of it, of the version before and of the shell, through pages of their own', async () => {
    await shop.team.publish({ shell: shellBundle('1') });
    await switchFrom('a', 'b');
    const { app, deps } = shop.site;
    const open = async (
      from: string,
      bucket: number,
      entries: { kind: string; package: string; version: string }[],
    ) => {
      const asked = { accept: 'text/html', cookie: `bucket=${bucket}` };
      const { headers } = await app.inject({ url: '/order', headers: asked, remoteAddress: from });
      const signed = /^visit;desc=([\w.-]+)$/.exec(String(headers['server-timing']))?.[1];
      const payload = { visit: signed, entries };
      await app.inject({ method: 'POST', url: '/reports', payload, remoteAddress: from });
    };
    const shell = { package: 'shell', version: '1' };
    const [a, b] = ['a', 'b'].map((version) => ({ package: ORDER, version }));
    if (!a || !b) throw new Error('two versions');
    const broken = [a, b, shell].map((of) => ({ kind: 'broken', ...of }));
    for (let last = 1; last <= 9; last += 1)
      for (let page = 0; page < 4; page += 1) await open(`203.0.113.${last}`, page < 2 ? 99 : 1, broken);
    for (let number = 0; number < 120; number += 1) {
      const kind = number % 3 === 0 ? 'visit' : 'broken';
      await open(`198.51.${number}.1`, number % 95, [
        { kind: 'visit', ...shell },
        { kind, ...b },
      ]);
    }
    await deps.reports.write();
    await pass(1);
    expect(orderRemote()).toMatchObject({ live: { version: 'a' }, unhealthy: ['b'] });
  });

  // B-watch-10
  it('stays where one network alone comes, which team and operator are told of, unless that is enough', async () => {
    await switchFrom('a', 'b');
    await pass(1, () => visit('b', { visits: 25, broken: 25, from: '203.0.113.1' }));
    expect(orderRemote()?.live.version).toBe('b');
    const health = (await shop.team.get(RELEASE_CALLS.health)).json<VersionFigures[]>();
    expect(health.map(({ version, unjudged }) => [version, unjudged])).toContainEqual(['b', 1]);
    const causes = await findCauses(shop.site.deps);
    expect(causes.find(({ kind }) => kind === 'unjudged mf-order b')?.text).toBe(
      '새 배포를 판단하지 못해요: mf-order b, 방문 25번이 네트워크 1곳에서만 왔어요. WATCH_NETWORKS를 낮추거나 직접 확인해 주세요.',
    );
    const config = { ...shop.site.deps.config, watchNetworks: 1 };
    await watchReleases({ ...shop.site.deps, config });
    expect(orderRemote()).toMatchObject({ live: { version: 'a' }, unhealthy: ['b'] });
  });
});

describe('a canary', () => {
  const begin = async (more: object = {}) => {
    const payload = encodeBundle(remoteBundle(ORDER, 'b'));
    await shop.team.send(ORDER, 'b', payload);
    return shop.team.change({ action: 'canary', name: ORDER, version: 'b', share: 0.05, gate: gateSaid(), ...more });
  };
  const plan = { shares: [0.25, 1], everyMinutes: 30 };

  // B-watch-8
  it('that does worse than the live version ends by itself', async () => {
    await publish('a');
    await begin();
    await pass(6, async () => {
      await visit('b', { visits: 10, broken: 5 });
      await visit('a', { visits: 30 });
    });
    expect(orderRemote()).toMatchObject({ live: { version: 'a' }, canary: null, unhealthy: ['b'] });
    expect(await byItself()).toMatchObject([{ action: 'stop-canary' }]);
  });

  // B-watch-9
  it('goes on by its plan while it does no worse, whichever server is there, and is watched when it is live', async () => {
    await publish('a');
    expect((await begin({ plan })).statusCode).toBe(200);
    await pass(31, () => visit('a', { visits: 3 }));
    await visit('b', { visits: 30, from: '203.0.113.1' });
    await pass(1);
    expect(orderRemote()?.canary).toMatchObject({ share: 0.05 });
    await visit('b', { visits: 40 });
    await pass(1);
    expect(orderRemote()?.canary).toMatchObject({ share: 0.25, plan: { shares: [1] } });
    const later = await shop.openSite();
    later.clock.advance(shop.site.clock.now().getTime() - later.clock.now().getTime() + 30 * MINUTE_MS);
    shop.site.clock.advance(20 * MINUTE_MS);
    await visit('b', { visits: 40 });
    await watchReleases(later.deps);
    expect(orderRemote(later)).toMatchObject({ live: { version: 'b' }, holdback: { version: { version: 'a' } } });
    await leave(later);
    expect((await byItself()).map(({ action, share }) => [action, share])).toEqual([
      ['promote', null],
      ['canary', 0.25],
    ]);
  });
});

describe('the shell', () => {
  const shellAt = async (bucket: string) => {
    const headers = { accept: 'text/html', cookie: `bucket=${bucket}` };
    const { body } = await shop.site.app.inject({ url: '/order', headers });
    return /<title>(.*)<\/title>/.exec(body)?.[1];
  };

  // B-watch-8
  it('is held back, and goes back by itself where pages are left without one', async () => {
    await shop.team.publish({ shell: shellBundle('1'), [ORDER]: remoteBundle(ORDER, 'a') });
    await shop.team.publish({ shell: shellBundle('2') });
    expect([await shellAt('94'), await shellAt('95')]).toEqual(['2', '1']);
    await pass(6, async () => {
      await visit('2', { of: 'shell', visits: 60, dead: 12 });
      await visit('1', { of: 'shell', visits: 20 });
    });
    expect([await shellAt('94'), await shellAt('95')]).toEqual(['1', '1']);
    expect(shop.site.deps.releases.registry().shell).toMatchObject({ live: { version: '1' }, unhealthy: ['2'] });
  });

  // B-watch-9
  it('has a canary that goes on by its plan', async () => {
    await shop.team.publish({ shell: shellBundle('1'), [ORDER]: remoteBundle(ORDER, 'a') });
    await shop.team.send('shell', '2', encodeBundle(shellBundle('2')));
    const plan = { shares: [1], everyMinutes: 30 };
    const canary = { action: 'canary', name: 'shell', version: '2', share: 0.05, plan, gate: gateSaid() };
    expect((await shop.team.change(canary)).statusCode).toBe(200);
    expect([await shellAt('4'), await shellAt('5')]).toEqual(['2', '1']);
    await visit('2', { of: 'shell', visits: 40 });
    await pass(31);
    expect([await shellAt('5'), await shellAt('95')]).toEqual(['2', '1']);
  });

  it('that would leave a screen dead is no canary', async () => {
    const consumes = { contract: '^1.0.0', shared: { '@storefront/shared-ui': ['Button'] } };
    const provides = { contract: '1.2.3', shared: { '@storefront/shared-ui': ['Button'] } };
    await shop.team.publish({ shell: shellBundle('1', provides), [ORDER]: remoteBundle(ORDER, 'a', { consumes }) });
    await shop.team.send(
      'shell',
      '2',
      encodeBundle(shellBundle('2', { ...provides, shared: { '@storefront/shared-ui': [] } })),
    );
    const canary = { action: 'canary', name: 'shell', version: '2', share: 0.05, gate: gateSaid() };
    expect((await shop.team.change(canary)).json()).toMatchObject({
      message: expect.stringContaining('would leave screens dead'),
    });
  });
});

it('nothing stored of a visitor says from which network it came', async () => {
  await publish('a');
  await visit('a', { visits: 2, from: '203.0.113.9' });
  const { rows } = await sql<{ network: number; visits: number }>`
    select network, count(*)::int as visits from report_visits group by network`.execute(shop.site.db);
  expect(rows).toEqual([{ network: expect.any(Number), visits: 2 }]);
  expect(rows[0]?.network).toBeLessThan(2 ** 15);
});
