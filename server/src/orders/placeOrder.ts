import { calculateOrderPrice, type OrderRequest, toHundredths } from 'contract';
import type { Deps } from '../Deps.js';
import type { Database } from '../db/Database.js';
import { violatedConstraint } from '../db/violatedConstraint.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { problem } from '../errors/problem.js';
import { hashBody } from '../http/hashBody.js';
import { findEarlierResult } from '../idempotency/findEarlierResult.js';
import type { IdempotencyKey } from '../idempotency/IdempotencyKey.js';
import { type Buyer, checkOrder } from './checkOrder.js';
import { insertPaidAutoOrder } from './insertPaidAutoOrder.js';
import { insertPaidOrder } from './insertPaidOrder.js';
import type { PaidOrder } from './PaidOrder.js';

export interface OrderPlacement {
  memberId: number;
  /** Of the session that orders; left out where the right to order was checked already. */
  epoch?: number;
  request: OrderRequest;
  /** From the header `Idempotency-Key`. */
  idempotencyKey: string | null;
}

/**
 * Places and pays an order, or with runs an auto-order whose first run is ordered at once. The same key and body give
 * the first order again; a refusal is not remembered, since nothing happened.
 * @returns the order's id, or the auto-order's
 * @throws ApiProblem 400, 402, 404, 409 or 422; 401 if the account was deleted after the request had been let in
 */
export async function placeOrder(deps: Deps, placement: OrderPlacement): Promise<number> {
  const { memberId, epoch = null, request, idempotencyKey } = placement;
  const { serviceId, link, amount, runs, interval } = request;
  const key =
    idempotencyKey === null
      ? null
      : { key: idempotencyKey, bodyHash: hashBody([serviceId, link, amount, runs, interval]) };
  const findEarlier = () => findEarlierResult(deps.db, { memberId, scope: 'order', key });
  try {
    const id = await place(deps, { memberId, epoch, request, key });
    // Too few points may also mean that the same request, sent before or at the same time, has spent them.
    const result = id ?? (await findEarlier());
    if (result === null) throw await refusal(deps.db, memberId);
    return result;
  } catch (error) {
    // Asked for only now: nearly every order is a new one, and the key's constraint keeps it from being placed twice.
    const mayBeEarlier = isRefusal(error) || violatedConstraint(error) === 'idempotency_keys_pkey';
    const result = mayBeEarlier ? await findEarlier() : null;
    if (result === null) throw error;
    return result;
  }
}

/** Whether it says something of the order; somebody whose session has ended is told nothing of earlier ones. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.statusCode !== 401;
}

interface Placement extends Buyer {
  request: OrderRequest;
  key: IdempotencyKey | null;
}

async function place(deps: Deps, { memberId, epoch, request, key }: Placement): Promise<number | null> {
  const { serviceId, link, amount, runs, interval } = request;
  const service = await checkOrder(deps, { memberId, epoch }, request);
  const { totalPrice } = calculateOrderPrice({ unitPrice: service.point, amount, runs });
  const order: PaidOrder = {
    memberId,
    serviceId,
    link,
    unitPrice: toHundredths(service.point),
    price: toHundredths(totalPrice),
    amount,
    idempotency: key,
    at: deps.clock.now(),
  };
  return runs === 0 ? insertPaidOrder(deps.db, order) : insertPaidAutoOrder(deps.db, { ...order, runs, interval });
}

async function refusal(db: Database, memberId: number): Promise<ApiProblem> {
  const member = await db.selectFrom('members').select('deletedAt').where('id', '=', memberId).executeTakeFirst();
  return member?.deletedAt === null ? problem(402, 'BALANCE_SHORT') : problem(401, 'UNAUTHORIZED');
}
