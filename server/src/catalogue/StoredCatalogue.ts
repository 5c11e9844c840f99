import { fromHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import { type Database, transact } from '../platform/index.js';
import { readRevision } from './CatalogueLists.js';
import type { OperatorCatalogue } from './OperatorCatalogue.js';
import { CATEGORY_ORDER, SHOP_ORDER } from './shopLists.js';

export type StoredCatalogue = Awaited<ReturnType<typeof readStoredCatalogue>>;

/** Reads the whole catalogue in the shop's order; prices in hundredths of a won. */
export async function readStoredCatalogue(db: Database) {
  const platforms = await db
    .selectFrom('platforms')
    .select(['id', 'text', 'visible', 'background', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const categories = await db
    .selectFrom('categories')
    .innerJoin('platforms', 'platforms.id', 'categories.platformId')
    .select(['categories.id', 'categories.text', 'platformId', 'categories.position'])
    .orderBy(CATEGORY_ORDER)
    .execute();
  const services = await db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.categoryId')
    .innerJoin('platforms', 'platforms.id', 'categories.platformId')
    .select(['services.id', 'services.text', 'categoryId', 'min', 'max', 'point', 'notice', 'isReadOnly', 'enableAuto'])
    .select(['refillDays', 'services.position'])
    .orderBy(SHOP_ORDER)
    .execute();
  return { platforms, categories, services };
}

/** Exports the catalogue and the name of its state; importing it again changes nothing. */
export async function exportCatalogue(
  db: Database,
): Promise<{ catalogue: OperatorCatalogue; revision: string | null }> {
  const { stored, revision } = await transact(db, async (trx) => {
    // An import between two reads would leave products without their category.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    return { stored: await readStoredCatalogue(trx), revision: await readRevision(trx) };
  });
  const catalogue = {
    platforms: stored.platforms.map(({ position: _, ...platform }) => platform),
    categories: stored.categories.map(({ id, text, platformId }) => ({ id, text, platform: platformId })),
    services: stored.services.map(({ position: _, point, ...service }) => ({
      ...service,
      point: fromHundredths(point),
    })),
  };
  return { catalogue, revision };
}
