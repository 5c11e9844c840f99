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
} from '@storefront/contract';
import { sql } from 'kysely';
import { hasNotEnded, unauthorized } from '../members/index.js';
import { ApiProblem, type Database, fieldProblem } from '../platform/index.js';

/** `epoch` and `tokenHash` are the session's; null where the right to order was checked already. */
export interface Buyer {
  memberId: number;
  epoch: number | null;
  tokenHash: string | null;
}

export interface Offer {
  service: OrderedService;
  /** Hundredths. */
  unitPrice: number;
  serviceCheck: string;
}

/** The operator, or its cost (B-supplier-21), keeps a product from being ordered. */
export const IS_CLOSED = sql<boolean>`(is_read_only or stopped_at is not null)`;

const memories = new WeakMap<Database, Map<number, Offer>>();

/** Recalls an offer that may be out of date: the paying statement compares it again. Losing one costs a query. */
export function recallOffer(db: Database, serviceId: number): Offer | undefined {
  return memories.get(db)?.get(serviceId);
}

/** Reads and remembers the current offer, and the buyer's balance in KRW. */
export async function findOffer(
  db: Database,
  buyer: Buyer,
  serviceId: number,
): Promise<{ offer: Offer; balance: number }> {
  const row = await db
    .selectFrom('members')
    // One query instead of three: orders are the most frequent call.
    .leftJoin('services', (join) => join.on('services.id', '=', serviceId))
    .leftJoin('settings', (join) => join.on('settings.key', '=', 'ENABLE_SERVICE_CHECK'))
    .select(['services.id', 'min', 'max', 'point', IS_CLOSED.as('isReadOnly'), 'enableAuto'])
    .select(['members.tokenEpoch', 'members.balance', 'settings.value as serviceCheck'])
    .where('members.id', '=', buyer.memberId)
    .where('members.deletedAt', 'is', null)
    .where('members.suspendedAt', 'is', null)
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

const NOT_ORDERABLE_NOW: readonly OrderCode[] = ['SERVICE_NOT_ORDERABLE', 'AUTO_NOT_ALLOWED'];

interface Demand {
  request: OrderRequest;
  /** Hundredths for all runs, as the customer saw it; null if unknown. */
  expectedPoint: number | null;
  balance?: number | undefined;
}

/**
 * Judges an order and prices all runs, in hundredths. 409 for what is not offered, 400 for a wrong form, 409 for
 * another price than the customer saw, 402 for too few points. The price goes first, as it says how many points are
 * needed.
 */
export function judgeOrder(
  offer: Offer,
  { request, expectedPoint, balance }: Demand,
): { refusal: null; price: number } | { refusal: ApiProblem } {
  const { service, serviceCheck } = offer;
  const { validation, price } = priceOrder(request, { service, balance, serviceCheck: isFlagOn(serviceCheck) });
  const refusal = validation.ok ? null : findRefusal(validation.errors);
  if (refusal && refusal.code !== 'BALANCE_SHORT') return { refusal };

  // An uncountable total exceeds any balance, and cannot be told.
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
  if (notOffered) return fieldProblem(409, { serviceId: notOffered });
  if (!codes.includes('BALANCE_SHORT')) return fieldProblem(400, errors);
  return fieldProblem(402, { amount: 'BALANCE_SHORT' });
}
