import * as v from 'valibot';
import { askCancellation, cancelAutoOrder } from '../orders/index.js';
import { type Database, type Deps, isBrakeOn, problem, transact, unavailable } from '../platform/index.js';
import { lockMember } from '../points/index.js';
import { askedNumber, MANY, order, orderIds, panelAction, refused, tooMany, UNKNOWN_ORDER } from './PanelAction.js';
import { ORDER_IDS, type PanelCall, PanelError, possibleIds, readIds } from './PanelCall.js';

/** 1: the cancellation was asked for; the order's status tells what came of it. */
const cancelAnswer = v.object({ order: askedNumber, cancel: v.union([v.literal(1), refused]) });
type CancelAnswer = v.InferOutput<typeof cancelAnswer>;

export const cancel = panelAction({
  summary: '주문 취소',
  description: `취소를 요청해요. 취소됐는지는 status로 확인하고, 진행되지 않은 만큼 포인트로 돌아와요. ${MANY} 이 동작은 POST로만 받아요.`,
  request: orderIds,
  answer: v.object({
    order,
    cancel: v.pipe(v.literal(1), v.metadata({ type: 'integer', description: '1이면 취소를 요청했어요.' })),
  }),
  answers: v.array(cancelAnswer),
  examples: [
    { request: { order: 1024 }, answer: { order: 1024, cancel: 1 } },
    {
      request: { orders: '1024,9999' },
      answer: [
        { order: 1024, cancel: 1 },
        { order: 9999, cancel: { error: 'Incorrect order ID' } },
      ],
    },
  ],
  errors: {
    ...UNKNOWN_ORDER,
    'Cancel is not available for this order': '이미 끝났거나 취소할 수 없는 주문이에요.',
    ...tooMany('orders'),
  },
  isReading: false,
  act: cancelOrders,
});

interface OwnOrder {
  id: number;
  autoOrderId: number | null;
}

/** Asks for all of it or, if we fail, nothing. */
async function cancelOrders({ deps, member, fields }: PanelCall) {
  const asked = readIds(fields, ORDER_IDS);
  const memberId = member.id;
  const { own, canceled } = await transact(deps.db, async (trx) => {
    const orders = await findOwnOrders(trx, { memberId, ids: possibleIds(asked) });
    return {
      own: new Set(orders.map(({ id }) => id)),
      canceled: await cancelAll({ ...deps, db: trx }, memberId, orders),
    };
  });
  const answers = [...asked.ids].map(([text, id]): CancelAnswer => {
    if (id === null || !own.has(id)) return { order: id ?? text, cancel: { error: ORDER_IDS.unknown } };
    return { order: id, cancel: canceled.has(id) ? 1 : { error: 'Cancel is not available for this order' } };
  });
  if (asked.isMany) return answers;
  const [single] = answers;
  if (single?.cancel !== 1) throw new PanelError(single?.cancel.error ?? ORDER_IDS.unknown);
  return { order: Number(single.order), cancel: single.cancel };
}

async function findOwnOrders(
  db: Database,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<OwnOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'autoOrderId', 'runNumber'])
    .where('memberId', '=', memberId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ id, autoOrderId, runNumber }) => ({ id, autoOrderId: runNumber === 1 ? autoOrderId : null }));
}

async function cancelAll(deps: Deps, memberId: number, orders: readonly OwnOrder[]): Promise<Set<number>> {
  const canceled = new Set<number>();
  const toCancel = new Map<number, number>();
  for (const { id, autoOrderId } of orders) {
    if (autoOrderId === null) {
      if (!toCancel.has(id)) toCancel.set(id, id);
      continue;
    }
    if (await endAutoOrder(deps, memberId, autoOrderId)) canceled.add(id);
    for (const run of await findRuns(deps.db, autoOrderId)) toCancel.set(run, id);
  }
  const isAsked = await askCancellation(deps, { memberId, orderIds: [...toCancel.keys()] });
  for (const [order, askedAs] of toCancel) if (isAsked.has(order)) canceled.add(askedAs).add(order);
  return canceled;
}

async function endAutoOrder({ db, clock }: Deps, memberId: number, autoOrderId: number): Promise<boolean> {
  if (!(await lockMember(db, memberId))) throw problem(401, 'API_KEY_INVALID');
  if ((await cancelAutoOrder(db, autoOrderId, clock.now())) === null) return false;
  if (await isBrakeOn(db, 'refunds')) throw unavailable();
  return true;
}

/** Read once the auto-order is locked: no run is made any more. */
async function findRuns(db: Database, autoOrderId: number): Promise<number[]> {
  const runs = await db
    .selectFrom('orders')
    .select('id')
    .where('autoOrderId', '=', autoOrderId)
    .orderBy('id')
    .execute();
  return runs.map(({ id }) => id);
}
