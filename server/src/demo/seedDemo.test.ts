import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ORDER_STATUS, toHundredths } from '@storefront/contract';
import { digestDatabase } from '../acceptance/fuzz/digestDatabase.js';
import { readServices } from '../catalogue/shopLists.js';
import { createMember } from '../members/createMember.js';
import { verifyPassword } from '../members/sessions/passwordHash.js';
import { findUnmatched } from '../operator/unmatchedTransfers.js';
import { PARKED_REASONS } from '../orders/suppliers/SUBMISSION_RULES.js';
import { readConfig } from '../platform/config/readConfig.js';
import { Secrets } from '../platform/config/Secrets.js';
import type { Database } from '../platform/db/Database.js';
import { transact } from '../platform/db/transact.js';
import { createLog } from '../platform/log/log.js';
import { findUnexplainedRows, verifyLedger } from '../points/ledger/verifyLedger.js';
import { openAccount } from '../points/topups/refundRequests.js';
import { setUpSite } from '../testing/setUp.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import { addService, setSetting } from '../testing/stockShop.js';
import { emptyDatabase, openTestDatabase } from '../testing/testDatabase.js';
import { addDemoData } from './addDemoData.js';
import { buildDemoCatalogue } from './buildDemoCatalogue.js';
import { DEMO_MEMBER_ID } from './DemoMember.js';
import { type DemoDeps, seedDemo } from './seedDemo.js';
import { seedHistory } from './seedHistory.js';
import { seedShop } from './seedShop.js';

const NOW = new Date('2026-03-02T12:00:00.000Z');
/** 25 of the demo member's own, 15 runs of auto-orders, and one of another customer. */
const ORDERS = 41;

const directory = setUpDirectory();
let db: Database;
let log: string[] = [];

const deps = (environment: Record<string, string> = {}): DemoDeps => ({
  config: readConfig({ STOREFRONT_DATA: directory, ...environment }),
  db,
  clock: { now: () => NOW },
  secrets: new Secrets('a secret of a test'),
  log: createLog('warn', { write: (line) => log.push(line) }),
});

const member = () => db.selectFrom('members').selectAll().where('loginId', '=', 'demo').executeTakeFirst();

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.destroy());

describe('the demo', () => {
  // B-demo-1
  it('stays away when it is switched off', async () => {
    expect(await seedDemo(deps({ DEMO: 'off' }))).toBeNull();
    expect(await seedDemo({ ...deps(), config: { ...deps().config, host: '0.0.0.0' } })).toBeNull();
    expect(await readServices(db)).toEqual([]);
  });

  // B-demo-2
  it('fills an empty shop and tells how to log in', async () => {
    const credentials = (await seedDemo(deps()))?.member;
    expect(credentials).toEqual({ id: 'demo', password: expect.stringMatching(/^[a-z2-9]{12}$/) });
    expect(await readServices(db)).toEqual(buildDemoCatalogue().services);
    expect(await verifyPassword((await member())?.passwordHash ?? null, credentials?.password ?? '')).toBe(true);
    expect((await stat(join(directory, 'demo-member.json'))).mode & 0o777).toBe(0o600);
  });

  // B-demo-2
  it('has a balance that is the sum of its ledger', async () => {
    const { sum } = await db
      .selectFrom('ledger')
      .innerJoin('members', 'members.id', 'memberId')
      .where('loginId', '=', 'demo')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .executeTakeFirstOrThrow();
    expect((await member())?.balance).toBe(sum);
    expect((await verifyLedger(db)).mistakes).toEqual([]);
    expect(await findUnexplainedRows(db)).toEqual([]);
    expect(sum).toBeGreaterThan(toHundredths(100_000));
  });

  // B-demo-2
  it('has something that waits in each list of the operator', async () => {
    const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
    const pending = db.selectFrom('topUps').select('id').where('status', '=', 'pending');
    expect(await count(pending)).toBeGreaterThanOrEqual(3);
    const [unknown, named] = await findUnmatched(db, 10);
    expect(unknown?.candidates).toEqual([]);
    expect(named?.candidates).toMatchObject([{ fitsName: true, fitsSuffix: false, fitsAmount: true, paidBy: null }]);
    const [asked] = await db.selectFrom('refundRequests').selectAll().where('state', '=', 'open').execute();
    const account = asked && openAccount(new Secrets('a secret of a test'), asked);
    expect(account?.accountHolder).toBe('김민지');
    const [parked] = await db.selectFrom('supplierOrders').selectAll().where('state', '=', 'parked').execute();
    expect(parked?.reason).toBe(PARKED_REASONS.outcomeUnknown('응답 시간 초과'));
    const claims = await db.selectFrom('refills').innerJoin('orders', 'orders.id', 'orderId').selectAll().execute();
    expect(claims).toMatchObject([{ step: 'parked', status: ORDER_STATUS.completed, refillDays: 30 }]);
    expect(await count(db.selectFrom('logIns').select('id'))).toBeGreaterThan(0);
  });

  // B-demo-2
  it('is the same at the next start, however often', async () => {
    const first = await seedDemo(deps());
    const balance = (await member())?.balance;
    expect(await seedDemo(deps())).toEqual(first);
    expect((await member())?.balance).toBe(balance);
    expect((await db.selectFrom('orders').select('id').execute()).length).toBe(ORDERS);
    expect((await db.selectFrom('autoOrders').select('id').execute()).length).toBe(5);
  });

  // B-demo-2
  it('opens to the printed password even after that was changed', async () => {
    await db.updateTable('members').set({ passwordHash: null }).where('loginId', '=', 'demo').execute();
    const credentials = (await seedDemo(deps()))?.member;
    expect(await verifyPassword((await member())?.passwordHash ?? null, credentials?.password ?? '')).toBe(true);
  });

  it('adds numbers above its own', async () => {
    const added = await db
      .insertInto('services')
      .values({ text: '새 상품', categoryId: 1, min: 1, max: 1, point: '1.00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBeGreaterThan(Math.max(...buildDemoCatalogue().services.map(({ id }) => id)));
  });

  // B-demo-2
  it('does not bring back a deleted account', async () => {
    await db
      .updateTable('members')
      .set({ loginId: null, idKey: null, deletedAt: NOW })
      .where('loginId', '=', 'demo')
      .execute();
    expect(await seedDemo(deps())).toEqual({ member: null });
  });
});

describe('a real shop', () => {
  beforeEach(async () => {
    log = [];
    await emptyDatabase(db);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a setting', () => setSetting(db, 'ENABLE_QNA', 'true')],
    ['a notice', () => db.insertInto('notices').values({ content: '공지', createdAt: NOW }).execute()],
    ['a product', () => addService(db)],
    [
      'an act of the operator',
      () => db.insertInto('audit').values({ action: 'x', detail: '{}', createdAt: NOW }).execute(),
    ],
  ])('that begins with %s is left alone, and one line says so', async (_name, begin) => {
    await begin();
    const before = await digestDatabase(db);
    expect(await seedDemo(deps())).toBeNull();
    expect(await digestDatabase(db)).toBe(before);
    expect(log).toEqual([expect.stringContaining('the demo leaves this database alone')]);
  });

  // B-demo-2
  it('is not warned about where no demo is wanted', async () => {
    await addService(db);
    expect(await seedDemo(deps({ DEMO: 'off' }))).toBeNull();
    expect(log).toEqual([]);
  });
});

describe('a demo', () => {
  // B-demo-2
  it('of several servers that start at once is filled once, and is each of them has it', async () => {
    await emptyDatabase(db);
    const all = await Promise.all([seedDemo(deps()), seedDemo(deps()), seedDemo(deps())]);
    expect(all.map((demo) => demo?.member?.id)).toEqual(['demo', 'demo', 'demo']);
    expect(await readServices(db)).toEqual(buildDemoCatalogue().services);
    expect((await db.selectFrom('orders').select('id').execute()).length).toBe(ORDERS);
  });

  // B-demo-2
  it('keeps its mark when the audit log is pruned', async () => {
    await db.deleteFrom('audit').execute();
    expect((await seedDemo(deps()))?.member?.id).toBe('demo');
  });
});

const site = setUpSite();

// B-operator-17
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
