import { fromHundredths } from 'contract';
import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { transact } from '../db/transact.js';
import type { OperatorCatalogue } from './OperatorCatalogue.js';
import { readStoredCatalogue } from './readStoredCatalogue.js';

/** The catalogue as a file would hold it: importing it again changes nothing. */
export async function exportCatalogue(db: Database): Promise<OperatorCatalogue> {
  const stored = await transact(db, async (trx) => {
    // Three lists at one moment: an import in between would leave products without their category.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    return readStoredCatalogue(trx);
  });
  return {
    platforms: stored.platforms.map(({ position: _, ...platform }) => platform),
    categories: stored.categories.map(({ id, text, platformId }) => ({ id, text, platform: platformId })),
    services: stored.services.map(({ position: _, point, ...service }) => ({
      ...service,
      point: fromHundredths(point),
    })),
  };
}
