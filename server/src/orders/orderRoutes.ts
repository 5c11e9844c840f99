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

/** `POST /service/order` (B-order-33), what became of one that was not answered, and how a member ends one. */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const checkMember = requireMember(deps);

  // What is wrong with the form is told below, after what comes before it.
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
      // Whatever is wrong with a form: without a session that is all that is said.
      await checkMember(request);
      // And whatever is wrong with a form: of a closed key only that it is closed.
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

/** No more digits than `MAX_MONEY_WON` has: whatever passes is counted exactly. */
const WON = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * The total that the customer saw, from the request's `Expected-Point`, in hundredths; null without the header.
 * @throws ApiProblem 400 if it is not a decimal number of won with at most two decimals
 */
function readExpectedPoint(request: FastifyRequest): number | null {
  const text = request.headers['expected-point'];
  if (text === undefined) return null;
  const match = typeof text === 'string' ? WON.exec(text) : null;
  if (!match) throw problem(400, 'EXPECTED_POINT_INVALID');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** A key of a member: what one intended order is called. */
interface OrderIntent {
  memberId: number;
  key: string;
}

/**
 * Says for good whether a key has ordered something, for somebody whose order was never answered. If it has not, it is
 * closed: an order with it that is still on its way is refused, so that ordering again cannot order twice.
 * @returns the order's id (the auto-order's), or null for a key that is closed now
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
