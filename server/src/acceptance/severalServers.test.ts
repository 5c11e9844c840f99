import { openDatabase } from '../platform/db/openDatabase.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { PASSWORD, signUpMember, type TestMember } from '../testing/members.js';
import { createSharedDatabase, EMPTY } from '../testing/sharedPostgres.js';
import { addService, setSetting } from '../testing/stockShop.js';

jest.setTimeout(480_000);
const POINTS = 1000;

let one: TestApp;
let two: TestApp;
let member: TestMember;
let serviceId: number;

beforeAll(async () => {
  const url = await createSharedDatabase(EMPTY);
  const open = () => openDatabase({ url, dataDirectory: '', poolSize: 10 });
  const [first, second] = await Promise.all([open(), open()]);
  one = await createTestApp({ db: first });
  two = await createTestApp({ db: second });
  serviceId = await addService(one.db, { point: 10, enableAuto: true });
});

beforeEach(async () => {
  member = await signUpMember(one, POINTS);
});

afterAll(async () => {
  await one.close();
  await two.close();
});

const post = (site: TestApp, url: string, payload?: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
const order = (site: TestApp, headers: Record<string, string>, changes: object = {}) =>
  post(site, '/service/order', { serviceId, link: 'someone', amount: 1, runs: 0, interval: 0, ...changes }, headers);
const profile = (site: TestApp, headers: Record<string, string>) => site.app.inject({ url: '/auth/profile', headers });
const logIn = (site: TestApp, id: string, password = PASSWORD) => post(site, '/auth/login', { id, password });

// B-server-5
it('lets a member log in on one and order on the other, with one balance', async () => {
  const { accessToken } = (await logIn(one, member.loginId)).json<{ accessToken: string }>();
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await order(two, headers)).statusCode).toBe(201);
  expect((await profile(one, headers)).json()).toMatchObject({ point: POINTS - 10 });
});

// B-order-38, B-server-5
it('places one order for one key, whichever server it is sent to', async () => {
  const headers = { ...member.headers, 'idempotency-key': 'sent-to-both' };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => order(index % 2 ? one : two, headers)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect((await profile(two, member.headers)).json()).toMatchObject({ point: POINTS - 10 });
});

// B-order-36, B-server-5
it('spends no point on both', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => order(index % 2 ? one : two, member.headers, { amount: 5 })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(POINTS / 50);
  expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength(40 - POINTS / 50);
  expect((await verifyLedger(one.db)).mistakes).toEqual([]);
});

// B-guard-9, B-server-5
it('counts failed log-ins of both together', async () => {
  const answers = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    answers.push(await logIn(attempt % 2 ? one : two, member.loginId, 'x'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  expect((await logIn(two, member.loginId)).json()).toMatchObject({
    message: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  });
});

// B-guard-3
it('knows a device on both that has logged in on one', async () => {
  const first = await logIn(one, member.loginId);
  const device = first.cookies.find(({ name }) => name === 'device')?.value ?? '';
  for (let attempt = 0; attempt < 11; attempt += 1) await logIn(attempt % 2 ? one : two, member.loginId, 'x');
  expect((await logIn(two, member.loginId)).statusCode).toBe(429);
  const cookie = { cookie: `device=${device}` };
  const credentials = { id: member.loginId, password: PASSWORD };
  expect((await post(two, '/auth/login', credentials, cookie)).statusCode).toBe(200);
});

// B-server-5, B-session-18
it('ends sessions on the other at once when a password changes', async () => {
  expect((await profile(two, member.headers)).statusCode).toBe(200);
  const passwords = { currentPassword: PASSWORD, newPassword: 'another-one' };
  expect((await post(one, '/auth/change-password', passwords, member.headers)).statusCode).toBe(204);
  expect((await profile(two, member.headers)).statusCode).toBe(401);
  expect((await order(two, member.headers)).statusCode).toBe(401);
});

// B-developer-2, B-session-18
it('ends sessions and keys on the other at once when an account is deleted', async () => {
  const { apiKey } = (await post(one, '/auth/api-key', undefined, member.headers)).json<{ apiKey: string }>();
  const services = () => two.app.inject({ url: '/v1/services', headers: { 'api-key': apiKey } });
  expect((await services()).statusCode).toBe(200);
  await one.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
  expect((await services()).statusCode).toBe(401);
  expect((await profile(two, member.headers)).statusCode).toBe(401);
});

// B-settings-12
it("follows the operator's settings and prices on the other at once", async () => {
  await setSetting(one.db, 'ENABLE_SERVICE_CHECK', 'true');
  expect((await order(two, member.headers)).statusCode).toBe(409);
  await setSetting(one.db, 'ENABLE_SERVICE_CHECK', 'false');
  await one.db.updateTable('services').set({ point: '20' }).where('id', '=', serviceId).execute();
  expect((await order(two, member.headers)).statusCode).toBe(201);
  expect((await profile(two, member.headers)).json()).toMatchObject({ point: POINTS - 20 });
  const [listed] = (await two.app.inject('/service/services')).json<{ point: number }[]>();
  expect(listed?.point).toBe(20);
});
