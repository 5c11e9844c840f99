import {
  API_MESSAGES,
  calculateOrderPrice,
  firstErrorCode,
  isFlagOn,
  type OrderRequest,
  type ServiceCode,
  toHundredths,
  validateOrder,
} from 'contract';
import { ApiProblem } from '../errors/ApiProblem.js';
import { problem } from '../errors/problem.js';
import type { Offer } from './Offer.js';

/** What the shop does not offer now; everything else is a form to fill in otherwise. */
const NOT_ORDERABLE_NOW: readonly string[] = ['SERVICE_NOT_ORDERABLE', 'AUTO_NOT_ALLOWED'] satisfies (
  | ServiceCode
  | 'AUTO_NOT_ALLOWED'
)[];

/** What is asked for, and what it is judged by beside the offer. */
export interface Demand {
  request: OrderRequest;
  /** Hundredths, of all runs, as the customer saw it; null if nobody told. */
  expectedPoint: number | null;
  /** KRW. Left out, points are not checked here. */
  balance?: number | undefined;
}

/**
 * Why the product may not be ordered like this now, or null: 409 what is not offered, 400 a wrong form, 409 another price
 * than the customer saw, 402 too few points. The price comes before the points: it says how many are needed.
 */
export function findRefusal(offer: Offer, { request, expectedPoint, balance }: Demand): ApiProblem | null {
  const { service, serviceCheck } = offer;
  const checked = validateOrder(request, { service, balance, serviceCheck: isFlagOn(serviceCheck) });
  if (checked.ok) return findPriceChange(offer, request, expectedPoint);

  const codes = Object.values(checked.errors);
  const notOffered = codes.find((code) => NOT_ORDERABLE_NOW.includes(code));
  if (notOffered) return problem(409, notOffered);
  if (!codes.includes('BALANCE_SHORT')) return problem(400, firstErrorCode(checked.errors) ?? 'FORM_INVALID');
  return findPriceChange(offer, request, expectedPoint) ?? problem(402, 'BALANCE_SHORT');
}

function findPriceChange(
  { service }: Offer,
  { amount, runs }: OrderRequest,
  expectedPoint: number | null,
): ApiProblem | null {
  const { totalPrice } = calculateOrderPrice({ unitPrice: service.point, amount, runs });
  // A total that cannot be counted is more than any balance, and cannot be told either.
  if (expectedPoint === null || !Number.isFinite(totalPrice) || toHundredths(totalPrice) === expectedPoint) return null;
  return new ApiProblem(409, 'PRICE_CHANGED', API_MESSAGES.PRICE_CHANGED, {}, { point: totalPrice });
}
