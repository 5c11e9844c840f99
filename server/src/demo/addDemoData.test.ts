import { transact } from '../db/transact.js';
import { findUnexplainedRows, verifyLedger } from '../ledger/verifyLedger.js';
import { createMember } from '../members/createMember.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { addDemoData } from './addDemoData.js';
import { DEMO_MEMBER_ID } from './DemoMember.js';
import { seedHistory } from './seedHistory.js';
import { seedShop } from './seedShop.js';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
}, 60_000);

afterAll(() => site.close());

describe('more demo data', () => {
  it('needs a demo member', async () => {
    const add = transact(site.db, (trx) => addDemoData(trx, { services: 0, orders: 1, now: site.clock.now() }));
    await expect(add).rejects.toMatchObject({ code: 'DEMO_MEMBER_GONE' });
  });

  it('fills shop and history without moving the balance', async () => {
    const now = site.clock.now();
    await transact(site.db, async (trx) => {
      await seedShop(trx, { brand: '상점', now });
      const person = { email: null, phone: null, registerWhere: null, referredBy: null };
      const memberId = await createMember(trx, site.deps.secrets, {
        ...person,
        loginId: DEMO_MEMBER_ID,
        passwordHash: null,
        createdAt: now,
      });
      await seedHistory(trx, { memberId, now });
    });
    const before = await verifyLedger(site.db);
    const orders = await site.db.selectFrom('orders').select('id').execute();
    const services = await site.db.selectFrom('services').select('id').execute();
    await transact(site.db, (trx) => addDemoData(trx, { services: 700, orders: 2_500, now }));
    const after = await verifyLedger(site.db);
    expect(after).toEqual({ members: 1, mistakes: [], total: before.total, movements: before.movements + 2_501 });
    expect(await findUnexplainedRows(site.db)).toEqual([]);
    expect((await site.db.selectFrom('orders').select('id').execute()).length).toBe(orders.length + 2_500);
    expect((await site.db.selectFrom('services').select('id').execute()).length).toBe(services.length + 700);
  });
});
