import { firstErrorCode, type OrderRequest, parseSettings, type ServiceCode, validateOrder } from 'contract';
import type { ApiProblem } from '../errors/ApiProblem.js';
import { problem } from '../errors/problem.js';
import type { Offer } from './Offer.js';

/** What the shop does not offer now; everything else is a form to fill in otherwise. */
const NOT_ORDERABLE_NOW: readonly string[] = ['SERVICE_NOT_ORDERABLE', 'AUTO_NOT_ALLOWED'] satisfies (
  | ServiceCode
  | 'AUTO_NOT_ALLOWED'
)[];

/** Why the product may not be ordered like this now, or null: 409 what is not offered, 402 too few points, 400 a wrong form. */
export function findRefusal(offer: Offer, request: OrderRequest, balance?: number): ApiProblem | null {
  const { service, serviceCheck } = offer;
  const { flags } = parseSettings([{ key: 'ENABLE_SERVICE_CHECK', value: serviceCheck }]);
  const checked = validateOrder(request, { service, balance, serviceCheck: flags.ENABLE_SERVICE_CHECK });
  if (checked.ok) return null;

  const codes = Object.values(checked.errors);
  const notOffered = codes.find((code) => NOT_ORDERABLE_NOW.includes(code));
  if (notOffered) return problem(409, notOffered);
  if (codes.includes('BALANCE_SHORT')) return problem(402, 'BALANCE_SHORT');
  return problem(400, firstErrorCode(checked.errors) ?? 'FORM_INVALID');
}
