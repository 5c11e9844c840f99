import {
  calculateRefund,
  FINAL_ORDER_STATUSES,
  findStatus,
  fromHundredths,
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  toHundredths,
} from '@storefront/contract';
import { sql } from 'kysely';
import { tellMember } from '../members/index.js';
import {
  ApiProblem,
  type Database,
  type Deps,
  type OrderRow,
  problem,
  toNumeric,
  transact,
} from '../platform/index.js';
import { lockMember, postMovement } from '../points/index.js';

export interface OrderStatusChange {
  orderId: number;
  status: OrderStatus;
  startCount?: number | undefined;
  remains?: number | undefined;
  isByMember?: boolean;
}

/** Somebody else, e.g. the operator, has ended the order meanwhile. */
export const isFinished = (error: unknown) => error instanceof ApiProblem && error.code === 'ORDER_FINISHED';

/**
 * Moves an order on. Partial pays back what was not delivered, cancelled everything; an ended order stays.
 * @param alongside Written in the same transaction; is told the order as it was
 */
export async function setOrderStatus(
  { db, clock }: Deps,
  change: OrderStatusChange,
  alongside?: (trx: Database, before: OrderRow) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    const { memberId } = await findOrder(trx, change.orderId);
    const member = await lockMember(trx, memberId);
    // Read again: whoever held the lock may have finished it.
    const order = await findOrder(trx, change.orderId);
    if (FINAL_ORDER_STATUSES.includes(order.status)) {
      throw new ApiProblem(409, 'ORDER_FINISHED', '이미 끝난 주문이라 상태를 바꿀 수 없어요.');
    }
    const remains = remainsAfter(order, change);
    const refund = refundFor(order, change.status, remains);
    await trx
      .updateTable('orders')
      .set({
        status: change.status,
        startCount: change.startCount ?? order.startCount,
        remains,
        point: toNumeric(order.point - refund),
        startedAt: order.startedAt ?? (change.status === ORDER_STATUS.inProgress ? at : null),
        updatedAt: at,
      })
      .where('id', '=', order.id)
      .execute();
    if (order.autoOrderId !== null && refund > 0) await chargeLess(trx, order.autoOrderId, refund);
    // Points of a deleted account are forfeited, those still to come too.
    if (member && refund > 0) {
      await postMovement(trx, { memberId, kind: 'refund', amount: refund, orderId: order.id, at });
    }
    await tellOfEnd(trx, order, change, at);
    await alongside?.(trx, order);
  });
}

/** Tells the member of an end (B-push-1); good runs are told with their auto-order. */
async function tellOfEnd(trx: Database, order: OrderRow, change: OrderStatusChange, at: Date): Promise<void> {
  const { id: subjectId, memberId, autoOrderId } = order;
  const { status: detail, isByMember } = change;
  if (!FINAL_ORDER_STATUSES.includes(detail) || isByMember) return;
  const isWhole = detail === ORDER_STATUS.completed;
  if (isWhole && autoOrderId !== null) return;
  await tellMember(trx, { memberId, kind: isWhole ? 'orderEnded' : 'orderFailed', subjectId, detail }, at);
}

async function findOrder(trx: Database, id: number): Promise<OrderRow> {
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem(404, 'NOT_FOUND');
  return row;
}

async function chargeLess(trx: Database, autoOrderId: number, refund: number): Promise<void> {
  await trx
    .updateTable('autoOrders')
    .set({ point: sql`point - ${toNumeric(refund)}::numeric` })
    .where('id', '=', autoOrderId)
    .execute();
}

function remainsAfter(order: OrderRow, { status, remains }: OrderStatusChange): number {
  const { isFinal, remains: assumed } = findStatus(ORDER_STATUSES, status) ?? { isFinal: false, remains: 'unknown' };
  if (isFinal && assumed !== 'unknown') return assumed === 'all' ? order.amount : 0;
  const value = remains ?? order.remains;
  if (value > order.amount) throw new ApiProblem(400, 'REMAINS_INVALID', '남은 수량은 주문 수량보다 많을 수 없어요.');
  return value;
}

/** In hundredths. */
function refundFor({ unitPrice, amount }: OrderRow, status: OrderStatus, remains: number): number {
  return toHundredths(calculateRefund({ unitPrice: fromHundredths(unitPrice), amount, status, remains }));
}
