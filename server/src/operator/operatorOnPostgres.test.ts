import type { FastifyInstance, InjectOptions } from 'fastify';
import { exportCatalogue } from '../catalogue/StoredCatalogue.js';
import { DEMO_MEMBER_ID } from '../demo/DemoMember.js';
import { markAsSeeded } from '../demo/seedDemo.js';
import { seedHistory } from '../demo/seedHistory.js';
import { seedShop } from '../demo/seedShop.js';
import { createMember } from '../members/createMember.js';
import { transact } from '../platform/db/transact.js';
import { createFastify } from '../platform/http/createFastify.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { setUpPostgres } from '../testing/setUp.js';
import { operatorRoutes } from './operatorRoutes.js';

const TOKEN = 'the-token-of-this-test';

const own = setUpPostgres({ poolSize: 5 });
let site: TestApp;
let operator: FastifyInstance;

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: InjectOptions['payload']) =>
  operator.inject({
    method,
    url,
    headers: { authorization: `Bearer ${TOKEN}` },
    ...(payload === undefined ? {} : { payload }),
  });

beforeAll(async () => {
  const { db } = own;
  await markAsSeeded(db, new Date());
  site = await createTestApp({ db });
  operator = createFastify({ log: site.deps.log });
  await operatorRoutes(operator, { ...site.deps, operatorToken: TOKEN });
  const now = site.clock.now();
  await transact(db, async (trx) => {
    await seedShop(trx, { brand: '상점', now });
    const nobody = { email: null, phone: null, registerWhere: null, referredBy: null, passwordHash: null };
    const member = { ...nobody, loginId: DEMO_MEMBER_ID, createdAt: now };
    await seedHistory(trx, { memberId: await createMember(trx, site.deps.secrets, member), now });
  });
});

afterAll(() => operator.close());

describe('on PostgreSQL', () => {
  it('a catalogue goes out and in again, from several at once', async () => {
    const { catalogue } = await exportCatalogue(site.db);
    const fewer = { ...catalogue, services: catalogue.services.slice(5) };
    const answers = await Promise.all(
      [catalogue, fewer, catalogue, fewer].map((next) => call('PUT', '/catalogue', next)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await call('PUT', '/catalogue', catalogue);
    expect((await exportCatalogue(site.db)).catalogue).toEqual(catalogue);
    const nothing = { platforms: 0, categories: 0, services: 0 };
    expect((await call('PUT', '/catalogue', catalogue)).json()).toMatchObject({
      added: nothing,
      changed: nothing,
      withdrawn: nothing,
    });
  });

  // B-operator-6
  it('an auto-order is cancelled once', async () => {
    const [first] = (await call('GET', '/auto-orders?status=0')).json<{ id: number }[]>();
    const cancel = () => call('POST', `/auto-orders/${first?.id}/cancel`);
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await call('GET', '/ledger/verify')).json()).toMatchObject({ ok: true });
    expect((await call('GET', '/audit?action=autoOrder.cancel')).json()).toHaveLength(1);
  });
});
