import { SHOP_ORDER } from '../catalogue/index.js';
import type { Database } from '../platform/index.js';

/** Reads products that programs can order, in the operator's order; money in hundredths of a won. */
export async function readOfferedServices(db: Database) {
  return db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.categoryId')
    .innerJoin('platforms', 'platforms.id', 'categories.platformId')
    .select(({ ref }) => [
      'services.id',
      'services.text',
      ref('categories.text').as('category'),
      'services.min',
      'services.max',
      'services.point',
      'services.enableAuto',
      'services.refillDays',
    ])
    .where('platforms.visible', '=', true)
    .where('services.isReadOnly', '=', false)
    .where('services.stoppedAt', 'is', null)
    .where('services.max', '>=', 1)
    .whereRef('services.min', '<=', 'services.max')
    .orderBy(SHOP_ORDER)
    .execute();
}
