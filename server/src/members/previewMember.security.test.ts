import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { PASSWORD, signUpMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';

const SHOP = 'shop.example';
const PREVIEWS = 'preview.example';
const site = setUpSite({
  environment: { PUBLIC_ORIGIN: `https://${SHOP}`, PREVIEW_ORIGIN: `https://${PREVIEWS}`, DEMO: 'off' },
});

beforeAll(async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});

interface Answer {
  status: number | undefined;
  body: unknown;
}

/** Over the wire, at one of the shop's names. */
async function call(host: string, method: string, path: string, token?: string, body?: object): Promise<Answer> {
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = request({ port, method, path, headers }, async (response) => {
      const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
      resolve({ status: response.statusCode, body: isJson ? await json(response) : response.resume() && null });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

const logIn = (host: string, id: string, password: string) =>
  call(host, 'POST', '/auth/login', undefined, { id, password });
const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken;
const logInForTest = async () => tokenOf(await logIn(PREVIEWS, 'preview', 'preview'));

const LOGIN_REFUSED = {
  status: 403,
  body: {
    statusCode: 403,
    code: 'PREVIEW_LOGIN',
    message: '미리보기에는 시험용 계정으로만 로그인할 수 있어요. 아이디와 비밀번호 모두 preview예요.',
  },
};
const READ_ONLY = {
  status: 403,
  body: { statusCode: 403, code: 'PREVIEW_READ_ONLY', message: '미리보기에서는 둘러보기만 할 수 있어요.' },
};
const SIGNED_OUT = { status: 401, body: { statusCode: 401, code: 'UNAUTHORIZED', message: '로그인이 필요해요.' } };

// B-preview-14
it('a token is for the origin at which it was given', async () => {
  const { loginId } = await signUpMember(site, 5_000);
  const ofShop = tokenOf(await logIn(SHOP, loginId, PASSWORD));
  const ofPreviews = await logInForTest();
  const profile = (host: string, token: string) => call(host, 'GET', '/auth/profile', token);
  expect(await profile(SHOP, ofShop)).toMatchObject({ status: 200, body: { id: loginId, point: 5_000 } });
  expect(await profile(PREVIEWS, ofShop)).toEqual(SIGNED_OUT);
  expect(await profile(PREVIEWS, ofPreviews)).toMatchObject({ status: 200, body: { id: 'preview' } });
  for (const host of [SHOP, 'www.shop.example', 'localhost'])
    expect(await profile(host, ofPreviews)).toEqual(SIGNED_OUT);
  // Nor does one order by the way that asks of the session last.
  const order = { serviceId: await addService(site.db, {}), link: 'someone', amount: 10, runs: 0, interval: 0 };
  expect(await call(SHOP, 'POST', '/service/order', ofPreviews, order)).toEqual(SIGNED_OUT);
});

// B-preview-15
it('no member of the shop logs in at previews, whatever the password', async () => {
  const { loginId } = await signUpMember(site);
  const failures = () => site.db.selectFrom('rateLimits').selectAll().execute();
  const before = await failures();
  for (const [id, password] of [
    [loginId, PASSWORD],
    [loginId, 'wrong'],
    ['nobody', 'wrong'],
    ['preview', 'wrong'],
  ] as const)
    expect(await logIn(PREVIEWS, id, password)).toEqual(LOGIN_REFUSED);
  expect(await call(PREVIEWS, 'POST', '/auth/login/kakao', undefined, { accessToken: 'x' })).toEqual(READ_ONLY);
  // An error that nobody saw keeps no member out of the shop.
  expect(await failures()).toEqual(before);
  expect((await logIn(SHOP, loginId, PASSWORD)).status).toBe(200);
  expect((await logIn(SHOP, 'preview', 'preview')).status).toBe(404);
});

// B-preview-16
it('the test member sees every page of a member, and is in no table', async () => {
  const rows = async () =>
    Promise.all(
      (['members', 'logIns', 'ledger', 'audit', 'rateLimits', 'notificationSettings'] as const).map((table) =>
        site.db.selectFrom(table).selectAll().execute(),
      ),
    );
  const before = await rows();
  const token = await logInForTest();
  const get = (path: string) => call(PREVIEWS, 'GET', path, token);
  expect(await get('/auth/profile')).toEqual({ status: 200, body: { id: 'preview', point: 1_000_000, apiKey: null } });
  for (const path of ['order-history', 'auto-order-history', 'point-history', 'point-ledger', 'point/remembered'])
    expect(await get(`/service/${path}`)).toEqual({ status: 200, body: [] });
  expect(await get('/auth/log-ins')).toEqual({ status: 200, body: [] });
  for (const path of [
    ...['/auth/email', '/auth/api-key', '/service/member/notifications', '/service/point-daily', '/service/services'],
    ...['/service/order-history.csv', '/service/order-history?limit=20', '/service/point-ledger.csv'],
  ])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect((await get('/service/order-history/1')).status).toBe(404);
  expect(await rows()).toEqual(before);
});

// B-preview-16
it('a preview changes nothing, and its member can leave', async () => {
  const token = await logInForTest();
  const order = { serviceId: await addService(site.db, {}), link: 'someone', amount: 10, runs: 0, interval: 0 };
  for (const [method, path, body] of [
    ['POST', '/service/order', order],
    ['POST', '/service/orders', { orders: [{ key: 'a', ...order }] }],
    ['POST', '/service/order-intent/abc', undefined],
    ['POST', '/service/point', { name: '김하늘', point: 10_000 }],
    ['POST', '/auth/register', { id: 'haneul' }],
    ['POST', '/auth/api-key', undefined],
    ['POST', '/auth/logout-everywhere', {}],
    ['POST', '/service/find-password', { email: 'haneul@example.com' }],
    ['DELETE', '/auth/account', undefined],
    ['POST', '/v1/order', {}],
    // The file of a member leaves a line in the audit log.
    ['GET', '/auth/my-data', undefined],
  ] as const)
    expect([path, await call(PREVIEWS, method, path, token, body)]).toEqual([path, READ_ONLY]);
  // In the words that such programs know.
  expect((await call(PREVIEWS, 'POST', '/api/v2', token, {})).body).toEqual({ error: 'Incorrect request' });
  expect((await call(PREVIEWS, 'POST', '/auth/logout', token)).status).toBe(204);
  expect(await call(PREVIEWS, 'GET', '/auth/profile', token)).toEqual(SIGNED_OUT);
});
