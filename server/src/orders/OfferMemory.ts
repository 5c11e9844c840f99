import type { Database } from '../db/Database.js';
import type { Offer } from './Offer.js';

/** An offer is some 200 bytes. */
const MAX_OFFERS = 10_000;

const memories = new WeakMap<Database, Map<number, Offer>>();

/**
 * Offers as this process saw them last. They may be out of date: whoever orders by one has the database compare it in
 * the same statement that takes the points. Losing them costs a question more.
 */
export function recallOffer(db: Database, serviceId: number): Offer | undefined {
  return memories.get(db)?.get(serviceId);
}

export function rememberOffer(db: Database, offer: Offer): void {
  const memory = memories.get(db) ?? new Map<number, Offer>();
  memories.set(db, memory);
  if (memory.size >= MAX_OFFERS) memory.clear();
  memory.set(offer.service.id, offer);
}
