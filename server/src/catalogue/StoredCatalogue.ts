import { fromHundredths } from 'contract';
import { sql } from 'kysely';
import { type Database, transact } from '../platform/index.js';
import type { OperatorCatalogue } from './OperatorCatalogue.js';

/** The catalogue as its tables hold it, in the shop's order. */
export interface StoredCatalogue {
  platforms: StoredPlatform[];
  categories: StoredCategory[];
  services: StoredService[];
}

interface StoredRow {
  id: number;
  text: string;
  position: number;
}

export interface StoredPlatform extends StoredRow {
  visible: boolean;
  background: string;
}

export interface StoredCategory extends StoredRow {
  platformId: number;
}

export interface StoredService extends StoredRow {
  categoryId: number;
  min: number;
  max: number;
  /** Hundredths. */
  point: number;
  notice: string;
  isReadOnly: boolean;
  enableAuto: boolean;
  supplierServiceId: string | null;
}

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
