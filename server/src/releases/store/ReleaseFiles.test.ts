import { DAY_MS } from '../../platform/time/time.js';
import { pruneVersions } from '../pruneVersions.js';
import { encodeBundle, remoteBundle, shellBundle } from '../testing/bundles.js';
import { setUpReleases } from '../testing/setUpReleases.js';
import { readRegistry } from './storedRegistry.js';

const shop = setUpReleases();

const SCRIPT = "const version = 'a';";
const fetchEntry = async (version: string) =>
  (await shop.site.app.inject(`/remotes/mf-order/${version}/remoteEntry.js`)).body;

async function startAgain(): Promise<void> {
  await shop.site.app.close();
  shop.site = await shop.openSite();
}

it('files of what is live are served from memory, those of other versions from the database', async () => {
  await shop.team.publish({ shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', 'a') });
  await shop.team.send('mf-order', 'b', encodeBundle(remoteBundle('mf-order', 'b')));
  expect([await fetchEntry('a'), await fetchEntry('b')]).toEqual([SCRIPT, "const version = 'b';"]);
  await startAgain();
  await shop.site.db.deleteFrom('releaseFiles').execute();
  expect(await fetchEntry('a')).toBe(SCRIPT);
  expect(await fetchEntry('b')).toContain('NOT_FOUND');
});

it('a switch is served by another server with its files in memory', async () => {
  const other = await shop.openSite();
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', 'a') });
  await other.deps.releases.serve(await readRegistry(shop.site.db));
  await shop.site.db.deleteFrom('releaseFiles').execute();
  expect((await other.app.inject('/remotes/mf-order/a/remoteEntry.js')).body).toBe(SCRIPT);
  await other.app.close();
});

it('a file that is on its way from the database arrives although versions are pruned meanwhile', async () => {
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', 'a') });
  await shop.team.send('mf-order', 'b', encodeBundle(remoteBundle('mf-order', 'b')));
  const { files } = shop.site.deps.releases;
  const reading = Promise.all(['b', 'unknown'].map((version) => files.read('mf-order', version, 'remoteEntry.js')));
  files.forgetRecent();
  expect((await reading).map((file) => file?.bytes.toString())).toEqual(["const version = 'b';", undefined]);
});

// B-site-4
it.each(['..%2fa', '%00', 'a%00', '%ff', 'unknown'])('version %s has no files', async (version) => {
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', 'a') });
  expect(await fetchEntry(version)).toContain('"statusCode":4');
});

// B-release-44
it.each([
  ['remoteEntry.js', 'alert(1)'],
  ['remoteEntry.js.br', 'no copy of it'],
])('a version whose %s was altered in the database gives neither script nor copy', async (path, text) => {
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', 'a') });
  await shop.site.db
    .updateTable('releaseFiles')
    .set({ bytes: Buffer.from(text) })
    .where('path', '=', path)
    .execute();
  await startAgain();
  expect(await fetchEntry('a')).toContain('NOT_FOUND');
  expect((await shop.site.app.inject('/remotes/mf-order/a/build.json')).body).toBe('{}');
});

// B-release-45, B-release-52
it('a version stays as it is when it comes again, until it is pruned with its files', async () => {
  const send = (text: string) => {
    const bundle = remoteBundle('mf-order', 'a', {}, { 'remoteEntry.js': text });
    return shop.team.send('mf-order', 'a', encodeBundle(bundle));
  };
  expect([(await send(SCRIPT)).statusCode, (await send(SCRIPT)).statusCode]).toEqual([201, 200]);
  expect((await send('alert(1)')).statusCode).toBe(409);
  expect(await fetchEntry('a')).toBe(SCRIPT);
  for (let number = 0; number < 10; number += 1) {
    const version = `b${number}`;
    shop.site.clock.advance(DAY_MS);
    await shop.team.send('mf-order', version, encodeBundle(remoteBundle('mf-order', version)));
  }
  await pruneVersions(shop.site.deps);
  expect(await fetchEntry('a')).toContain('NOT_FOUND');
  expect(await shop.site.db.selectFrom('releaseFiles').select('path').where('version', '=', 'a').execute()).toEqual([]);
  expect((await send('alert(1)')).statusCode).toBe(201);
  expect(await fetchEntry('a')).toBe('alert(1)');
});
