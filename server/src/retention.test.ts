import { AUTO_ORDER_STATUS, type ErasedKey, ORDER_STATUS, PAYMENT_KIND, RETENTION } from '@storefront/contract';
import { sql } from 'kysely';
import { cancelAutoOrder } from './orders/autoOrders.js';
import { placeOrder } from './orders/placeOrder.js';
import { endRefill } from './orders/refills/refills.js';
import { setOrderStatus } from './orders/setOrderStatus.js';
import { claimRefill } from './orders/suppliers/claimRefill.js';
import { eraseOutdated } from './platform/db/eraseOutdated.js';
import { recordAudit } from './platform/db/recordAudit.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from './platform/time/time.js';
import { reportLedger } from './points/ledger/verifyLedger.js';
import { refundTopUp } from './points/topups/refundTopUp.js';
import { acceptTopUp } from './points/topups/settleTopUp.js';
import { recordTransfer } from './points/transfers/recordTransfer.js';
import type { TestApp } from './testing/createTestApp.js';
import { eraseAllOutdated } from './testing/eraseOutdated.js';
import { signUpMember, type TestMember } from './testing/members.js';
import { setUpEmptySite, setUpSites } from './testing/setUp.js';
import { addService, setSetting } from './testing/stockShop.js';

const LINK = 'https://example.com/a';

describe('what is retained no longer', () => {
  const site = setUpEmptySite({ keepsApp: true });
  let member: TestMember;
  let serviceId: number;

  beforeEach(async () => {
    member = await signUpMember(site, 100_000);
    serviceId = await addService(site.db, { point: 1.15, enableAuto: true });
    await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
  });

  function place(auto = { runs: 0, interval: 0 }): Promise<number> {
    const request = { serviceId, link: LINK, amount: 100, ...auto };
    return placeOrder(site.deps, { memberId: member.memberId, request, idempotencyKey: null });
  }

  async function placeEnded(): Promise<number> {
    const orderId = await place();
    await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.completed });
    return orderId;
  }

  async function deposit(): Promise<number> {
    const feeValue = { phone: '01012345678' };
    const payload = { name: '홍길동', point: 30_000, feeType: PAYMENT_KIND.cash, feeValue };
    const answer = await site.app.inject({ method: 'POST', url: '/service/point', headers: member.headers, payload });
    return answer.json<{ id: number }>().id;
  }

  async function depositAccepted(): Promise<number> {
    const id = await deposit();
    await acceptTopUp(site.deps, id);
    return id;
  }

  const count = async (table: string, condition = sql`true`) => {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(table)} where ${condition}`.execute(site.db);
    return rows[0]?.found;
  };
  const at = () => site.clock.now();
  const advanceTo = (time: Date) => site.clock.advance(time.getTime() - at().getTime());
  /** From noon of 2 March 2026 in Seoul. */
  const monthsLater = (months: number) => new Date(Date.UTC(2026, 2 + months, 2, 3));

  const STORED: Record<
    Exclude<ErasedKey, 'leftMembers'>,
    [() => Promise<unknown>, () => Promise<number | undefined>]
  > = {
    orders: [placeEnded, () => count('orders', sql`link = ${LINK}`)],
    deposits: [depositAccepted, () => count('top_ups', sql`name = '홍길동' and fee_value <> '{}'`)],
    questions: [
      () =>
        sql`insert into questions (member_id, about, subject_id, last_at)
            values (${member.memberId}, 'order', 1, ${at()})`.execute(site.db),
      () => count('questions'),
    ],
    misuse: [
      () => recordAudit(site.db, { actor: 'a', at: at() }, { action: 'a', target: 'b' }),
      () => count('audit', sql`action = 'a'`),
    ],
    payments: [
      () =>
        sql`insert into operator_keys (key, action, body_hash, result, created_at) values ('key', 'a', 'b', '{}', ${at()})`.execute(
          site.db,
        ),
      () => count('operator_keys'),
    ],
    identityChecks: [
      () =>
        sql`insert into recovery_requests (kind, email, site_origin, due_at, created_at)
            values ('findId', 'a@b.c', 'x', ${at()}, ${at()})`.execute(site.db),
      () => count('recovery_requests'),
    ],
    visits: [
      () =>
        sql`insert into log_ins (member_id, created_at, address, agent)
            values (${member.memberId}, ${at()}, '', '')`.execute(site.db),
      () => count('log_ins'),
    ],
  };

  // B-legal-10
  it.each([
    ['orders', 3],
    ['deposits', 3],
    ['questions', 3],
    ['misuse', 60],
    ['payments', 60],
    ['identityChecks', 6],
    ['visits', 3],
  ] as const)('goes when the policy says it: %s after %i months', async (key, months) => {
    expect(RETENTION.find((row) => row.key === key)?.months).toBe(months);
    const [store, stored] = STORED[key];
    await store();
    advanceTo(monthsLater(months));
    await eraseAllOutdated(site);
    expect(await stored()).toBe(1);
    site.clock.advance(SECOND_MS);
    await eraseAllOutdated(site);
    expect(await stored()).toBe(0);
  });

  // B-server-27
  it('keeps the link of an order as long as its AS runs or a claim is open, and the words of its claims', async () => {
    await site.db.updateTable('services').set({ refillDays: 200 }).execute();
    const orderId = await placeEnded();
    const id = await claimRefill(site.deps, { memberId: member.memberId, orderId });
    await site.db.updateTable('refills').set({ reason: 'private' }).execute();
    const words = () => count('refills', sql`reason is not null`);
    advanceTo(monthsLater(6));
    await eraseAllOutdated(site);
    expect([await count('orders', sql`link = ${LINK}`), await words()]).toEqual([1, 1]);
    advanceTo(monthsLater(7));
    await eraseAllOutdated(site);
    expect([await count('orders', sql`link = ${LINK}`), await words()]).toEqual([1, 1]);
    await endRefill(site.db, id, { state: 'done' }, at());
    site.clock.advance(DAY_MS);
    await eraseAllOutdated(site);
    expect([await count('orders', sql`link = ${LINK}`), await words()]).toEqual([0, 0]);
  });

  // B-server-27
  it('leaves the books what they need: every amount, product, number and time', async () => {
    await placeEnded();
    const [partial, canceled] = [await place(), await place()];
    await setOrderStatus(site.deps, { orderId: partial, status: ORDER_STATUS.partial, remains: 33 });
    await setOrderStatus(site.deps, { orderId: canceled, status: ORDER_STATUS.canceled });
    const autoOrder = await place({ runs: 5, interval: 60 });
    await setOrderStatus(site.deps, { orderId: canceled + 1, status: ORDER_STATUS.partial, remains: 50 });
    await site.db.transaction().execute((trx) => cancelAutoOrder(trx, autoOrder, at()));
    await refundTopUp(site.deps, { id: await depositAccepted(), amount: 10_000, isLate: false }, async () => {});
    const read = async () => ({
      ledger: await site.db.selectFrom('ledger').selectAll().orderBy('id').execute(),
      verified: await reportLedger(site.db),
      orders: (
        await sql`select id, service_id, unit_price, point, amount, status, remains, created_at, updated_at
        from orders order by id`.execute(site.db)
      ).rows,
      autoOrders: (
        await sql`select id, unit_price, point, amount, runs, completed, status, created_at
        from auto_orders`.execute(site.db)
      ).rows,
      topUps: (
        await sql`select id, point, payable, refunded, status, fee_type, response_at
        from top_ups`.execute(site.db)
      ).rows,
      counts: (await sql`select * from order_counts where orders > 0 order by day, status`.execute(site.db)).rows,
    });
    const before = await read();
    expect(before.verified).toMatchObject({ ok: true, mistakes: [] });
    advanceTo(monthsLater(4));
    await eraseAllOutdated(site);
    expect(await count('orders', sql`link = '' and reduced_at is not null`)).toBe(4);
    expect(await count('auto_orders', sql`link = ''`)).toBe(1);
    expect(await count('top_ups', sql`name = '' and depositor is null and fee_value = '{}'`)).toBe(1);
    expect(await read()).toEqual(before);
  });

  // B-server-27
  it('keeps a deposit three months after it was answered or taken back last, a transfer as long', async () => {
    const [answered, takenBack] = [await deposit(), await depositAccepted()];
    site.clock.advance(MINUTE_MS);
    await acceptTopUp(site.deps, answered);
    await refundTopUp(site.deps, { id: takenBack, amount: 10_000, isLate: false }, async () => {});
    const transfer = { transferId: 'T-1', name: '홍길동', amount: 1, at: at() };
    await recordTransfer(site.deps, { service: 'bank', transfer });
    const named = async () => {
      await eraseAllOutdated(site);
      return [await count('top_ups', sql`name <> ''`), await count('bank_transfers', sql`name is not null`)];
    };
    advanceTo(new Date(monthsLater(3).getTime() + MINUTE_MS));
    expect(await named()).toEqual([2, 1]);
    site.clock.advance(1);
    expect(await named()).toEqual([0, 0]);
  });

  // B-server-27
  it('leaves alone what has not ended, or not long ago', async () => {
    const [, inProgress, parked, late] = [await place(), await place(), await placeEnded(), await place()];
    await setOrderStatus(site.deps, { orderId: inProgress, status: ORDER_STATUS.inProgress });
    await sql`insert into supplier_orders (order_id, supplier, state, updated_at)
      values (${parked}, 'x', 'parked', ${at()})`.execute(site.db);
    const [running, ended] = [await place({ runs: 5, interval: 60 }), await place({ runs: 2, interval: 60 })];
    await deposit();
    await sql`update top_ups set expires_at = ${monthsLater(9)}`.execute(site.db);
    await sql`insert into refund_requests (top_up_id, amount, account_sealed, asked_at)
      values (${await depositAccepted()}, 100, 'x', ${at()})`.execute(site.db);
    advanceTo(monthsLater(2));
    await site.db.transaction().execute((trx) => cancelAutoOrder(trx, ended, at()));
    await setOrderStatus(site.deps, { orderId: late, status: ORDER_STATUS.completed });
    advanceTo(monthsLater(4));
    await eraseAllOutdated(site);
    expect(await count('orders', sql`link = ''`)).toBe(0);
    expect(await count('auto_orders', sql`link = ''`)).toBe(0);
    expect(await count('top_ups', sql`name = '홍길동'`)).toBe(2);
    expect(running).toBeLessThan(ended);
    const states = await site.db.selectFrom('autoOrders').select('status').orderBy('id').execute();
    expect(states).toEqual([{ status: AUTO_ORDER_STATUS.active }, { status: AUTO_ORDER_STATUS.partial }]);
  });

  it('sessions, links and challenges of the console go with the records of visits', async () => {
    await sql`insert into operator_sessions (token_hash, kind, name, origin, address, agent, page_hash, opened_at, seen_at)
      values ('a', 'link', 'kim', 'x', '', '', '', ${at()}, ${at()})`.execute(site.db);
    await sql`insert into operator_links (token_hash, kind, name, created_at, expires_at)
      values ('a', 'owner', 'kim', ${at()}, ${at()})`.execute(site.db);
    await sql`insert into operator_challenges (challenge_hash, purpose, origin, created_at)
      values ('a', 'signIn', 'x', ${at()})`.execute(site.db);
    const left = () =>
      Promise.all(['operator_sessions', 'operator_links', 'operator_challenges'].map((of) => count(of)));
    advanceTo(monthsLater(3));
    await eraseAllOutdated(site);
    expect(await left()).toEqual([1, 1, 1]);
    site.clock.advance(SECOND_MS);
    await eraseAllOutdated(site);
    expect(await left()).toEqual([0, 0, 0]);
  });

  // B-legal-10
  it('what a member agreed to goes five years after the account', async () => {
    await sql`insert into consents values (${member.memberId}, 'terms', '2026-12-01', ${at()})`.execute(site.db);
    advanceTo(monthsLater(70));
    await eraseAllOutdated(site);
    expect(await count('consents')).toBe(1);
    await sql`update members set login_id = null, id_key = null, deleted_at = ${at()}
      where id = ${member.memberId}`.execute(site.db);
    advanceTo(monthsLater(130));
    await eraseAllOutdated(site);
    expect(await count('consents')).toBe(1);
    site.clock.advance(SECOND_MS);
    await eraseAllOutdated(site);
    expect(await count('consents')).toBe(0);
  });

  // B-account-14
  it('the depositor goes with the account, of transfers too', async () => {
    await deposit();
    const [{ depositor, payable } = { depositor: '', payable: 0 }] = await site.db
      .selectFrom('topUps')
      .select(['depositor', 'payable'])
      .where('status', '=', 'pending')
      .execute();
    const transfer = { transferId: 'T-1', name: depositor ?? '', amount: payable / 100, at: at() };
    await recordTransfer(site.deps, { service: 'bank', transfer });
    expect(await count('bank_transfers', sql`name is not null and status = 'accepted'`)).toBe(1);
    await depositAccepted();
    const answer = await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
    expect(answer.statusCode).toBe(204);
    expect(await count('top_ups', sql`name <> '' or name_key is not null or depositor is not null`)).toBe(0);
    expect(await count('bank_transfers', sql`name is not null or name_key is not null`)).toBe(0);
    expect(await count('top_ups')).toBe(2);
  });
});

describe('the daily run', () => {
  const [one, two = one] = setUpSites(2);
  const ROWS = 1_200;
  let member: TestMember;

  beforeAll(async () => {
    member = await signUpMember(one);
  });

  beforeEach(async () => {
    await sql`truncate retention_runs`.execute(one.db);
    await addOldOrders();
  });

  async function addOldOrders(): Promise<void> {
    const before = new Date(one.clock.now().getTime() - 124 * DAY_MS);
    await sql`
      insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
      select ${member.memberId}::bigint, 1, ${LINK}, 0, 0, 1, 0, ${ORDER_STATUS.completed}::integer,
        ${before}::timestamptz, ${before}::timestamptz from generate_series(1, ${ROWS}::integer)`.execute(one.db);
  }

  const left = async () => (await one.db.selectFrom('orders').select('id').where('link', '=', LINK).execute()).length;
  const erased = async () =>
    (await one.db.selectFrom('retentionRuns').selectAll().where('key', '=', 'orders').executeTakeFirstOrThrow()).erased;
  const finish = async ({ deps }: TestApp) => {
    while (!(await eraseOutdated(deps)));
  };

  it('goes by steps: one that stops half way is gone on with, by any server', async () => {
    expect(await eraseOutdated(one.deps, 0)).toBe(false);
    expect(await left()).toBe(ROWS - 500);
    expect(await eraseOutdated(two.deps, 0)).toBe(false);
    expect(await left()).toBe(ROWS - 1_000);
    await finish(one);
    expect([await left(), await erased()]).toEqual([0, ROWS]);
  });

  it('waits a minute for a server that was killed, then goes on', async () => {
    await eraseOutdated(one.deps, 0);
    await one.db.updateTable('retentionRuns').set({ workedAt: one.clock.now() }).where('key', '=', 'orders').execute();
    await finish(two);
    expect(await left()).toBe(ROWS - 500);
    two.clock.advance(MINUTE_MS + 1);
    await finish(two);
    expect([await left(), await erased()]).toEqual([0, ROWS]);
  });

  it('runs on one server at a time, and once a day', async () => {
    await Promise.all([finish(one), finish(two)]);
    await finish(one);
    expect([await left(), await erased()]).toEqual([0, ROWS]);
    await addOldOrders();
    await finish(one);
    expect(await left()).toBe(ROWS);
    one.clock.advance(DAY_MS);
    await finish(one);
    expect([await left(), await erased()]).toEqual([0, ROWS]);
    expect(await one.deps.metrics.metrics()).toMatch(/retention_erased_rows_total\{key="orders"\} \d{4}/);
  });
});
