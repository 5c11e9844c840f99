import type { Service } from 'contract';
import type { Database } from '../db/Database.js';
import { presentService } from './presentService.js';
import { SHOP_ORDER } from './SHOP_ORDER.js';

/** Every product, category by category. */
export async function readServices(db: Database): Promise<Service[]> {
  const rows = await db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.categoryId')
    .innerJoin('platforms', 'platforms.id', 'categories.platformId')
    .selectAll('services')
    .orderBy(SHOP_ORDER)
    .execute();
  return rows.map(presentService);
}
