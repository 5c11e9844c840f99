import { placeOrder } from '../orders/placeOrder.js';
import { DAY_MS } from '../platform/time/time.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import type { LaunchedServer } from '../testing/launchServer.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpServers } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';

jest.setTimeout(480_000);
/** Same as in `createTestApp`: its members are signed in here, too. */
const SECRET = 'a secret of the tests';

const fleet = setUpServers({
  environment: { STOREFRONT_SECRET: SECRET, LOG_LEVEL: 'warn', LIMIT_LOGIN_FAILURES_PER_ID: '2' },
});
const { site } = fleet;
let right: LaunchedServer;
let wrong: LaunchedServer;
let member: TestMember;
let hourly: number;

beforeAll(async () => {
  site.clock.advance(Date.now() - site.clock.now().getTime());
  member = await signUpMember(site, 100_000);
  const serviceId = await addService(site.db, { point: 10, enableAuto: true });
  const request = { serviceId, link: 'someone', amount: 1, runs: 24, interval: 60 };
  hourly = await placeOrder(site.deps, { memberId: member.memberId, request, idempotencyKey: null });
  right = await fleet.launch();
});

const send = (url: string, headers: Record<string, string>, body?: object) =>
  fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const ask = async ({ url }: LaunchedServer) =>
  (
    await send(`${url}/service/point`, member.headers, { name: '홍길동', point: 10_000, feeValue: {}, feeType: 2 })
  ).json();
const history = async ({ url }: LaunchedServer) =>
  (await send(`${url}/service/point-history`, member.headers)).json() as Promise<object[]>;
const accept = ({ operator: { url, token } }: LaunchedServer, id: number) =>
  send(`${url}/deposits/${id}/accept`, { authorization: `Bearer ${token}` }, {});
const logIn = ({ url }: LaunchedServer, password: string) =>
  send(`${url}/auth/login`, {}, { id: member.loginId, password });

async function countRuns(id: number): Promise<number> {
  const row = await site.db.selectFrom('autoOrders').select('completed').where('id', '=', id).executeTakeFirstOrThrow();
  return row.completed;
}

const pauses = () => wrong.output().match(/"hostAheadSeconds":-?\d+,"msg":"jobs (pause|go on)/g) ?? [];

it('a server that starts a day ahead of the database goes by the database: nothing expires, runs or is locked early', async () => {
  const { id } = (await ask(right)) as { id: number };
  wrong = await fleet.launch({ clockAheadMs: DAY_MS });
  expect(await history(wrong)).toMatchObject([{ id, status: 'pending' }]);
  expect((await accept(wrong, id)).status).toBe(200);
  expect(await history(right)).toMatchObject([{ id, status: 'success' }]);

  for (let failure = 1; failure <= 2; failure += 1) expect((await logIn(wrong, 'wrong')).status).toBe(404);
  for (const server of [wrong, right]) {
    const refused = await logIn(server, 'wrong');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  }
  expect(await countRuns(hourly)).toBe(1);
  expect(pauses()).toEqual(['"hostAheadSeconds":86400,"msg":"jobs pause']);
  expect(await verifyLedger(site.db)).toMatchObject({ mistakes: [] });
});
