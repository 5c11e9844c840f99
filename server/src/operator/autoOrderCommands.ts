import { AUTO_ORDER_STATUS, fromHundredths, MAX_ID_LENGTH, toHundredths } from 'contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../db/Database.js';
import { transact } from '../db/transact.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { lockMember } from '../ledger/lockMember.js';
import { cancelAutoOrder } from '../orders/cancelAutoOrder.js';
import { answerOnce } from './answerOnce.js';
import { listAutoOrders } from './listAutoOrders.js';
import { limitField } from './listQuery.js';
import type { OperatorDeps } from './OperatorDeps.js';
import type { OperatorAutoOrder, OperatorAutoOrderCancellation } from './operatorWire.js';
import { parseInput } from './parseInput.js';
import { parseRowId } from './parseRowId.js';
import { recordAction } from './recordAction.js';

const autoOrderQuerySchema = v.object({
  limit: limitField,
  status: v.optional(v.pipe(v.string(), v.regex(/^[0-3]$/, 'FORM_INVALID'), v.transform(Number))),
  member: v.optional(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH, 'FORM_INVALID'))),
});

/** `auto-orders list`, `auto-orders cancel`. */
export async function autoOrderCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/auto-orders', (request) => listAutoOrders(db, parseInput(autoOrderQuerySchema, request.query)));

  app.post<{ Params: { id: string } }>('/auto-orders/:id/cancel', async (request) => {
    const id = parseRowId(request.params.id);
    const action = 'autoOrder.cancel';
    const context = { db, clock, request };
    return answerOnce<OperatorAutoOrderCancellation>(context, { action, parts: [id] }, (remember) =>
      transact(db, async (trx) => {
        const memberId = await findMember(trx, id);
        await lockMember(trx, memberId);
        const before = await findAutoOrder(trx, id);
        if (before.status !== AUTO_ORDER_STATUS.active) {
          throw new ApiProblem(409, 'AUTO_ORDER_FINISHED', '이미 끝난 자동주문이에요.');
        }
        await cancelAutoOrder(trx, id, clock.now());
        const after = await findAutoOrder(trx, id);
        const refunded = fromHundredths(toHundredths(before.point) - toHundredths(after.point));
        const detail = { refunded, completed: after.completed, runs: after.runs };
        await recordAction(trx, context, { action, target: String(id), memberId, detail });
        await remember(trx, { ...after, refunded }, memberId);
      }),
    );
  });
}

async function findMember(trx: Database, id: number): Promise<number> {
  const row = await trx.selectFrom('autoOrders').select('memberId').where('id', '=', id).executeTakeFirst();
  if (!row) throw unknown(id);
  return row.memberId;
}

async function findAutoOrder(trx: Database, id: number): Promise<OperatorAutoOrder> {
  const [autoOrder] = await listAutoOrders(trx, { id, limit: 1 });
  if (!autoOrder) throw unknown(id);
  return autoOrder;
}

function unknown(id: number): ApiProblem {
  return new ApiProblem(404, 'AUTO_ORDER_NOT_FOUND', `없는 자동주문이에요: ${id}`);
}
