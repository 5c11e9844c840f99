import { orderRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { readBody } from '../http/readBody.js';
import { readIdempotencyKey } from '../http/readIdempotencyKey.js';
import { claimsOf, requireMember, requireToken } from '../sessions/authentication.js';
import { placeOrder } from './placeOrder.js';

/** `POST /service/order` (spec 7). */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const checkMember = requireMember(deps);

  app.post('/service/order', { onRequest: requireToken(deps) }, async (request, reply) => {
    try {
      const idempotencyKey = readIdempotencyKey(request);
      const order = readBody(request, orderRequestSchema);
      const id = await placeOrder(deps, { ...claimsOf(request), idempotencyKey, request: order });
      return reply.code(201).send({ id });
    } catch (error) {
      // Whatever is wrong with a form: without a session that is all that is said.
      await checkMember(request);
      throw error;
    }
  });
}
