import { fromHundredths, type OrderedService } from 'contract';
import type { Database } from '../db/Database.js';
import { problem } from '../errors/problem.js';
import { unauthorized } from '../sessions/authentication.js';
import { hasNotEnded } from '../sessions/endSession.js';
import type { Buyer } from './Buyer.js';
import type { Offer } from './Offer.js';

export interface FoundOffer {
  offer: Offer;
  /** KRW, of the buyer. */
  balance: number;
}

/**
 * The product as the shop offers it now, and what its buyer has.
 * @throws ApiProblem 401 if the buyer's session has ended, 404 without such a product
 */
export async function findOffer(db: Database, buyer: Buyer, serviceId: number): Promise<FoundOffer> {
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
  if (!service) throw problem(404, 'SERVICE_NOT_FOUND');
  return { offer: { service, serviceCheck: row.serviceCheck ?? '' }, balance: fromHundredths(row.balance) };
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
