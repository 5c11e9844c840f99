import { ORDER_STATUS } from 'contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { buildDemoCatalogue } from '../demo/buildDemoCatalogue.js';
import { createFastify } from '../http/createFastify.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { addService } from '../testing/stockShop.js';
import { expireTopUps } from '../topups/settleTopUp.js';
import { operatorRoutes } from './operatorRoutes.js';

const TOKEN = 'the-token-of-this-test';

let site: TestApp;
let operator: FastifyInstance;
let member: TestMember;

const post = async (url: string, payload: object) =>
  (await site.app.inject({ method: 'POST', url, headers: member.headers, payload })).json<{ id: number }>().id;

/** Everything that an action could have changed. */
async function readShop() {
  const { db } = site;
  return {
    members: await db.selectFrom('members').selectAll().execute(),
    ledger: await db.selectFrom('ledger').selectAll().execute(),
    orders: await db.selectFrom('orders').selectAll().execute(),
    autoOrders: await db.selectFrom('autoOrders').selectAll().execute(),
    topUps: await db.selectFrom('topUps').selectAll().execute(),
    settings: await db.selectFrom('settings').selectAll().execute(),
    services: await db.selectFrom('services').selectAll().execute(),
    texts: await db.selectFrom('notices').selectAll().execute(),
    questions: await db.selectFrom('faqs').selectAll().execute(),
    routes: await db.selectFrom('registerWhere').selectAll().execute(),
  };
}

beforeAll(async () => {
  site = await createTestApp();
  operator = createFastify({ log: site.deps.log });
  await operatorRoutes(operator, { ...site.deps, operatorToken: TOKEN });
  member = await signUpMember(site, 10_000);
  const serviceId = await addService(site.db, { point: 10, enableAuto: true });
  const order = { serviceId, link: 'https://example.com', amount: 10, runs: 0, interval: 0 };
  await post('/service/order', order);
  await post('/service/order', { ...order, runs: 3, interval: 60 });
  const deposit = { name: '홍길동', point: 10_000, feeType: 2, feeValue: {} };
  await post('/service/point', deposit);
  await post('/service/point', deposit);
  await site.db.updateTable('topUps').set({ expiresAt: site.clock.now() }).where('id', '=', 2).execute();
  await expireTopUps(site.db, site.clock.now());
  await sql`alter table audit rename to audit_elsewhere`.execute(site.db);
}, 60_000);

afterAll(async () => {
  await operator.close();
  await site.close();
});

describe('without a line in the audit log', () => {
  it.each<[InjectOptions['method'], string, object | undefined]>([
    ['POST', '/deposits/1/accept', undefined],
    ['POST', '/deposits/1/refuse', undefined],
    ['POST', '/deposits/2/reopen', undefined],
    ['POST', '/orders/1/status', { status: ORDER_STATUS.canceled }],
    ['POST', '/auto-orders/1/cancel', undefined],
    ['POST', '/members/:member/adjust', { point: 1, reason: '정정' }],
    ['PUT', '/settings/BANKING_NAME', { value: '홍길동' }],
    ['PUT', '/catalogue', buildDemoCatalogue()],
    ['POST', '/notices', { content: '공지', isTop: false }],
    ['POST', '/faqs', { title: '질문', answer: '답' }],
    ['POST', '/register-where', { text: '검색' }],
  ])('%s %s does nothing', async (method, path, payload) => {
    const before = await readShop();
    const answer = await operator.inject({
      method: method ?? 'POST',
      url: path.replace(':member', member.loginId),
      headers: { authorization: `Bearer ${TOKEN}` },
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode).toBe(500);
    expect(await readShop()).toEqual(before);
  });
});
