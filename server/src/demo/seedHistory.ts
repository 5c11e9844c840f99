import { ORDER_STATUS, toHundredths } from '@storefront/contract';
import { type Database, MINUTE_MS, toNumeric } from '../platform/index.js';
import { postMovement } from '../points/index.js';
import { buildDemoCatalogue } from './buildDemoCatalogue.js';
import { buildDemoHistory, type DemoMovement, type DemoTopUp } from './buildDemoHistory.js';
import type { DemoAutoOrder, DemoOrder } from './buildDemoOrder.js';

const DEPOSITOR = '김데모';
const STARTS_AFTER_MS = 5 * MINUTE_MS;
const CLAIMED_BEFORE_MS = 7 * MINUTE_MS;

export async function seedHistory(trx: Database, { memberId, now }: { memberId: number; now: Date }): Promise<void> {
  const { orders, autoOrders, topUps, movements } = buildDemoHistory(buildDemoCatalogue().services, now);
  const autoOrderIds = await insertAutoOrders(trx, memberId, autoOrders);
  const orderIds = await insertOrders(trx, memberId, orders, autoOrderIds);
  const topUpIds = await insertTopUps(trx, memberId, topUps);
  for (const { kind, amount, createdAt: at, of } of movements) {
    const subject = { orderId: orderIds.get(of), autoOrderId: autoOrderIds.get(of), topUpId: topUpIds.get(of) };
    await postMovement(trx, { memberId, kind, amount, at, ...subject });
  }
  const claimed = orders.findLast(({ service, status }) => service.refillDays && status === ORDER_STATUS.completed);
  const orderId = claimed && orderIds.get(claimed);
  const at = new Date(now.getTime() - CLAIMED_BEFORE_MS);
  if (orderId !== undefined) {
    await trx
      .insertInto('refills')
      .values({ orderId, memberId, step: 'parked', createdAt: at, updatedAt: at })
      .execute();
  }
}

type Ids = Map<DemoMovement['of'], number>;

async function insertAutoOrders(trx: Database, memberId: number, autoOrders: DemoAutoOrder[]): Promise<Ids> {
  const rows = autoOrders.map(({ service, cost, refund, refundedAt: _, orders, ...autoOrder }) => ({
    ...autoOrder,
    memberId,
    serviceId: service.id,
    unitPrice: toNumeric(toHundredths(service.point)),
    refillDays: service.refillDays ?? 0,
    point: toNumeric(cost - refund - orders.reduce((sum, order) => sum + order.refund, 0)),
  }));
  const inserted = await trx.insertInto('autoOrders').values(rows).returning('id').execute();
  return byRow(autoOrders, inserted);
}

export async function insertOrders(
  trx: Database,
  memberId: number,
  orders: DemoOrder[],
  autoOrderIds: Ids = new Map(),
): Promise<Ids> {
  const rows = orders.map(({ service, cost, refund, run, ...order }) => ({
    ...order,
    memberId,
    serviceId: service.id,
    unitPrice: toNumeric(toHundredths(service.point)),
    refillDays: service.refillDays ?? 0,
    point: toNumeric(cost - refund),
    startedAt: order.startCount === null ? null : new Date(order.createdAt.getTime() + STARTS_AFTER_MS),
    autoOrderId: run === null ? null : autoOrderIds.get(run.autoOrder),
    runNumber: run?.number ?? null,
  }));
  const inserted = await trx.insertInto('orders').values(rows).returning('id').execute();
  return byRow(orders, inserted);
}

async function insertTopUps(trx: Database, memberId: number, topUps: DemoTopUp[]): Promise<Ids> {
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

/** Numbers are given in row order, so the smallest belongs to the first. */
function byRow(rows: readonly DemoMovement['of'][], inserted: readonly { id: number }[]): Ids {
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(rows.map((row, index) => [row, ids[index] ?? 0]));
}
