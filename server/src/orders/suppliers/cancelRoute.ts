import type { FastifyInstance } from 'fastify';
import { memberOf, requireMember } from '../../members/index.js';
import { type Deps, readIdempotencyKey, rowIdParams } from '../../platform/index.js';
import { cancelOrder } from './cancellations.js';

/** Registers `POST /service/order/:id/cancel` (B-order-80). */
export function cancelRoute(app: FastifyInstance, deps: Deps): void {
  const ofRow = { onRequest: requireMember(deps), schema: { params: rowIdParams } };

  app.post('/service/order/:id/cancel', ofRow, async (request, reply) => {
    const { id: orderId } = request.params;
    const order = { memberId: memberOf(request).id, orderId, idempotencyKey: readIdempotencyKey(request) };
    const answer = await cancelOrder(deps, order);
    return reply.code(answer.canceled ? 200 : 202).send(answer);
  });
}
