import { type Preview, RELEASE_CALLS } from '@storefront/contract/releases';
import type { InjectOptions } from 'fastify';
import { markAsSeeded } from '../demo/seedDemo.js';
import { DAY_MS, SECOND_MS } from '../platform/index.js';
import { encodeBundle, remoteBundle, shellBundle } from '../releases/testing/bundles.js';
import { PREVIEWS, pressAt, SHOP, setUpPreviews } from '../releases/testing/previewShop.js';
import { addTeam, createPublisher } from '../releases/testing/publisher.js';
import type { TestApp } from '../testing/createTestApp.js';

const shop = setUpPreviews();
const COOKIE = '__Host-preview';

async function visit(address: string, { site = shop.site, ...more }: InjectOptions & { site?: TestApp } = {}) {
  const { host, pathname, search } = new URL(address);
  const headers = { accept: 'text/html', host, 'x-forwarded-proto': 'https', ...more.headers };
  return site.app.inject({ ...more, url: pathname + search, headers });
}

const press = (address: string, headers: Record<string, string> = {}, site = shop.site) =>
  visit(address, { site, ...pressAt(address, headers) });

async function started(link: string): Promise<string> {
  const [cookie] = (await press(link)).cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

const withCookie = (address: string, cookie: string, site = shop.site) => visit(address, { site, headers: { cookie } });

const liveOf = (html: string): string | undefined =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').remotes?.['mf-order'].live.version;

const reasons = async () =>
  (await shop.lines()).flatMap((line) => {
    const [actor, action, , detail] = line as [string, string, string, { reason: string }];
    return action === 'preview.refused' ? [`${actor} ${detail.reason}`] : [];
  });

// B-preview-4
it('a link leads to a page of the shop that says what it is, without a script and in no frame', async () => {
  const { link } = await shop.begun();
  const { statusCode, headers, body, cookies } = await visit(link);
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>아직 배포하지 않은 버전이에요</h1>');
  expect(body).toContain('<dt>팀</dt><dd>orders</dd><dt>화면</dt><dd>mf-order</dd><dt>버전</dt><dd>b</dd>');
  expect(body).toContain('시험용 계정으로만 로그인할 수 있어요. 아이디와 비밀번호 모두 preview예요.');
  expect(body).not.toMatch(/<script|\/remotes\/|\/assets\//);
  expect(cookies).toEqual([]);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src [^;]*; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex',
  });
});

// B-preview-5
it('the press shows the version to this browser alone, until it ends it', async () => {
  const before = await visit(`${SHOP}/order`);
  const { link } = await shop.begun();
  const answer = await press(link);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/order']);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: COOKIE, path: '/', httpOnly: true, sameSite: 'Lax', secure: true });
  expect(cookie?.maxAge).toBe((7 * DAY_MS) / SECOND_MS);
  expect(cookie).not.toHaveProperty('domain');
  const page = await withCookie(`${PREVIEWS}/order`, `${COOKIE}=${cookie?.value}`);
  expect([page.statusCode, liveOf(page.body)]).toEqual([200, 'b']);
  expect(page.body).toContain('<p role="status"><span>orders 팀의 미리보기예요</span> <b>mf-order b</b></p>');
  expect(page.body).toContain(`"host":"${PREVIEWS}"`);
  expect(page.body).toContain('"fallback":null');
  expect(page.body).toMatch(/id="visit">\{"shell":"1.2.3","reports":false,"worker":false,"preview":true/);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'Cookie' });
  expect(page.headers).not.toHaveProperty('server-timing');
  const others = await visit(`${SHOP}/order`);
  expect([others.body, others.headers.etag, others.headers['cache-control']]).toEqual([
    ...[before.body, before.headers.etag, 'no-cache'],
  ]);
  for (const path of ['/registry.json', '/versions.json'])
    expect((await withCookie(PREVIEWS + path, `${COOKIE}=${cookie?.value}`)).body).not.toContain('"b"');
  const left = await press(`${PREVIEWS}/releases/preview/end`);
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(left.cookies).toMatchObject([{ name: COOKIE, value: '', maxAge: 0 }]);
});

// B-preview-6
it('on the origin of previews there is no page without one', async () => {
  const page = await visit(`${PREVIEWS}/order`);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<h1>지금은 미리보기가 없어요</h1>');
  expect(page.body).toContain(`<a class="way" href="${SHOP}">쇼핑몰로 가기</a>`);
  expect(await reasons()).toEqual([]);
});

// B-preview-5
it('a cookie that nobody here has signed changes no page of the shop', async () => {
  const { link, id } = await shop.begun();
  const cookie = await started(link);
  const live = await visit(`${SHOP}/order`);
  for (const one of [
    `${COOKIE}=${id}.${'A'.repeat(43)}`,
    `${COOKIE}=${link.split('/').at(-1)}`,
    `preview=${cookie.split('=')[1]}`,
  ])
    expect((await withCookie(`${SHOP}/order`, one)).body).toBe(live.body);
});

it('who guesses links is stopped, and fills no log', async () => {
  const guess = (index: number) => visit(`${PREVIEWS}/releases/preview/${index + 1}.${'A'.repeat(43)}`);
  for (let time = 0; time < 30; time += 1) expect((await guess(time)).statusCode).toBe(404);
  expect((await guess(30)).statusCode).toBe(429);
  const lines = await reasons();
  const cookie = `${COOKIE}=1.${'A'.repeat(43)}`;
  const live = await visit(`${SHOP}/order`);
  expect((await withCookie(`${SHOP}/order`, cookie)).body).toBe(live.body);
  expect(await reasons()).toEqual(lines);
  expect(lines).toHaveLength(30);
  const { link } = await shop.begun();
  expect((await visit(link)).statusCode).toBe(200);
});

// B-preview-3, B-preview-10
it.each([
  ['expired', '미리보기 링크가 만료됐어요', () => shop.site.clock.advance(7 * DAY_MS)],
  [
    'revoked',
    '팀이 미리보기를 끝냈어요',
    async ({ id }: Preview) => shop.call('DELETE', RELEASE_CALLS.preview(String(id))),
  ],
  [
    'revoked',
    '팀이 미리보기를 끝냈어요',
    async () => shop.site.db.updateTable('releaseTeams').set({ revokedAt: shop.site.clock.now() }).execute(),
  ],
  [
    'gone',
    '이 버전은 더 볼 수 없어요',
    async () => shop.site.db.deleteFrom('releaseVersions').where('version', '=', 'b').execute(),
  ],
  ['gone', '이 버전은 더 볼 수 없어요', async () => shop.site.db.deleteFrom('releasePreviews').execute()],
])('an ended preview (%s) says so: %s', async (reason, title, end) => {
  const preview = await shop.begun();
  const cookie = await started(preview.link);
  expect((await withCookie(`${PREVIEWS}/order`, cookie)).statusCode).toBe(200);
  await end(preview);
  const page = await withCookie(`${PREVIEWS}/order`, cookie);
  expect(page.cookies).toMatchObject([{ name: COOKIE, value: '', maxAge: 0 }]);
  expect(page.statusCode).toBe(410);
  expect(page.body).toContain(`<h1>${title}</h1>`);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await reasons()).toEqual([`unknown preview.${reason}`]);
});

// B-preview-10
it('a version that the live shell does not run any more is not shown in part', async () => {
  const { link } = await shop.begun();
  const cookie = await started(link);
  await shop.team.publish({
    shell: shellBundle('2.0.0', { contract: '2.0.0' }),
    'mf-order': remoteBundle('mf-order', 'c', { consumes: { contract: '^2.0.0' } }),
  });
  const page = await withCookie(`${PREVIEWS}/order`, cookie);
  expect(page.statusCode).toBe(410);
  expect(page.body).toContain('<h1>이 버전은 더 볼 수 없어요</h1>');
});

// B-preview-6, B-preview-5
it('on the shop’s own origin neither link nor cookie counts', async () => {
  const { link } = await shop.begun();
  const cookie = await started(link);
  const path = new URL(link).pathname;
  const live = await visit(`${SHOP}/order`);
  const page = await withCookie(`${SHOP}/order`, cookie);
  expect([page.body, page.headers['cache-control'], page.cookies]).toEqual([live.body, 'no-cache', []]);
  expect(liveOf(page.body)).toBe('a');
  expect((await visit(SHOP + path)).statusCode).toBe(404);
  expect((await press(SHOP + path)).statusCode).toBe(403);
  expect((await press(SHOP + path, { origin: PREVIEWS })).statusCode).toBe(403);
  const elsewhere = 'unknown preview.elsewhere';
  expect(await reasons()).toEqual([elsewhere, elsewhere, 'unknown origin', 'unknown origin']);
});

// B-preview-3, B-preview-5
it('a team’s preview shows that team’s version and changes no other package', async () => {
  await shop.team.publish({ 'mf-order': remoteBundle('mf-order', 'a') });
  const token = await addTeam(shop.site, 'points', 'mf-point');
  const points = createPublisher(shop.site, token);
  await points.send(
    'mf-point',
    'x',
    encodeBundle(remoteBundle('mf-point', 'x', { screens: [{ path: '/point', module: './P', audience: 'everyone' }] })),
  );
  const { link } = (await shop.begin({ name: 'mf-point', version: 'x' }, token)).json<Preview>();
  const page = await withCookie(`${PREVIEWS}/point`, await started(link));
  expect(liveOf(page.body)).toBe('a');
  expect(page.body).toContain('<p role="status"><span>points 팀의 미리보기예요</span> <b>mf-point x</b></p>');
  expect((await shop.begin({ name: 'mf-order', version: 'b' }, token)).statusCode).toBe(403);
});

// B-preview-1, B-preview-5
it('a shell is shown likewise', async () => {
  const page =
    '<!doctype html><html lang="ko"><head><!--registry--></head><body data-new><div id="root"></div></body></html>';
  await shop.team.send('shell', '1.3.0', encodeBundle(shellBundle('1.3.0', { contract: '1.3.0' }, page)));
  const { link } = (await shop.begin({ name: 'shell', version: '1.3.0' })).json<Preview>();
  const answer = await press(link);
  expect(answer.headers.location).toBe('/');
  const shown = await withCookie(`${PREVIEWS}/order`, `${COOKIE}=${answer.cookies[0]?.value}`);
  expect(shown.body).toMatch(
    /<body data-new><style>[^<]*<\/style><div id="storefront-preview"><p role="status"><span>orders 팀의/,
  );
});

// B-preview-6
it('on the shop’s own origin, where the operator accepts it, the page warns and the rest is the same', async () => {
  const { link } = await shop.begun();
  const own = await shop.open({ PUBLIC_ORIGIN: SHOP, PREVIEW_ORIGIN: SHOP, DEMO: 'off' });
  const address = SHOP + new URL(link).pathname;
  expect((await visit(address, { site: own })).body).toContain('이 버전은 로그인한 회원의 정보를 볼 수 있어요.');
  const [cookie] = (await press(address, {}, own)).cookies;
  const page = await withCookie(`${SHOP}/order`, `${COOKIE}=${cookie?.value}`, own);
  expect(liveOf(page.body)).toBe('b');
  const others = await visit(`${SHOP}/order`, { site: own });
  expect([liveOf(others.body), others.statusCode]).toEqual(['a', 200]);
  await own.app.close();
  const none = await shop.open({ PUBLIC_ORIGIN: SHOP, DEMO: 'off' });
  expect((await visit(address, { site: none })).statusCode).toBe(404);
  expect((await press(address, {}, none)).statusCode).toBe(403);
  expect(liveOf((await withCookie(`${SHOP}/order`, `${COOKIE}=${cookie?.value}`, none)).body)).toBe('a');
  await none.app.close();
});

// B-preview-4
it('names of teams and versions are texts', async () => {
  const { id, link } = await shop.begun();
  await shop.site.db.updateTable('releasePreviews').set({ team: '<img src=x>' }).where('id', '=', id).execute();
  await shop.site.db.updateTable('releaseTeams').set({ name: '<img src=x>' }).execute();
  const cookie = await started(link);
  for (const { body, statusCode } of [await visit(link), await withCookie(`${PREVIEWS}/order`, cookie)]) {
    expect(statusCode).toBe(200);
    expect(body).toContain('&lt;img src=x&gt;');
    expect(body).not.toContain('<img');
  }
});

// B-preview-4, B-preview-6
it('a demo shows previews under whatever name of this machine it is asked by', async () => {
  await markAsSeeded(shop.site.db, shop.site.clock.now());
  const { link } = await shop.begun();
  const demo = await shop.open({});
  const address = `http://127.0.0.1:3000${new URL(link).pathname}`;
  expect((await press(address, { origin: 'http://localhost:3000' }, demo)).statusCode).toBe(403);
  const [cookie] = (await press(address, {}, demo)).cookies;
  expect(cookie).toMatchObject({ name: 'preview', httpOnly: true, sameSite: 'Lax' });
  const page = await withCookie('http://127.0.0.1:3000/order', `preview=${cookie?.value}`, demo);
  expect(liveOf(page.body)).toBe('b');
  expect(liveOf((await visit('http://127.0.0.1:3000/order', { site: demo })).body)).toBe('a');
  await demo.app.close();
});
