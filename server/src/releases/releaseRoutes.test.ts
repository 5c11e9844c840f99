import type { Registry, RemoteVersion } from '@storefront/contract/registry';
import { BUNDLE_LIMITS, BUNDLE_TYPE, RELEASE_CALLS } from '@storefront/contract/releases';
import { sampleScreen } from '@storefront/contract/testing';
import { sql } from 'kysely';
import { createTestApp } from '../testing/createTestApp.js';
import { readAudit } from '../testing/readAudit.js';
import { sendReports } from '../testing/sendReports.js';
import { encodeBundle, remoteBundle, shellBundle } from './testing/bundles.js';
import { addTeam, createPublisher, gateSaid } from './testing/publisher.js';
import { MAX_FAILURES, setUpReleases } from './testing/setUpReleases.js';

const COMMIT = { id: '0123456789abcdef', isDirty: false, author: 'Kim' };

const shop = setUpReleases();

const order = (version: string, change: Partial<RemoteVersion> = {}, texts: Record<string, string> = {}) =>
  remoteBundle('mf-order', version, change, texts);
const page = (url: string) => shop.site.app.inject({ url, headers: { accept: 'text/html' } });
const switches = async () =>
  (await readAudit(shop.site.db, 'release.%')).filter(({ action }) => action !== 'release.store');

describe('a release over the network', () => {
  // B-release-44, B-release-43, B-release-50, B-release-25
  it('is sent, switched in one step with others, and served at once', async () => {
    const answer = await shop.team.publish({ shell: shellBundle('1.0.0'), 'mf-order': order('a') }, { commit: COMMIT });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ isChanged: true, before: { revision: 0 }, after: { revision: 1 } });
    expect((await page('/order')).body).toBe('<title>1.0.0</title>');
    const file = await shop.site.app.inject('/remotes/mf-order/a/remoteEntry.js');
    expect([file.statusCode, file.body]).toEqual([200, "const version = 'a';"]);
    await shop.team.publish({ 'mf-order': order('b') });
    expect((await shop.site.app.inject('/registry.json')).json()).toMatchObject({
      revision: 2,
      remotes: { 'mf-order': { enabled: true, live: { version: 'b' }, fallback: { version: 'a' } } },
    });
    const skipped = { outcome: 'skipped', report: null };
    expect(await switches()).toMatchObject([
      {
        actor: 'everybody',
        action: 'release.publish',
        target: 'shell',
        createdAt: shop.site.clock.now(),
        detail: { revision: 1, commit: COMMIT, gate: skipped, versions: { shell: { from: null, to: '1.0.0' } } },
      },
      { target: 'mf-order', detail: { revision: 1, versions: { 'mf-order': { from: null, to: 'a' } } } },
      { detail: { revision: 2, commit: null, gate: skipped, versions: { 'mf-order': { from: 'a', to: 'b' } } } },
    ]);
  });

  // B-release-111
  it('is told with who published it, when and of which commit, after a rollback and a promotion, too', async () => {
    const branch = 'feature/x';
    const known = async () => (await shop.team.get(RELEASE_CALLS.registry)).json().publications;
    const of = (version: string, commit: object | null) => ({
      'mf-order': { version, team: 'everybody', at: shop.site.clock.now().toISOString(), commit },
    });
    await shop.team.publish({ 'mf-order': order('a') }, { commit: { ...COMMIT, branch } });
    expect(await known()).toEqual(of('a', { ...COMMIT, branch }));
    await shop.team.publish({ 'mf-order': order('b') }, { commit: { ...COMMIT, isDirty: true, branch: '/home/me' } });
    expect(await known()).toEqual(of('b', { ...COMMIT, isDirty: true, branch: null }));
    const back = { action: 'rollback', name: 'mf-order', version: 'a', expected: { 'mf-order': 'b' } };
    await shop.team.change({ ...back, commit: { id: 'fffffff', isDirty: true } });
    expect(await known()).toEqual(of('a', { ...COMMIT, branch }));

    await shop.team.send('mf-order', 'c', encodeBundle(order('c')));
    const canary = { name: 'mf-order', version: 'c', gate: gateSaid() };
    await shop.team.change({ action: 'canary', ...canary, share: 0.5, commit: COMMIT });
    await shop.team.change({ action: 'canary', ...canary, share: 1, commit: null });
    await shop.team.change({ action: 'promote', name: 'mf-order', version: 'c', force: 'a test' });
    expect(await known()).toEqual(of('c', { ...COMMIT, branch: null }));
    await shop.team.publish({ 'mf-order': order('d') });
    expect(await known()).toEqual(of('d', null));
  });

  // B-release-43
  it('is refused where something else is live than its shop.team has seen, and done once if it comes twice', async () => {
    await shop.team.publish({ 'mf-order': order('a') });
    for (const version of ['b', 'c']) await shop.team.send('mf-order', version, encodeBundle(order(version)));
    const publish = (version: string, seen: string | null) =>
      shop.team.change({
        action: 'publish',
        versions: { 'mf-order': version },
        expected: { 'mf-order': seen },
        gate: gateSaid(),
      });
    expect((await publish('b', 'a')).json()).toMatchObject({ isChanged: true });
    const late = await publish('c', 'a');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'RELEASE_MOVED',
      message: 'mf-order is at b, not at a: somebody else has switched meanwhile. Nothing was changed.',
      live: { 'mf-order': 'b' },
    });
    expect((await publish('b', 'a')).json()).toMatchObject({ isChanged: false, after: { revision: 2 } });
    expect(await switches()).toHaveLength(2);
  });

  // B-release-43
  it('is tried without changing anything', async () => {
    await shop.team.publish({ 'mf-order': order('a') });
    await shop.team.send('mf-order', 'b', encodeBundle(order('b')));
    const dryRun = await shop.team.switchTo({ 'mf-order': 'b' }, { isDryRun: true, gate: undefined });
    expect(dryRun.json()).toMatchObject({
      isChanged: false,
      after: { remotes: { 'mf-order': { live: { version: 'b' } } } },
    });
    await shop.team.send('mf-order', 'c', encodeBundle(order('c', { screens: [sampleScreen('/logout')] })));
    expect((await shop.team.switchTo({ 'mf-order': 'c' }, { isDryRun: true })).statusCode).toBe(422);
    expect(await shop.team.live('mf-order')).toBe('a');
    expect(await switches()).toHaveLength(1);
  });

  // B-release-20, B-release-11, B-release-50
  it('is rolled back, and its remote turned off and on', async () => {
    await shop.team.publish({ 'mf-order': order('a') });
    await shop.team.publish({ 'mf-order': order('b') });
    const back = { action: 'rollback', name: 'mf-order', version: 'a' };
    for (const seen of ['a', 'c'])
      expect((await shop.team.change({ ...back, expected: { 'mf-order': seen } })).statusCode).toBe(409);
    expect((await shop.team.change({ ...back, expected: { 'mf-order': 'b' } })).statusCode).toBe(200);
    await shop.team.change({ action: 'disable', name: 'mf-order' });
    expect((await shop.site.app.inject('/registry.json')).json<Registry>().remotes['mf-order']).toMatchObject({
      enabled: false,
      live: { version: 'a' },
      unhealthy: ['b'],
    });
    await shop.team.change({ action: 'enable', name: 'mf-order' });
    expect((await switches()).map(({ action, target }) => `${action} ${target}`)).toEqual([
      ...['release.publish mf-order', 'release.publish mf-order', 'release.rollback mf-order'],
      ...['release.disable mf-order', 'release.enable mf-order'],
    ]);
    const never = await shop.team.change({ ...back, version: 'z', expected: { 'mf-order': 'a' } });
    expect([never.statusCode, never.json().message]).toEqual([
      404,
      'mf-order z is not in the store: `list mf-order` shows what is. Nothing was changed.',
    ]);
    expect((await shop.team.get(RELEASE_CALLS.versions('mf-order'))).json()).toMatchObject([
      { version: 'a', team: 'everybody' },
      { version: 'b', team: 'everybody' },
    ]);
  });
});

describe('a team', () => {
  // B-release-46
  it('changes its own packages', async () => {
    const points = createPublisher(shop.site, await addTeam(shop.site, 'points', 'mf-point mf-history'));
    expect((await points.publish({ 'mf-point': remoteBundle('mf-point', 'b') })).statusCode).toBe(200);
    expect((await points.get(RELEASE_CALLS.registry)).json()).toMatchObject({
      team: { name: 'points', may: ['mf-point', 'mf-history'] },
    });
    expect((await points.change({ action: 'disable', name: 'mf-order' })).json().message).toBe(
      'Team points may not change mf-order. Nothing was changed.',
    );
  });

  // B-release-47, B-release-49
  it('that was revoked is nobody, and who tries tokens is stopped', async () => {
    await shop.site.db.updateTable('releaseTeams').set({ revokedAt: shop.site.clock.now() }).execute();
    const codes: number[] = [];
    for (let tries = 0; tries <= MAX_FAILURES; tries += 1)
      codes.push((await shop.team.get(RELEASE_CALLS.registry)).statusCode);
    expect(codes).toEqual([...Array(MAX_FAILURES).fill(401), 429]);
    const large = { 'content-type': BUNDLE_TYPE, 'content-length': String(BUNDLE_LIMITS.bytes * 2) };
    const answer = await shop.site.app.inject({
      method: 'PUT',
      url: RELEASE_CALLS.version('mf-order', 'a'),
      headers: large,
    });
    expect(answer.statusCode).toBe(429);
  });

  // B-release-50
  it('says what its gate said, or that it was skipped', async () => {
    const report = 'r'.repeat(43);
    await shop.team.publish({ 'mf-order': order('a') });
    await shop.team.send('mf-order', 'b', encodeBundle(order('b')));
    const versions = { 'mf-order': 'b' };
    expect((await shop.team.switchTo(versions, { gate: gateSaid(report) })).statusCode).toBe(200);
    expect((await switches()).at(-1)?.detail).toMatchObject({ gate: { outcome: 'passed', report } });
  });
});

describe('the registry in the database', () => {
  it('that is broken is not written over, and the last sound one serves on', async () => {
    await shop.team.publish({ shell: shellBundle('1.0.0'), 'mf-order': order('a') });
    await shop.site.db.updateTable('releaseRegistry').set({ revision: 9, document: '{"schema":7}' }).execute();
    await shop.site.deps.releases.refresh();
    expect((await page('/order')).body).toBe('<title>1.0.0</title>');
    expect((await shop.team.change({ action: 'disable', name: 'mf-order' })).statusCode).toBe(500);
    const { document } = await shop.site.db.selectFrom('releaseRegistry').select('document').executeTakeFirstOrThrow();
    expect(document).toBe('{"schema":7}');
  });
});

it('where a start publishes what is missing the server is healthy once there is a shell', async () => {
  const environment = { STOREFRONT_DATA: shop.directory, AWAIT_RELEASE: 'on' };
  const starting = await createTestApp({ db: shop.site.db, environment });
  const health = async () => (await starting.app.inject('/healthz')).statusCode;
  expect(await health()).toBe(503);
  await createPublisher(starting, shop.token).publish({ shell: shellBundle('1.0.0') });
  expect(await health()).toBe(200);
  await starting.app.close();
});

describe('a build that was not stored to its end', () => {
  const build = remoteBundle('mf-order', 'b');
  const send = (bundle = build) => shop.team.send('mf-order', 'b', encodeBundle(bundle));
  const versions = async () => (await shop.team.get(RELEASE_CALLS.versions('mf-order'))).json<object[]>();
  const sendInVain = async () => {
    const { db } = shop.site;
    await sql`alter table release_files add constraint refuse check (path not like '%.br')`.execute(db);
    expect((await send()).statusCode).toBe(500);
    await sql`alter table release_files drop constraint refuse`.execute(db);
  };

  // B-release-44
  it('is no version, for nobody, until it is sent again', async () => {
    await sendInVain();
    expect(await versions()).toEqual([]);
    expect((await shop.team.switchTo({ 'mf-order': 'b' })).statusCode).toBe(404);
    const actions = () => readAudit(shop.site.db, 'release.store');
    expect(await actions()).toEqual([]);
    expect((await send()).statusCode).toBe(201);
    expect(await versions()).toHaveLength(1);
    expect(await actions()).toHaveLength(1);
  });

  // B-release-44
  it('leaves nothing behind: its name takes other bytes', async () => {
    await sendInVain();
    expect(await shop.site.db.selectFrom('releaseFiles').select('path').execute()).toEqual([]);
    const other = remoteBundle('mf-order', 'b', {}, { 'remoteEntry.js': 'const other = 1;' });
    expect((await send(other)).statusCode).toBe(201);
  });

  // B-release-44
  it.each(['-', '-b', '__proto__', '_b', '.b', ''])('%j is no name of a version', async (version) => {
    const answer = await shop.team.send('mf-order', version, encodeBundle(remoteBundle('mf-order', version)));
    expect([404, 422]).toContain(answer.statusCode);
    expect(await versions()).toEqual([]);
  });

  it('constructor is no name of a package', async () => {
    const answer = await shop.team.send('constructor', 'b', encodeBundle(remoteBundle('constructor', 'b')));
    expect(answer.statusCode).toBe(404);
  });
});

describe('a canary', () => {
  const changes = (change: object) => shop.team.change({ name: 'mf-order', ...change });
  const visit = async (version: string, broken = 0) => {
    for (let each = 0; each < 40; each++) {
      const entries = [{ kind: each < broken ? 'broken' : 'visit', package: 'mf-order', version }];
      await sendReports(shop.site, entries, { canary: version === 'b', remoteAddress: `203.0.113.${each}` });
    }
  };
  const begin = (more: object = {}) =>
    changes({ action: 'canary', version: 'b', share: 0.1, gate: gateSaid(), ...more });
  const canary = async () =>
    (await shop.team.get(RELEASE_CALLS.registry)).json<{ registry: Registry }>().registry.remotes['mf-order']?.canary;

  beforeEach(async () => {
    await shop.team.publish({ shell: shellBundle('1.0.0'), 'mf-order': order('a') });
    await shop.team.send('mf-order', 'b', encodeBundle(order('b')));
  });

  // B-release-79, B-release-83, B-release-50
  it('is begun by its shop.team, with what the gate said, and ended', async () => {
    expect((await begin({ share: 2 })).json()).toMatchObject({ message: expect.stringContaining('1 to 100 percent') });
    expect((await begin({ version: 'x', gate: gateSaid() })).statusCode).toBe(404);
    expect((await begin()).statusCode).toBe(200);
    expect(await canary()).toMatchObject({ version: { version: 'b' }, share: 0.1 });
    expect((await changes({ action: 'stop-canary' })).statusCode).toBe(200);
    expect(await canary()).toBeNull();
    expect((await changes({ action: 'promote', version: 'b' })).statusCode).toBe(409);
  });

  // B-release-84
  it('that does worse than live is not promoted, except with a reason, which the audit log has', async () => {
    await begin();
    const promote = (force?: string) => changes({ action: 'promote', version: 'b', force });
    expect((await promote()).json()).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('Too few visits'),
    });
    await visit('b', 20);
    await visit('a');
    expect((await promote()).json()).toMatchObject({
      message: expect.stringMatching(/breaks more often.*20 of 40.*0 of 40/),
    });
    expect((await promote('the errors are an extension')).statusCode).toBe(200);
    expect(await shop.team.live('mf-order')).toBe('b');
    expect((await switches()).at(-1)).toMatchObject({
      action: 'release.promote',
      detail: {
        verdict: 'worse',
        force: 'the errors are an extension',
        versions: { 'mf-order': { from: 'a', to: 'b' } },
      },
    });
  });

  // B-release-84
  it('that does as well as live is promoted', async () => {
    await begin();
    await visit('b');
    await visit('a');
    expect((await changes({ action: 'promote', version: 'b' })).statusCode).toBe(200);
    expect((await switches()).at(-1)).toMatchObject({ detail: { verdict: 'ok' } });
  });
});
