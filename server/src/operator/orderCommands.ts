import { fromHundredths, MAX_ID_LENGTH, ORDER_STATUS, type OrderStatus, toHundredths } from 'contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../db/Database.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { answerOnce } from './answerOnce.js';
import { listOrders } from './listOrders.js';
import { limitField } from './listQuery.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { type OperatorOrder, operatorOrderStatusRequestSchema } from './operatorWire.js';
import { parseInput } from './parseInput.js';
import { parseRowId } from './parseRowId.js';
import { type ActionContext, recordAction } from './recordAction.js';

const ORDER_STATUS_ACTION = 'order.status';

const orderQuerySchema = v.object({
  limit: limitField,
  status: v.optional(v.pipe(v.string(), v.regex(/^[0-5]$/, 'FORM_INVALID'), v.transform(Number))),
  member: v.optional(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH, 'FORM_INVALID'))),
});

/** `orders list`, `orders set-status`. */
export async function orderCommands(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  const { db, clock } = deps;

  app.get('/orders', (request) => listOrders(db, parseInput(orderQuerySchema, request.query)));

  app.post<{ Params: { id: string } }>('/orders/:id/status', async (request) => {
    const id = parseRowId(request.params.id);
    const { status, startCount, remains } = parseInput(operatorOrderStatusRequestSchema, request.body);
    const change = { orderId: id, status: toOrderStatus(status), startCount, remains };
    const context = { db, clock, request };
    const command = { action: ORDER_STATUS_ACTION, parts: [id, status, startCount ?? null, remains ?? null] };
    return answerOnce<OperatorOrder>(context, command, async (remember) => {
      const before = await findOrder(db, id);
      await setOrderStatus(deps, change, async (trx) => {
        const memberId = await recordChange(trx, context, before);
        await remember(trx, await findOrder(trx, id), memberId);
      });
    });
  });
}

async function findOrder(db: Database, id: number): Promise<OperatorOrder> {
  const [order] = await listOrders(db, { id, limit: 1 });
  if (!order) throw new ApiProblem(404, 'ORDER_NOT_FOUND', `없는 주문이에요: ${id}`);
  return order;
}

/** @returns the member's number */
async function recordChange(trx: Database, context: ActionContext, before: OperatorOrder): Promise<number> {
  const after = await trx.selectFrom('orders').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  const detail = {
    status: [before.status, after.status],
    startCount: after.startCount,
    remains: after.remains,
    // Of a deleted account it is forfeited; the order costs less all the same.
    refunded: fromHundredths(toHundredths(before.point) - after.point),
  };
  const { memberId } = after;
  await recordAction(trx, context, { action: ORDER_STATUS_ACTION, target: String(before.id), memberId, detail });
  return memberId;
}

function toOrderStatus(code: number): OrderStatus {
  const status = Object.values(ORDER_STATUS).find((known) => known === code);
  if (status === undefined) throw new ApiProblem(400, 'FORM_INVALID', `없는 주문 상태예요: ${code}`);
  return status;
}
