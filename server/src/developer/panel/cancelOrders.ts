import { askCancellation } from '../../suppliers/askCancellation.js';
import type { PanelCall } from './PanelCall.js';
import { PanelError } from './PanelError.js';
import { readOrderIds } from './readOrderIds.js';

interface CancelAnswer {
  order: number | string;
  /** 1: the cancellation was asked for; the order's status tells what came of it. */
  cancel: 1 | { error: string };
}

/**
 * `action=cancel` with `orders=1,2,3`, or with `order=1`.
 * @throws PanelError for a single order that cannot be cancelled
 */
export async function cancelOrders(call: PanelCall): Promise<CancelAnswer[] | CancelAnswer> {
  const many = call.fields.get('orders');
  const asked = readOrderIds(many ?? call.fields.get('order') ?? '');
  const answers: CancelAnswer[] = [];
  for (const [text, id] of asked) {
    answers.push(id === null ? { order: text, cancel: { error: 'Incorrect order ID' } } : await cancelOne(call, id));
  }
  if (many !== undefined) return answers;
  const [single] = answers;
  if (single?.cancel !== 1) throw new PanelError(single?.cancel.error ?? 'Incorrect order ID');
  return single;
}

async function cancelOne({ deps, member }: PanelCall, orderId: number): Promise<CancelAnswer> {
  const order = await deps.db
    .selectFrom('orders')
    .select('autoOrderId')
    .where('id', '=', orderId)
    .where('memberId', '=', member.id)
    .executeTakeFirst();
  if (!order) return { order: orderId, cancel: { error: 'Incorrect order ID' } };
  if (order.autoOrderId !== null) {
    return { order: orderId, cancel: { error: 'Cancel is not available for drip-feed orders' } };
  }
  const isAsked = await askCancellation(deps, { memberId: member.id, orderId });
  return { order: orderId, cancel: isAsked ? 1 : { error: 'Cancel is not available for this order' } };
}
