import { refillRequestSchema } from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { memberOf, requireMember } from '../../members/index.js';
import { type Deps, rowIdParams } from '../../platform/index.js';
import { claimRefill } from './claimRefill.js';

/** Registers `POST /service/order/:id/refill` (B-refill-2). */
export function refillRoute(app: FastifyInstance, deps: Deps): void {
  const claiming = { onRequest: requireMember(deps), schema: { params: rowIdParams, body: refillRequestSchema } };

  app.post('/service/order/:id/refill', claiming, async (request, reply) => {
    const { id: orderId } = request.params;
    const id = await claimRefill(deps, { memberId: memberOf(request).id, orderId, present: request.body.present });
    return reply.code(201).send({ id });
  });
}
