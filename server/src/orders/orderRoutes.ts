import { isIdempotencyKeyValid, type OrderIntentAnswer } from 'contract';
import { orderRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { claimsOf, memberOf, requireMember, requireToken } from '../members/index.js';
import { type Deps, problem, readBody, readExpectedPoint, readIdempotencyKey } from '../platform/index.js';
import { refuseClosedIntent, settleIntent } from './orderIntents.js';
import { placeOrder } from './placeOrder.js';

/** `POST /service/order` (B-order-33), and what became of one that was not answered. */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const checkMember = requireMember(deps);

  app.post('/service/order', { onRequest: requireToken(deps) }, async (request, reply) => {
    const claims = claimsOf(request);
    let idempotencyKey: string | null = null;
    try {
      idempotencyKey = readIdempotencyKey(request);
      const order = readBody(request, orderRequestSchema);
      const expectedPoint = readExpectedPoint(request);
      const id = await placeOrder(deps, { ...claims, idempotencyKey, expectedPoint, request: order });
      return reply.code(201).send({ id });
    } catch (error) {
      // Whatever is wrong with a form: without a session that is all that is said.
      await checkMember(request);
      // And whatever else is wrong: of a closed key only that it is closed.
      if (idempotencyKey !== null) await refuseClosedIntent(deps.db, { ...claims, key: idempotencyKey });
      throw error;
    }
  });

  app.post<{ Params: { key: string } }>(
    '/service/order-intent/:key',
    { onRequest: checkMember },
    async (request): Promise<OrderIntentAnswer> => {
      const { key } = request.params;
      if (!isIdempotencyKeyValid(key)) throw problem(400, 'IDEMPOTENCY_KEY_INVALID');
      return { id: await settleIntent(deps, { memberId: memberOf(request).id, key }) };
    },
  );
}
