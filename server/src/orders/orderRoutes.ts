import { orderRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { readBody } from '../http/readBody.js';
import { readIdempotencyKey } from '../http/readIdempotencyKey.js';
import { memberOf, requireMember } from '../sessions/authentication.js';
import { placeOrder } from './placeOrder.js';

/** `POST /service/order` (spec 7). */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/service/order', { onRequest: requireMember(deps) }, async (request, reply) => {
    const id = await placeOrder(deps, {
      memberId: memberOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
      request: readBody(request, orderRequestSchema),
    });
    return reply.code(201).send({ id });
  });
}
