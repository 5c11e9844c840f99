import { ORDER_STATUS, PAYMENT_KIND, type Service, TOP_UP_EXPIRY_HOURS, toHundredths } from '@storefront/contract';
import { createMember } from '../members/index.js';
import { DAY_MS, type Database, foldName, HOUR_MS, MINUTE_MS, type Secrets, toNumeric } from '../platform/index.js';
import { postMovement } from '../points/index.js';
import { buildDemoCatalogue, demoLink } from './buildDemoCatalogue.js';
import { buildDemoOrder, chooseDemoService, demoAmount } from './buildDemoOrder.js';
import { insertOrders } from './seedHistory.js';

interface Customer {
  loginId: string;
  email: string;
  daysAgo: number;
  logIns: readonly (readonly [minutesAgo: number, address: string, agent: string])[];
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const CAFE: Customer = {
  loginId: 'cafe_sol',
  email: 'sol@example.com',
  daysAgo: 12,
  logIns: [[17, '192.0.2.0', DESKTOP]],
};
const STUDENT: Customer = {
  loginId: 'minji.kim',
  email: 'minji@example.com',
  daysAgo: 30,
  logIns: [
    [20, '198.51.100.0', PHONE],
    [9 * 24 * 60, '198.51.100.0', PHONE],
  ],
};
const BOOKSHOP: Customer = {
  loginId: 'haru_book',
  email: 'haru@example.com',
  daysAgo: 60,
  logIns: [
    [6, '203.0.113.0', PHONE],
    [20, '203.0.113.0', DESKTOP],
    [5 * 24 * 60, '203.0.113.0', DESKTOP],
  ],
};
const ORDER_BUDGET_WON = 8_000;
const PARKED =
  '공급처에 보냈지만 결과를 받지 못했어요(응답 시간 초과). 두 번 주문되지 않도록 자동으로 다시 보내지 않아요. 공급처에서 주문을 확인해 주세요.';

interface SeedDeps {
  secrets: Secrets;
  now: Date;
}

/** Adds customers for each of the operator's lists; nobody can log in as one. */
export async function seedCustomers(trx: Database, { secrets, now }: SeedDeps): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const add = (customer: Customer) => addCustomer(trx, secrets, customer, ago);

  // Numbers follow times, so that lists by number are in order of arrival.
  const bookshop = await add(BOOKSHOP);
  const paid = { memberId: bookshop, name: '이하루', suffix: 27, won: 100_000, createdAt: ago(19) };
  await addPaidTopUp(trx, paid);
  const student = await add(STUDENT);
  const unused = { memberId: student, name: '김민지', suffix: 52, won: 30_000, createdAt: ago(18) };
  await askBack(trx, secrets, { ...unused, topUpId: await addPaidTopUp(trx, unused), at: ago(8) });
  await addParkedOrder(trx, bookshop, ago(11));

  await addTransfer(trx, { name: '박지훈', won: 25_000, at: ago(41) });
  const cafe = await add(CAFE);
  await addTopUp(trx, { memberId: cafe, name: '카페솔', suffix: 31, won: 50_000, createdAt: ago(16) });
  await addTransfer(trx, { name: '카페솔', won: 50_000, at: ago(12) });
  await addTopUp(trx, { ...paid, suffix: 28, won: 30_000, createdAt: ago(5) });
}

async function addCustomer(
  trx: Database,
  secrets: Secrets,
  { loginId, email, daysAgo, logIns }: Customer,
  ago: (minutes: number) => Date,
): Promise<number> {
  const memberId = await createMember(trx, secrets, {
    loginId,
    email,
    passwordHash: null,
    phone: null,
    registerWhere: '네이버 검색',
    referredBy: null,
    createdAt: ago((daysAgo * DAY_MS) / MINUTE_MS),
  });
  const rows = logIns.map(([minutes, address, agent]) => ({ memberId, createdAt: ago(minutes), address, agent }));
  await trx.insertInto('logIns').values(rows).execute();
  return memberId;
}

interface TopUp {
  memberId: number;
  name: string;
  suffix: number;
  won: number;
  createdAt: Date;
}

async function addTopUp(trx: Database, { memberId, name, suffix, won, createdAt }: TopUp): Promise<number> {
  const depositor = `${name}${suffix}`;
  const { id } = await trx
    .insertInto('topUps')
    .values({
      memberId,
      name,
      nameKey: foldName(name),
      depositor,
      depositorKey: foldName(depositor),
      createdAt,
      point: toNumeric(toHundredths(won)),
      payable: toNumeric(toHundredths(won)),
      feeType: PAYMENT_KIND.none,
      feeValue: '{}',
      expiresAt: new Date(createdAt.getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addPaidTopUp(trx: Database, topUp: TopUp): Promise<number> {
  const id = await addTopUp(trx, topUp);
  const at = new Date(topUp.createdAt.getTime() + 4 * MINUTE_MS);
  await trx.updateTable('topUps').set({ status: 'success', responseAt: at }).where('id', '=', id).execute();
  const amount = toHundredths(topUp.won);
  await postMovement(trx, { memberId: topUp.memberId, kind: 'topUp', amount, topUpId: id, at });
  return id;
}

async function askBack(
  trx: Database,
  secrets: Secrets,
  { memberId, name, won, topUpId, at }: TopUp & { topUpId: number; at: Date },
): Promise<void> {
  const amount = toHundredths(won);
  const account = { bank: '신한은행', accountNumber: '110000000000', accountHolder: name };
  const told = { ...account, reason: '금액을 잘못 넣고 충전했어요.' };
  await postMovement(trx, { memberId, kind: 'topUpRefund', amount: -amount, topUpId, at });
  await trx
    .updateTable('topUps')
    .set({ refunded: toNumeric(amount), refundedAt: at })
    .where('id', '=', topUpId)
    .execute();
  const accountSealed = secrets.seal(JSON.stringify(told));
  await trx
    .insertInto('refundRequests')
    .values({ topUpId, amount: toNumeric(amount), accountSealed, askedAt: at })
    .execute();
}

async function addTransfer(trx: Database, { name, won, at }: { name: string; won: number; at: Date }): Promise<void> {
  await trx
    .insertInto('bankTransfers')
    .values({
      service: 'demo',
      transferId: `demo-${at.getTime()}`,
      name,
      nameKey: foldName(name),
      status: 'unmatched',
      amount: toNumeric(toHundredths(won)),
      transferredAt: at,
      createdAt: at,
    })
    .execute();
}

async function addParkedOrder(trx: Database, memberId: number, createdAt: Date): Promise<void> {
  const isAffordable = ({ point, min }: Service) => point * min <= ORDER_BUDGET_WON;
  const service = chooseDemoService(buildDemoCatalogue().services, 0, isAffordable);
  const amount = demoAmount(service, ORDER_BUDGET_WON);
  const status = ORDER_STATUS.pending;
  const order = buildDemoOrder({ service, link: demoLink(service, 3), amount, status, createdAt, run: null }, 0);
  const orderId = (await insertOrders(trx, memberId, [order])).get(order) ?? 0;
  await postMovement(trx, { memberId, kind: 'order', amount: -order.cost, orderId, at: createdAt });
  await trx
    .insertInto('supplierOrders')
    .values({ orderId, supplier: 'demo', state: 'parked', attempts: 1, reason: PARKED, updatedAt: createdAt })
    .execute();
}
