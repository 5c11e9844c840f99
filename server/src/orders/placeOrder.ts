import type { OrderRequest } from '@storefront/contract';
import { type Deps, keyOf, retryLost, settleFailure, shopMetrics, unavailable } from '../platform/index.js';
import { findOffer, judgeOrder, recallOffer } from './Offer.js';
import { type IntendedOrder, payAlone, payInTurn } from './payment.js';

const MAX_ATTEMPTS = 3;

export interface OrderPlacement {
  memberId: number;
  epoch?: number;
  tokenHash?: string;
  request: OrderRequest;
  idempotencyKey: string | null;
  /** Hundredths, from the header `Expected-Point`: another total is not paid. */
  expectedPoint?: number | null;
}

/**
 * Places and pays an order, or an auto-order with its first run. The same key and body give the first order again, or
 * the first refusal, which closes the key.
 */
export async function placeOrder(deps: Deps, placement: OrderPlacement): Promise<number> {
  const { memberId, epoch = null, tokenHash = null, request, idempotencyKey, expectedPoint = null } = placement;
  const { serviceId, link, amount, runs, interval } = request;
  const key = keyOf(idempotencyKey, [serviceId, link, amount, runs, interval]);
  const order = { buyer: { memberId, epoch, tokenHash }, request, key };
  // Not asked for first: nearly every order is new, and the key's constraint prevents a second one.
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
  // Nobody is refused by what is remembered, which may be out of date.
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
