import type { FastifyInstance } from 'fastify';
import { memberOf, requireMember } from '../../members/index.js';
import { type Deps, rowIdParams } from '../../platform/index.js';
import { cancelOrder } from './cancellations.js';

/** `POST /service/order/:id/cancel` (B-order-80). */
export function cancelRoute(app: FastifyInstance, deps: Deps): void {
  const ofRow = { onRequest: requireMember(deps), schema: { params: rowIdParams } };

  app.post('/service/order/:id/cancel', ofRow, async (request, reply) => {
    const answer = await cancelOrder(deps, { memberId: memberOf(request).id, orderId: request.params.id });
    return reply.code(answer.canceled ? 200 : 202).send(answer);
  });
}
