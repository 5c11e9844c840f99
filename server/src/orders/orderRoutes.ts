import {
  type AutoOrderStopAnswer,
  fromHundredths,
  isIdempotencyKeyValid,
  type OrderIntentAnswer,
  type OrderLinesAnswer,
} from '@storefront/contract';
import { orderLinesRequestSchema, orderRequestSchema } from '@storefront/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { claimsOf, memberOf, requireMember, requireToken } from '../members/index.js';
import { type Deps, problem, readIdempotencyKey, rowIdParams } from '../platform/index.js';
import { stopAutoOrder } from './autoOrders.js';
import { refuseClosedIntent, settleIntent } from './orderIntents.js';
import { placeLines } from './placeLines.js';
import { placeOrder } from './placeOrder.js';

/** As nginx.conf allows: 500 lines of usual links are a tenth of it. */
const MAX_LINES_BYTES = 1024 * 1024;

/**
 * Registers `POST /service/order` (B-order-33) and `POST /service/orders` (B-many-20), the outcome of an unanswered
 * order, and the stop of an auto-order.
 */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const checkMember = requireMember(deps);

  const placing = { onRequest: requireToken(deps), attachValidation: true, schema: { body: orderRequestSchema } };

  app.post('/service/order', placing, async (request, reply) => {
    const claims = claimsOf(request);
    let idempotencyKey: string | null = null;
    try {
      idempotencyKey = readIdempotencyKey(request);
      if (request.validationError) throw request.validationError;
      const expectedPoint = readExpectedPoint(request);
      const id = await placeOrder(deps, { ...claims, idempotencyKey, expectedPoint, request: request.body });
      return reply.code(201).send({ id });
    } catch (error) {
      // A missing session goes before a wrong form.
      await checkMember(request);
      // A closed key goes before a wrong form.
      if (idempotencyKey !== null && isWrongForm(error))
        await refuseClosedIntent(deps.db, { ...claims, key: idempotencyKey });
      throw error;
    }
  });

  const placingLines = {
    onRequest: checkMember,
    bodyLimit: MAX_LINES_BYTES,
    schema: { body: orderLinesRequestSchema },
  };
  app.post('/service/orders', placingLines, async (request): Promise<OrderLinesAnswer> => {
    return { results: await placeLines(deps, claimsOf(request), request.body.orders) };
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

  const ofRow = { onRequest: checkMember, schema: { params: rowIdParams } };
  app.post('/service/auto-order/:id/stop', ofRow, async (request): Promise<AutoOrderStopAnswer> => {
    const { id: autoOrderId } = request.params;
    const stop = { memberId: memberOf(request).id, autoOrderId, idempotencyKey: readIdempotencyKey(request) };
    return { refunded: fromHundredths(await stopAutoOrder(deps, stop)) };
  });
}

const isWrongForm = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 400;

/** As many digits as `MAX_MONEY_WON`: whatever passes is counted exactly. */
const WON = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Reads `Expected-Point`, the total that the customer saw, in hundredths; null without it. */
function readExpectedPoint(request: FastifyRequest): number | null {
  const text = request.headers['expected-point'];
  if (text === undefined) return null;
  const match = typeof text === 'string' ? WON.exec(text) : null;
  if (!match) throw problem(400, 'EXPECTED_POINT_INVALID');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
