import {
  API_MESSAGES,
  fromHundredths,
  isFlagOn,
  type OrderCode,
  type OrderErrors,
  type OrderedService,
  type OrderRequest,
  priceOrder,
  toHundredths,
} from 'contract';
import { hasNotEnded, unauthorized } from '../members/index.js';
import { ApiProblem, type Database, fieldProblem } from '../platform/index.js';

/** Who orders. `epoch` and `tokenHash` are the session's; null for one whose right to order was checked already. */
export interface Buyer {
  memberId: number;
  epoch: number | null;
  tokenHash: string | null;
}

/** What the shop offers a product for: whatever decides whether an order is allowed and what it costs. */
export interface Offer {
  service: OrderedService;
  /** Hundredths: `service.point` as it is stored. */
  unitPrice: number;
  /** The setting ENABLE_SERVICE_CHECK as it is stored; '' without one. */
  serviceCheck: string;
}

const memories = new WeakMap<Database, Map<number, Offer>>();

/**
 * Offers as this process saw them last. They may be out of date: whoever orders by one has the database compare it in
 * the same statement that takes the points. Losing them costs a question more; one takes some 200 bytes.
 */
export function recallOffer(db: Database, serviceId: number): Offer | undefined {
  return memories.get(db)?.get(serviceId);
}

/**
 * The product as the shop offers it now, remembered from now on, and how many KRW its buyer has.
 * @throws ApiProblem 401 if the buyer's session has ended, 404 without such a product
 */
export async function findOffer(
  db: Database,
  buyer: Buyer,
  serviceId: number,
): Promise<{ offer: Offer; balance: number }> {
  const row = await db
    .selectFrom('members')
    // One question instead of three: orders come more often than anything else.
    .leftJoin('services', (join) => join.on('services.id', '=', serviceId))
    .leftJoin('settings', (join) => join.on('settings.key', '=', 'ENABLE_SERVICE_CHECK'))
    .select(['services.id', 'min', 'max', 'point', 'isReadOnly', 'enableAuto'])
    .select(['members.tokenEpoch', 'members.balance', 'settings.value as serviceCheck'])
    .where('members.id', '=', buyer.memberId)
    .where('members.deletedAt', 'is', null)
    .where(hasNotEnded(buyer.tokenHash))
    .executeTakeFirst();
  if (!row || (buyer.epoch !== null && row.tokenEpoch !== buyer.epoch)) throw unauthorized();
  const service = toOrderedService(row);
  if (!service) throw fieldProblem(404, { serviceId: 'SERVICE_NOT_FOUND' });
  const offer = { service, unitPrice: row.point ?? 0, serviceCheck: row.serviceCheck ?? '' };
  const memory = memories.get(db) ?? new Map<number, Offer>();
  memories.set(db, memory.set(serviceId, offer));
  return { offer, balance: fromHundredths(row.balance) };
}

/** A joined product is there with all of its parts or not at all. */
function toOrderedService(row: { [Part in keyof OrderedService]: OrderedService[Part] | null }): OrderedService | null {
  const { id, min, max, point, isReadOnly, enableAuto } = row;
  if (id === null || min === null || max === null || point === null) return null;
  return {
    id,
    min,
    max,
    point: fromHundredths(point),
    isReadOnly: isReadOnly === true,
    enableAuto: enableAuto === true,
  };
}

/** What the shop does not offer now; everything else is a form to fill in otherwise. */
const NOT_ORDERABLE_NOW: readonly OrderCode[] = ['SERVICE_NOT_ORDERABLE', 'AUTO_NOT_ALLOWED'];

/** What is asked for, and what it is judged by beside the offer. */
interface Demand {
  request: OrderRequest;
  /** Hundredths, of all runs, as the customer saw it; null if nobody told. */
  expectedPoint: number | null;
  /** KRW. Left out, points are not checked here. */
  balance?: number | undefined;
}

/**
 * Whether the product may be ordered like this now, and for how many hundredths of all runs, counted by the contract's own
 * function, which the screen uses, too; whoever pays by this offer passes the price on. 409 what is not offered, 400 a
 * wrong form, 409 another price than the customer saw, 402 too few points. The price comes before the points: it says how
 * many are needed.
 */
export function judgeOrder(
  offer: Offer,
  { request, expectedPoint, balance }: Demand,
): { refusal: null; price: number } | { refusal: ApiProblem } {
  const { service, serviceCheck } = offer;
  const { validation, price } = priceOrder(request, { service, balance, serviceCheck: isFlagOn(serviceCheck) });
  const refusal = validation.ok ? null : findRefusal(validation.errors);
  if (refusal && refusal.code !== 'BALANCE_SHORT') return { refusal };

  // A total that cannot be counted is more than any balance, and cannot be told either.
  const isCounted = price !== null && Number.isFinite(price.totalPrice);
  const total = isCounted ? toHundredths(price.totalPrice) : null;
  if (total !== null && expectedPoint !== null && total !== expectedPoint) {
    return {
      refusal: new ApiProblem(409, 'PRICE_CHANGED', API_MESSAGES.PRICE_CHANGED, {}, { point: fromHundredths(total) }),
    };
  }
  if (refusal) return { refusal };
  if (total === null) throw new RangeError('an order that is allowed has a price');
  return { refusal: null, price: total };
}

function findRefusal(errors: OrderErrors): ApiProblem {
  const codes = Object.values(errors);
  const notOffered = codes.find((code) => NOT_ORDERABLE_NOW.includes(code));
  // Beside the product: once it is known to allow no auto-order, its fields are gone.
  if (notOffered) return fieldProblem(409, { serviceId: notOffered });
  if (!codes.includes('BALANCE_SHORT')) return fieldProblem(400, errors);
  return fieldProblem(402, { amount: 'BALANCE_SHORT' });
}
