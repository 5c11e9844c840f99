import { toHundredths } from 'contract';
import type { Database } from '../db/Database.js';
import { toNumeric } from '../db/toNumeric.js';
import { buildDemoCatalogue } from './buildDemoCatalogue.js';
import { buildDemoHistory, type DemoOrder, type DemoTopUp } from './buildDemoHistory.js';

const DEPOSITOR = '김데모';

/** The demo member's past, written as it would have happened: one ledger row for every movement of points. */
export async function seedHistory(trx: Database, { memberId, now }: { memberId: number; now: Date }): Promise<void> {
  const { orders, topUps, movements, balance } = buildDemoHistory(buildDemoCatalogue().services, now);
  const orderIds = await insertOrders(trx, memberId, orders);
  const topUpIds = await insertTopUps(trx, memberId, topUps);
  const rows = movements.map(({ kind, amount, balanceAfter, createdAt, of }) => ({
    ...{ memberId, kind, createdAt },
    amount: toNumeric(amount),
    balanceAfter: toNumeric(balanceAfter),
    orderId: 'service' in of ? orderIds.get(of) : null,
    topUpId: 'service' in of ? null : topUpIds.get(of),
  }));
  await trx.insertInto('ledger').values(rows).execute();
  await trx
    .updateTable('members')
    .set({ balance: toNumeric(balance) })
    .where('id', '=', memberId)
    .execute();
}

async function insertOrders(trx: Database, memberId: number, orders: DemoOrder[]): Promise<Map<DemoOrder, number>> {
  const rows = orders.map(({ service, link, amount, cost, refund, status, startCount, remains, ...times }) => ({
    ...{ memberId, serviceId: service.id, link, amount, status, startCount, remains },
    unitPrice: toNumeric(toHundredths(service.point)),
    point: toNumeric(cost - refund),
    ...times,
  }));
  const inserted = await trx.insertInto('orders').values(rows).returning('id').execute();
  return byRow(orders, inserted);
}

async function insertTopUps(trx: Database, memberId: number, topUps: DemoTopUp[]): Promise<Map<DemoTopUp, number>> {
  const rows = topUps.map((topUp) => ({
    ...topUp,
    memberId,
    name: DEPOSITOR,
    point: toNumeric(topUp.point),
    payable: toNumeric(topUp.payable),
    feeValue: JSON.stringify(topUp.feeValue),
  }));
  const inserted = await trx.insertInto('topUps').values(rows).returning('id').execute();
  return byRow(topUps, inserted);
}

/** The numbers are given in the order of the rows, so the smallest belongs to the first. */
function byRow<T>(rows: readonly T[], inserted: readonly { id: number }[]): Map<T, number> {
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(rows.map((row, index) => [row, ids[index] ?? 0]));
}
