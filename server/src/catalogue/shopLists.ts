import { type Category, fromHundredths, type Platform, type RegisterWhere, type Service } from 'contract';
import { sql } from 'kysely';
import { type Database, type ServiceRow, sanitizeRichText } from '../platform/index.js';

/** Every platform in the operator's order; hidden ones too, since histories may name their products. */
export async function readPlatforms(db: Database): Promise<Platform[]> {
  return db
    .selectFrom('platforms')
    .select(['id', 'text', 'visible', 'background'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

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

/** A product as it leaves the server (B-catalogue-1). */
function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    text: row.text,
    categoryId: row.categoryId,
    min: row.min,
    max: row.max,
    point: fromHundredths(row.point),
    notice: sanitizeRichText(row.notice),
    isReadOnly: row.isReadOnly,
    enableAuto: row.enableAuto,
  };
}

const WON = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/** The product with its price in its name: `인스타 팔로워 (1개당 3원)` (`includeWon`, B-catalogue-2). */
export function appendUnitPrice(service: Service): Service {
  return { ...service, text: `${service.text} (1개당 ${WON.format(service.point)}원)` };
}

/** Products in the operator's order: platform by platform, category by category. For `orderBy`, with all three joined. */
export const SHOP_ORDER = sql`platforms.position, platforms.id, categories.position, categories.id, services.position, services.id`;

/** The answers to "where did you hear of us?" in the operator's order. */
export async function readRegisterWhere(db: Database): Promise<RegisterWhere[]> {
  return db.selectFrom('registerWhere').select(['id', 'text']).orderBy('position').orderBy('id').execute();
}
