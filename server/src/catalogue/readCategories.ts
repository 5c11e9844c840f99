import type { Category } from 'contract';
import type { Database } from '../db/Database.js';

/** Every category, platform by platform. */
export async function readCategories(db: Database): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .innerJoin('platforms', 'platforms.id', 'categories.platformId')
    .select(['categories.id', 'categories.text', 'categories.platformId as platform'])
    .orderBy('platforms.position')
    .orderBy('platforms.id')
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute();
}
