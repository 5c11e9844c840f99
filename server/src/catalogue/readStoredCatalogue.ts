import type { Database } from '../db/Database.js';
import type { StoredCatalogue } from './StoredCatalogue.js';

/** The catalogue as it is stored, whole: what the operator compares and exports. */
export async function readStoredCatalogue(db: Database): Promise<StoredCatalogue> {
  const platforms = await db
    .selectFrom('platforms')
    .select(['id', 'text', 'visible', 'background', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const categories = await db
    .selectFrom('categories as c')
    .innerJoin('platforms as p', 'p.id', 'c.platformId')
    .select(['c.id', 'c.text', 'c.platformId', 'c.position'])
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  const services = await db
    .selectFrom('services as s')
    .innerJoin('categories as c', 'c.id', 's.categoryId')
    .innerJoin('platforms as p', 'p.id', 'c.platformId')
    .select(['s.id', 's.text', 's.categoryId', 's.min', 's.max', 's.point', 's.notice', 's.isReadOnly', 's.enableAuto'])
    .select(['s.supplierServiceId', 's.position'])
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  return { platforms, categories, services };
}
