import type { OrderRequest } from 'contract';
import { type Deps, hashBody, retryLost, settleFailure, shopMetrics, unavailable } from '../platform/index.js';
import { findOffer, judgeOrder, recallOffer } from './Offer.js';
import { type IntendedOrder, payAlone, payInTurn } from './payment.js';

/** How often an order starts again because the offer or the points changed between question and payment. */
const MAX_ATTEMPTS = 3;

interface OrderPlacement {
  memberId: number;
  /** Of the session that orders; left out where the right to order was checked already. */
  epoch?: number;
  tokenHash?: string;
  request: OrderRequest;
  /** From the header `Idempotency-Key`. */
  idempotencyKey: string | null;
  /** Hundredths: the total that the customer saw, from the header `Expected-Point`. Another one is not paid. */
  expectedPoint?: number | null;
}

/**
 * Places and pays an order, or with runs an auto-order whose first run is ordered at once. The same key and body give
 * the first order again, whatever it costs now, or the first refusal, which closes the key.
 * @returns the order's id, or the auto-order's
 * @throws ApiProblem 400, 402, 404, 409 or 422; 503 if the offer or the points changed all the time; 401 if the account was deleted after the request had been let in
 */
export async function placeOrder(deps: Deps, placement: OrderPlacement): Promise<number> {
  const { memberId, epoch = null, tokenHash = null, request, idempotencyKey, expectedPoint = null } = placement;
  const { serviceId, link, amount, runs, interval } = request;
  const key =
    idempotencyKey === null
      ? null
      : { key: idempotencyKey, bodyHash: hashBody([serviceId, link, amount, runs, interval]) };
  const order = { buyer: { memberId, epoch, tokenHash }, request, key };
  // Not asked for first: nearly every order is a new one, and the key's constraint keeps it from being placed twice.
  const placing = retryLost(() => place(deps, order, expectedPoint), { isRepeatable: key !== null });
  return placing.then(
    (placed) => {
      shopMetrics(deps.metrics).orderPlaced(runs > 0 ? 'auto_order' : 'order');
      return placed;
    },
    (error) => settleFailure(deps, { memberId, scope: 'order', key }, error),
  );
}

async function place({ db, clock }: Deps, order: IntendedOrder, expectedPoint: number | null): Promise<number> {
  const { buyer, request } = order;
  const remembered = recallOffer(db, request.serviceId);
  const guess = remembered && judgeOrder(remembered, { request, expectedPoint });
  // It may be out of date: nobody is refused by what is remembered.
  if (remembered && guess?.refusal === null) {
    const id = await payInTurn(db, { ...order, offer: remembered, price: guess.price, at: clock.now() });
    if (id !== null) return id;
  }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { offer, balance } = await findOffer(db, buyer, request.serviceId);
    const judged = judgeOrder(offer, { request, expectedPoint, balance });
    if (judged.refusal) throw judged.refusal;
    const id = await payAlone(db, { ...order, offer, price: judged.price, at: clock.now() });
    if (id !== null) return id;
  }
  throw unavailable();
}
