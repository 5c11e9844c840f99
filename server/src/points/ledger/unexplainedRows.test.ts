import { sql } from 'kysely';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { addService } from '../../testing/stockShop.js';
import { changeLedger } from '../../testing/testDatabase.js';
import { postMovement } from './postMovement.js';
import { findUnexplainedRows } from './verifyLedger.js';

const site = setUpEmptySite();
let member: TestMember;
let serviceId: number;

beforeEach(async () => {
  member = await signUpMember(site, 100_000);
  serviceId = await addService(site.db, { point: 100, enableAuto: true });
  for (const runs of [0, 0, 2]) {
    const payload = { serviceId, link: 'someone', amount: 10, runs, interval: runs * 30 };
    const answer = await site.app.inject({ method: 'POST', url: '/service/order', headers: member.headers, payload });
    expect([answer.body, answer.statusCode]).toEqual([expect.anything(), 201]);
  }
  const { memberId } = member;
  await sql`insert into top_ups (member_id, name, point, payable, fee_type, fee_value, status, created_at, expires_at, response_at)
    values (${memberId}, '홍길동', 3000, 3000, 2, '{}', 'success', now(), now(), now())`.execute(site.db);
  await postMovement(site.db, { memberId, kind: 'topUp', amount: 300_000, topUpId: 1, at: site.clock.now() });
});

const change = (...statements: string[]) =>
  changeLedger(site.db, async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
const found = async () =>
  (await findUnexplainedRows(site.db)).map(({ of, id, stated, moved }) => [of, id, stated / 100, moved / 100]);

it('finds nothing where all fits, a refunded run and a deposit that was taken back in part among it', async () => {
  const { memberId } = member;
  await change('update auto_orders set point = point - 400', 'update top_ups set refunded = 500, refunded_at = now()');
  const runs = site.db.selectFrom('orders').select('id').where('autoOrderId', 'is not', null);
  const { id: orderId } = await runs.executeTakeFirstOrThrow();
  await postMovement(site.db, { memberId, kind: 'refund', amount: 40_000, orderId, at: site.clock.now() });
  await postMovement(site.db, { memberId, kind: 'topUpRefund', amount: -50_000, topUpId: 1, at: site.clock.now() });
  expect(await found()).toEqual([]);
});

it.each<[string, string[], unknown[]]>([
  ['a cheaper order', ['update orders set point = 900 where id = 1'], [['order', 1, 900, 1000]]],
  ['a dearer order', ['update orders set point = 1100 where id = 1'], [['order', 1, 1100, 1000]]],
  ['an order without its movement', ['delete from ledger where order_id = 1'], [['order', 1, 1000, 0]]],
  ['a movement of another amount', ['update ledger set amount = -999 where order_id = 1'], [['order', 1, 1000, 999]]],
  [
    'a refund that the order does not know',
    [
      "insert into ledger (member_id, kind, amount, balance_after, order_id, created_at) select member_id, 'refund', 10, 0, 1, now() from orders where id = 1",
    ],
    [['order', 1, 1000, 990]],
  ],
  [
    'two orders that make up for each other',
    ['update orders set point = 900 where id = 1', 'update orders set point = 1100 where id = 2'],
    [
      ['order', 1, 900, 1000],
      ['order', 2, 1100, 1000],
    ],
  ],
  [
    'an order and an auto-order of one number that make up for each other',
    ['update orders set point = 900 where id = 1', 'update auto_orders set point = 2100'],
    [
      ['autoOrder', 1, 2100, 2000],
      ['order', 1, 900, 1000],
    ],
  ],
  [
    'an auto-order and a deposit that make up for each other',
    ['update auto_orders set point = 2100', 'update top_ups set point = 2900'],
    [
      ['autoOrder', 1, 2100, 2000],
      ['deposit', 1, 2900, 3000],
    ],
  ],
  ['an auto-order', ['update auto_orders set point = 1000'], [['autoOrder', 1, 1000, 2000]]],
  [
    "a run's refund that the auto-order does not know",
    [
      "insert into ledger (member_id, kind, amount, balance_after, order_id, created_at) select member_id, 'refund', 10, 0, id, now() from orders where auto_order_id = 1",
    ],
    [['autoOrder', 1, 2000, 1990]],
  ],
  [
    'a run that was paid for once more',
    [
      "insert into ledger (member_id, kind, amount, balance_after, order_id, created_at) select member_id, 'order', -10, 0, id, now() from orders where auto_order_id = 1",
    ],
    [['autoOrder', 1, 2000, 2010]],
  ],
  ['a deposit of another amount', ['update top_ups set point = 3001'], [['deposit', 1, 3001, 3000]]],
  [
    'a deposit that failed and was credited',
    ["update top_ups set status = 'fail', failure = 'refused'"],
    [['deposit', 1, 0, 3000]],
  ],
])('names %s', async (_name, statements, mistakes) => {
  await change(...statements);
  expect(await found()).toEqual(mistakes);
});

it('lets orders of a deleted account cost less than was taken, and not more', async () => {
  await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
  await change('update orders set point = 900 where id = 1');
  expect(await found()).toEqual([]);
  await change('update orders set point = 1100 where id = 1');
  expect(await found()).toEqual([['order', 1, 1100, 1000]]);
});
