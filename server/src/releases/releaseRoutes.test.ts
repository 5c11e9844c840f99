import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registry, RemoteVersion } from 'contract/registry';
import { BUNDLE_LIMITS, BUNDLE_TYPE, RELEASE_CALLS } from 'contract/releases';
import { sampleRemote, sampleScreen } from 'contract/testing';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { emptyDatabase, openTestDatabase } from '../testing/testDatabase.js';
import { DAY_MS } from '../time/time.js';
import { chooseLeaving, pruneVersions } from './pruneVersions.js';
import { encodeBundle, remoteBundle, shellBundle } from './testing/bundles.js';
import { addTeam, createPublisher, signGate } from './testing/publisher.js';

const COMMIT = { id: '0123456789abcdef', isDirty: false };
const MAX_FAILURES = 5;

let directory: string;
let site: TestApp;
let token: string;
let team: ReturnType<typeof createPublisher>;

async function openSite() {
  const environment = { STOREFRONT_DATA: directory, LIMIT_RELEASE_FAILURES_PER_ADDRESS: String(MAX_FAILURES) };
  return createTestApp({ db: site?.db ?? (await openTestDatabase()), environment });
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'releases-'));
  site = await openSite();
}, 60_000);
beforeEach(async () => {
  await emptyDatabase(site.db);
  await rm(join(directory, 'releases'), { recursive: true, force: true });
  await site.app.close();
  site = await openSite();
  token = await addTeam(site, 'everybody', '*');
  team = createPublisher(site, token);
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

const folder = (version: string) => join(directory, 'releases/remotes/mf-order', version);
const order = (version: string, change: Partial<RemoteVersion> = {}, texts: Record<string, string> = {}) =>
  remoteBundle('mf-order', version, change, texts);
const page = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
const switches = () =>
  site.db.selectFrom('audit').selectAll().where('action', 'like', 'release.%').orderBy('id').execute();

describe('a release over the network', () => {
  // B-release-42, B-release-43, B-release-50, B-release-25
  it('is sent, switched in one step with others, and served at once', async () => {
    const answer = await team.publish({ shell: shellBundle('1.0.0'), 'mf-order': order('a') }, { commit: COMMIT });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ isChanged: true, before: { revision: 0 }, after: { revision: 1 } });
    expect((await page('/order')).body).toBe('<title>1.0.0</title>');
    const file = await site.app.inject('/remotes/mf-order/a/remoteEntry.js');
    expect([file.statusCode, file.body]).toEqual([200, "const version = 'a';"]);
    await team.publish({ 'mf-order': order('b') });
    expect((await site.app.inject('/registry.json')).json()).toMatchObject({
      revision: 2,
      remotes: { 'mf-order': { enabled: true, live: { version: 'b' }, good: { version: 'a' } } },
    });
    const skipped = { outcome: 'skipped', report: null };
    expect(await switches()).toMatchObject([
      {
        ...{ actor: 'everybody', action: 'release.publish', target: 'shell,mf-order', createdAt: site.clock.now() },
        detail: {
          ...{ revision: 1, commit: COMMIT, gate: skipped },
          versions: { shell: { from: null, to: '1.0.0' }, 'mf-order': { from: null, to: 'a' } },
        },
      },
      { detail: { revision: 2, commit: null, gate: skipped, versions: { 'mf-order': { from: 'a', to: 'b' } } } },
    ]);
  });

  // B-release-43, B-release-10
  it('is refused where something else is live than its team has seen, and done once if it comes twice', async () => {
    await team.publish({ 'mf-order': order('a') });
    for (const version of ['b', 'c']) await team.send('mf-order', version, encodeBundle(order(version)));
    const publish = (version: string, seen: string | null) =>
      team.change({
        ...{ action: 'publish', versions: { 'mf-order': version }, expected: { 'mf-order': seen } },
        gate: signGate(token, { 'mf-order': version }),
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
    await team.publish({ 'mf-order': order('a') });
    await team.send('mf-order', 'b', encodeBundle(order('b')));
    const trial = await team.switchTo({ 'mf-order': 'b' }, { isTrial: true, gate: undefined });
    expect(trial.json()).toMatchObject({
      isChanged: false,
      after: { remotes: { 'mf-order': { live: { version: 'b' } } } },
    });
    await team.send('mf-order', 'c', encodeBundle(order('c', { screens: [sampleScreen('/logout')] })));
    expect((await team.switchTo({ 'mf-order': 'c' }, { isTrial: true })).statusCode).toBe(422);
    expect(await team.live('mf-order')).toBe('a');
    expect(await switches()).toHaveLength(1);
  });

  // B-release-8, B-release-18, B-release-22
  it.each<[string, Partial<RemoteVersion>, string]>([
    ['another contract', { needs: { contract: '^2.0.0' } }, 'was built against contract ^2.0.0'],
    [
      'a name that is not given',
      { needs: { contract: '^1.0.0', shared: { 'shared-ui': ['Gone'] } } },
      'takes names that the live shell does not give (shared-ui: Gone)',
    ],
    ["the server's address", { screens: [sampleScreen('/releases/x')] }, "claims /releases/x, which is the server's"],
    ["another team's address", { screens: [sampleScreen('/point')] }, "claims /point, which is mf-point's"],
  ])('with %s does not go live', async (_what, change, why) => {
    const gives = { contract: '1.2.3', shared: { 'shared-ui': ['Button'] } };
    await team.publish({ shell: shellBundle('1.0.0', gives), 'mf-point': remoteBundle('mf-point', 'p') });
    const answer = await team.publish({ 'mf-order': order('a', change) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toContain(why);
    expect(await team.live('mf-order')).toBeNull();
  });

  // B-release-20, B-release-11, B-release-50
  it('is rolled back, and its remote turned off and on', async () => {
    await team.publish({ 'mf-order': order('a') });
    await team.publish({ 'mf-order': order('b') });
    const back = { action: 'rollback', name: 'mf-order', version: 'a' };
    for (const seen of ['a', 'c'])
      expect((await team.change({ ...back, expected: { 'mf-order': seen } })).statusCode).toBe(409);
    expect((await team.change({ ...back, expected: { 'mf-order': 'b' } })).statusCode).toBe(200);
    await team.change({ action: 'disable', name: 'mf-order' });
    expect((await site.app.inject('/registry.json')).json<Registry>().remotes['mf-order']).toMatchObject({
      ...{ enabled: false, live: { version: 'a' }, unhealthy: ['b'] },
    });
    await team.change({ action: 'enable', name: 'mf-order' });
    expect((await switches()).map(({ action, target }) => [action, target])).toEqual([
      ...[
        ['release.publish', 'mf-order'],
        ['release.publish', 'mf-order'],
        ['release.rollback', 'mf-order'],
      ],
      ...[
        ['release.disable', 'mf-order'],
        ['release.enable', 'mf-order'],
      ],
    ]);
    const never = await team.change({ ...back, version: 'z', expected: { 'mf-order': 'a' } });
    expect([never.statusCode, never.json().message]).toEqual([
      404,
      'mf-order z is not in the store: `list mf-order` shows what is. Nothing was changed.',
    ]);
    expect((await team.get(RELEASE_CALLS.versions('mf-order'))).json()).toMatchObject([
      { version: 'a', team: 'everybody' },
      { version: 'b', team: 'everybody' },
    ]);
  });
});

describe('what is sent', () => {
  // B-release-45
  it('may come again with the same bytes, and never with others', async () => {
    const send = (bundle: ReturnType<typeof order>) => team.send('mf-order', 'a', encodeBundle(bundle));
    expect((await send(order('a'))).statusCode).toBe(201);
    // Another machine compresses otherwise, and has built at another time.
    const again = order('a', { builtAt: '2026-02-02' });
    const files = new Map([
      ...again.files,
      ['remoteEntry.js.br', brotliCompressSync("const version = 'a';", { chunkSize: 64 })],
    ]);
    expect((await send({ ...again, files })).statusCode).toBe(200);
    for (const altered of [
      order('a', {}, { 'remoteEntry.js': 'alert(1);' }),
      order('a', {}, { 'build.json': '{"altered":1}' }),
      order('a', {}, { 'more.js': '' }),
      order('a', { screens: [] }),
    ]) {
      const answer = await send(altered);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'RELEASE_ALTERED']);
    }
    expect((await site.app.inject('/remotes/mf-order/a/remoteEntry.js')).body).toBe("const version = 'a';");
  });

  // B-release-24, B-release-45
  it('mends a store that has lost some of it, which could not go live', async () => {
    await team.publish({ 'mf-order': order('a') });
    await team.publish({ 'mf-order': order('b') });
    await rm(join(folder('a'), 'remoteEntry.js'));
    const rollBack = () =>
      team.change({ action: 'rollback', name: 'mf-order', version: 'a', expected: { 'mf-order': 'b' } });
    const refused = await rollBack();
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toContain('mf-order a is not whole in the store (remoteEntry.js is missing');
    expect((await team.get(RELEASE_CALLS.version('mf-order', 'a'))).json()).toEqual({ isKept: false });
    await writeFile(join(folder('a'), 'remoteEntry.js'), "const version = 'a';");
    await writeFile(join(folder('a'), 'remoteEntry.js.br'), brotliCompressSync('alert(1)'));
    expect((await rollBack()).statusCode).toBe(422);
    expect((await team.send('mf-order', 'a', encodeBundle(order('a')))).statusCode).toBe(200);
    expect((await team.get(RELEASE_CALLS.version('mf-order', 'a'))).json()).toEqual({ isKept: true });
    expect((await rollBack()).statusCode).toBe(200);
  });

  // B-release-44, B-release-53
  it('is not taken unless it is a whole build, and leaves nothing behind then', async () => {
    const sound = order('a');
    const [script = Buffer.alloc(0)] = sound.files.values();
    const withFile = (path: string, content: Buffer | string) =>
      encodeBundle({ ...sound, files: new Map([...sound.files, [path, Buffer.from(content)]]) });
    const withRecord = (change: object) => encodeBundle({ ...sound, record: { ...sound.record, ...change } });
    const wrong: [Buffer, string][] = [
      [Buffer.from('PK'), 'not a bundle'],
      [encodeBundle(sound).subarray(0, -1), 'not a bundle'],
      [Buffer.concat([encodeBundle(sound), script]), 'not a bundle'],
      [withFile('../a.js', script), 'not a bundle'],
      [withFile('/etc/a.js', script), 'not a bundle'],
      [withFile('.hidden/a.css', script), '.hidden/a.css is no name for a file'],
      [withFile('remoteEntry.js/a.css', ''), 'remoteEntry.js/a.css is no name for a file'],
      [withFile('version.json', '{}'), 'version.json is no name for a file'],
      [withFile('a.js.map', '{}'), 'a.js.map is of no kind that is served'],
      [withFile('more.js', script), 'more.js has no integrity in the record'],
      [withFile('page.html', script), 'page.html has no integrity in the record'],
      [withFile('remoteEntry.js', 'alert(1)'), 'remoteEntry.js is not what the record says'],
      [withFile('remoteEntry.js.br', 'x'), 'remoteEntry.js.br is not a copy of remoteEntry.js'],
      [withFile('remoteEntry.js.br', brotliCompressSync(Buffer.alloc(9_999_999))), 'is not a copy'],
      [withFile('none.js.br', 'x'), 'none.js.br is a copy of nothing'],
      [withRecord({ base: '/remotes/mf-point/a/' }), "the record's base is /remotes/mf-point/a/"],
      [withRecord({ base: 'https://evil.example/' }), "the record's base is https://evil.example/"],
      [withRecord({ version: 'b' }), 'the record is of b'],
      [withRecord({ entry: 'none.js' }), 'none.js has no integrity in the record'],
      [
        withRecord({ files: { ...sound.record.files, 'gone.js': 'sha384-x' } }),
        'gone.js is in the record and was not sent',
      ],
      [withRecord({ screens: 'all' }), 'not a bundle'],
      [encodeBundle(shellBundle('a')), 'the record is not one of a remote'],
    ];
    for (const [sent, why] of wrong) {
      const answer = await team.send('mf-order', 'a', sent);
      expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining(why)]);
    }
    expect((await team.send('shell', 'a', encodeBundle(sound))).statusCode).toBe(422);
    expect((await team.send('Order', 'a', encodeBundle(sound))).statusCode).toBe(404);
    expect((await team.send('mf-order', '..%2fa', encodeBundle(sound))).statusCode).toBe(422);
    expect((await team.send('mf-order', 'a', Buffer.alloc(BUNDLE_LIMITS.bytes + 1))).statusCode).toBe(413);
    expect(existsSync(folder('a'))).toBe(false);
    expect(await team.get(RELEASE_CALLS.versions('mf-order')).then((answer) => answer.json())).toEqual([]);
  });

  it('leaves the way to its place empty', async () => {
    await team.publish({ 'mf-order': order('a') });
    expect(await readdir(join(directory, 'releases/staging'))).toEqual([]);
    expect(JSON.parse(await readFile(join(folder('a'), 'version.json'), 'utf8'))).toEqual(order('a').record);
  });
});

describe('a team', () => {
  // B-release-46
  it('changes its own packages, and nobody does without a token', async () => {
    await team.publish({ 'mf-order': order('a'), 'mf-point': remoteBundle('mf-point', 'a') });
    const points = createPublisher(site, await addTeam(site, 'points', 'mf-point mf-history'));
    const foreign = [
      await points.send('mf-order', 'b', encodeBundle(order('b'))),
      await points.switchTo({ 'mf-order': 'a' }),
      await points.change({ action: 'disable', name: 'mf-order' }),
      await points.change({ action: 'rollback', name: 'shell', version: 'a', expected: { shell: null } }),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(foreign[0]?.json().message).toBe('Team points may not change mf-order. Nothing was changed.');
    expect((await points.publish({ 'mf-point': remoteBundle('mf-point', 'b') })).statusCode).toBe(200);
    expect((await points.get(RELEASE_CALLS.registry)).json()).toMatchObject({
      team: { name: 'points', may: ['mf-point', 'mf-history'] },
    });
    for (const url of [RELEASE_CALLS.registry, RELEASE_CALLS.versions('mf-order')])
      expect((await site.app.inject(url)).statusCode).toBe(401);
  });

  // B-release-47, B-release-49
  it('that was revoked is nobody, and who tries tokens is stopped', async () => {
    await site.db.updateTable('releaseTeams').set({ revokedAt: site.clock.now() }).execute();
    const codes: number[] = [];
    for (let tries = 0; tries <= MAX_FAILURES; tries += 1)
      codes.push((await team.get(RELEASE_CALLS.registry)).statusCode);
    expect(codes).toEqual([...Array(MAX_FAILURES).fill(401), 429]);
    // Before anything is read of what it sends.
    const large = { 'content-type': BUNDLE_TYPE, 'content-length': String(BUNDLE_LIMITS.bytes * 2) };
    const answer = await site.app.inject({
      method: 'PUT',
      url: RELEASE_CALLS.version('mf-order', 'a'),
      headers: large,
    });
    expect(answer.statusCode).toBe(429);
  });

  // B-release-51
  it('signs what its gate said of these versions, and for nobody else', async () => {
    const report = 'r'.repeat(43);
    await team.publish({ 'mf-order': order('a') });
    await team.send('mf-order', 'b', encodeBundle(order('b')));
    const versions = { 'mf-order': 'b' };
    const other = await addTeam(site, 'others', '*');
    for (const gate of [
      undefined,
      signGate(other, versions, report),
      signGate(token, { 'mf-order': 'c' }, report),
      { ...signGate(token, versions), outcome: 'passed' },
      { ...signGate(token, versions, report), report: 's'.repeat(43) },
    ])
      expect((await team.switchTo(versions, { gate })).statusCode).toBe(403);
    expect((await team.switchTo(versions, { gate: signGate(token, versions, report) })).statusCode).toBe(200);
    expect((await switches()).at(-1)?.detail).toMatchObject({ gate: { outcome: 'passed', report } });
  });
});

describe('the registry in the database', () => {
  // B-release-1
  it('that is broken is not written over, and the last good one serves on', async () => {
    await team.publish({ shell: shellBundle('1.0.0'), 'mf-order': order('a') });
    await site.db.updateTable('releaseRegistry').set({ revision: 9, document: '{"schema":7}' }).execute();
    await site.deps.releases.refresh();
    expect((await page('/order')).body).toBe('<title>1.0.0</title>');
    expect((await team.change({ action: 'disable', name: 'mf-order' })).statusCode).toBe(500);
    const { document } = await site.db.selectFrom('releaseRegistry').select('document').executeTakeFirstOrThrow();
    expect(document).toBe('{"schema":7}');
  });

  // B-release-16
  it('is taken over from the file of a publisher of before, once', async () => {
    const { screens, needs, ...build } = sampleRemote('1.0.0');
    const live = { ...build, contract: needs.contract };
    const remotes = { 'mf-order': { enabled: true, live, previous: null, canary: null, screens } };
    const releases = join(directory, 'releases');
    const earlier = createPublisher(site, token);
    await earlier.send('mf-order', '0.9.0', encodeBundle(order('0.9.0')));
    await site.db.deleteFrom('releaseVersions').execute();
    await writeFile(join(releases, 'registry.json'), JSON.stringify({ schema: 1, revision: 4, remotes }));
    await writeFile(join(releases, 'shell.json'), JSON.stringify({ version: '1.0.0-s', contract: '1.0.0' }));
    await site.app.close();
    site = await openSite();
    team = createPublisher(site, token);
    expect((await site.app.inject('/registry.json')).json()).toMatchObject({
      ...{ schema: 2, revision: 4, shell: { live: { version: '1.0.0-s', reads: 1 } } },
      remotes: { 'mf-order': { live: { version: '1.0.0', screens } } },
    });
    const kept = (await team.get(RELEASE_CALLS.versions('mf-order'))).json<{ version: string }[]>();
    expect(kept.map(({ version }) => version).sort()).toEqual(['0.9.0', '1.0.0']);
    expect(existsSync(join(releases, 'registry.json'))).toBe(false);
    // What stands in the file later on says nothing any more.
    await writeFile(join(releases, 'registry.json'), '{"schema":7}');
    await site.app.close();
    site = await openSite();
    expect((await site.app.inject('/registry.json')).json()).toMatchObject({ revision: 4 });
  });

  it('of an unknown schema in such a file keeps the server from starting', async () => {
    await team.send('mf-order', 'a', encodeBundle(order('a')));
    await writeFile(join(directory, 'releases/registry.json'), '{"schema":7}');
    await expect(openSite()).rejects.toThrow('is not a registry of a known schema');
  });
});

// B-release-54
it('where a start publishes what is missing the server is healthy once there is a shell', async () => {
  const environment = { STOREFRONT_DATA: directory, AWAIT_RELEASE: 'on' };
  const starting = await createTestApp({ db: site.db, environment });
  const health = async () => (await starting.app.inject('/healthz')).statusCode;
  expect(await health()).toBe(503);
  await createPublisher(starting, token).publish({ shell: shellBundle('1.0.0') });
  expect(await health()).toBe(200);
  await starting.app.close();
});

describe('versions that nobody needs', () => {
  const now = new Date('2026-03-31T00:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const version = (number: number, usedDaysAgo = 30, name = 'mf-order') => ({
    ...{ name, version: String(number), storedAt: daysAgo(100 - number), usedUntil: daysAgo(usedDaysAgo) },
  });

  // B-release-52
  it('are those that are not pointed to, not among the last ten, not used within a week', () => {
    const versions = Array.from({ length: 15 }, (_, index) => version(index, index === 3 ? 6.9 : 7.1));
    const pointed = [{ name: 'mf-order', version: '1' }];
    const others = Array.from({ length: 10 }, (_, index) => version(index, 90, 'mf-point'));
    const leaving = chooseLeaving([...versions, ...others], pointed, now);
    expect(leaving.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf-order 4',
      'mf-order 2',
      'mf-order 0',
    ]);
  });

  // B-release-52
  it('are removed with their files, and may come again', async () => {
    for (let number = 10; number < 23; number += 1) {
      site.clock.advance(DAY_MS / 2);
      await team.publish({ 'mf-order': order(`v${number}`, { builtAt: site.clock.now().toISOString() }) });
    }
    await pruneVersions(site.deps);
    expect(existsSync(folder('v10'))).toBe(true);
    site.clock.advance(30 * DAY_MS);
    await pruneVersions(site.deps);
    const kept = (await team.get(RELEASE_CALLS.versions('mf-order'))).json<{ version: string }[]>();
    expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 10 }, (_, index) => `v${22 - index}`));
    expect((await readdir(join(directory, 'releases/remotes/mf-order'))).sort()).toEqual(
      kept.map(({ version }) => version).sort(),
    );
    expect((await site.app.inject('/remotes/mf-order/v10/remoteEntry.js')).statusCode).toBe(404);
    expect(
      (await team.change({ action: 'rollback', name: 'mf-order', version: 'v10', expected: { 'mf-order': 'v22' } }))
        .statusCode,
    ).toBe(404);
    expect((await team.send('mf-order', 'v10', encodeBundle(order('v10')))).statusCode).toBe(201);
  });

  // B-release-52
  it('cannot be switched to or sent while they are being removed', async () => {
    await team.publish({ 'mf-order': order('a') });
    await team.send('mf-order', 'b', encodeBundle(order('b')));
    await site.db.updateTable('releaseVersions').set({ isLeaving: true }).where('version', '=', 'b').execute();
    expect((await team.switchTo({ 'mf-order': 'b' })).statusCode).toBe(404);
    const again = await team.send('mf-order', 'b', encodeBundle(order('b')));
    expect([again.statusCode, again.headers['retry-after']]).toEqual([503, '2']);
    await pruneVersions(site.deps);
    expect((await team.send('mf-order', 'b', encodeBundle(order('b')))).statusCode).toBe(201);
  });
});

describe('a canary', () => {
  const changes = (change: object) => team.change({ name: 'mf-order', ...change });
  const report = (entries: readonly object[], canary = false) =>
    site.app.inject({ method: 'POST', url: '/reports', payload: { canary, entries } });
  const visits = (version: string, count = 40) =>
    Array.from({ length: count }, () => ({ kind: 'visit', package: 'mf-order', version }));
  const begin = (more: object = {}) =>
    changes({ action: 'canary', version: 'b', share: 0.1, gate: signGate(token, { 'mf-order': 'b' }), ...more });
  const canary = async () =>
    (await team.get(RELEASE_CALLS.registry)).json<{ registry: Registry }>().registry.remotes['mf-order']?.canary;

  beforeEach(async () => {
    await team.publish({ shell: shellBundle('1.0.0'), 'mf-order': order('a') });
    await team.send('mf-order', 'b', encodeBundle(order('b')));
  });

  // B-release-79, B-release-83, B-release-51
  it('is begun by its team, with what the gate said, and ended', async () => {
    expect((await begin({ gate: undefined })).statusCode).toBe(403);
    expect((await begin({ share: 2 })).json()).toMatchObject({ message: expect.stringContaining('1 to 100 percent') });
    expect((await begin({ version: 'x', gate: signGate(token, { 'mf-order': 'x' }) })).statusCode).toBe(404);
    expect((await begin()).statusCode).toBe(200);
    expect(await canary()).toMatchObject({ version: { version: 'b' }, share: 0.1 });
    const other = createPublisher(site, await addTeam(site, 'others', 'mf-point'));
    expect((await other.change({ action: 'stop-canary', name: 'mf-order' })).statusCode).toBe(403);
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
    await report(visits('b'), true);
    await report(visits('a'));
    await report(
      Array.from({ length: 20 }, () => ({ kind: 'broken', package: 'mf-order', version: 'b' })),
      true,
    );
    expect((await promote()).json()).toMatchObject({
      message: expect.stringMatching(/breaks more often.*20 of 40.*0 of 40/),
    });
    expect((await promote('the errors are an extension')).statusCode).toBe(200);
    expect(await team.live('mf-order')).toBe('b');
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
    await report(visits('b'), true);
    await report(visits('a'));
    expect((await changes({ action: 'promote', version: 'b' })).statusCode).toBe(200);
    expect((await switches()).at(-1)).toMatchObject({ detail: { verdict: 'ok' } });
  });
});
