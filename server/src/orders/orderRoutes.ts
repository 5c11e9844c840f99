import { type AutoOrderStopAnswer, fromHundredths, isIdempotencyKeyValid, type OrderIntentAnswer } from 'contract';
import { orderRequestSchema } from 'contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { claimsOf, memberOf, requireMember, requireToken } from '../members/index.js';
import {
  closeKey,
  closesKey,
  type Database,
  type Deps,
  problem,
  readIdempotencyKey,
  rowIdParams,
  takeFromLimit,
} from '../platform/index.js';
import { stopAutoOrder } from './autoOrders.js';
import { placeOrder } from './placeOrder.js';

/** Registers `POST /service/order` (B-order-33), the outcome of an unanswered one, and the stop of an auto-order. */
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
      if (idempotencyKey !== null && !closesKey(error))
        await refuseClosedIntent(deps.db, { ...claims, key: idempotencyKey });
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

  const ofRow = { onRequest: checkMember, schema: { params: rowIdParams } };
  app.post('/service/auto-order/:id/stop', ofRow, async (request): Promise<AutoOrderStopAnswer> => {
    const { id: autoOrderId } = request.params;
    const stop = { memberId: memberOf(request).id, autoOrderId, idempotencyKey: readIdempotencyKey(request) };
    return { refunded: fromHundredths(await stopAutoOrder(deps, stop)) };
  });
}

/** As many digits as `MAX_MONEY_WON`: whatever passes is counted exactly. */
const WON = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Reads `Expected-Point`, the total that the customer saw, in hundredths; null without it.
 * @throws ApiProblem 400 unless it is won with at most two decimals
 */
function readExpectedPoint(request: FastifyRequest): number | null {
  const text = request.headers['expected-point'];
  if (text === undefined) return null;
  const match = typeof text === 'string' ? WON.exec(text) : null;
  if (!match) throw problem(400, 'EXPECTED_POINT_INVALID');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

interface OrderIntent {
  memberId: number;
  key: string;
}

/**
 * Settles for good whether a key has ordered. An unused key is closed: a late order with it is refused, so that
 * ordering again cannot order twice.
 * @returns id of the order or auto-order; null for a key that is closed now
 * @throws ApiProblem 429 if the member has closed too many
 */
async function settleIntent(deps: Deps, intent: OrderIntent): Promise<number | null> {
  const known = await findIntent(deps.db, intent);
  if (known) return known.resultId;
  const { memberId, key } = intent;
  const max = deps.config.limits.closedIntentsPerMember;
  await takeFromLimit(deps, { kind: 'intent:member', subject: String(memberId), max });
  return (await closeKey(deps, { memberId, scope: 'order', key: { key, bodyHash: '' } })).resultId;
}

/** @throws ApiProblem 409 if the key is closed */
async function refuseClosedIntent(db: Database, intent: OrderIntent): Promise<void> {
  const known = await findIntent(db, intent);
  if (known?.resultId === null) throw problem(409, 'INTENT_CLOSED');
}

async function findIntent(
  db: Database,
  { memberId, key }: OrderIntent,
): Promise<{ resultId: number | null } | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select('resultId')
    .where('memberId', '=', memberId)
    .where('scope', '=', 'order')
    .where('key', '=', key)
    .executeTakeFirst();
}
