import {
  type Category,
  type Faq,
  fromHundredths,
  type Notice,
  type Platform,
  type RegisterWhere,
  type Service,
} from '@storefront/contract';
import { sql } from 'kysely';
import { type Database, roundUpMinutes, type ServiceRow, sanitizeRichText } from '../platform/index.js';

/** Reads platforms in the operator's order, hidden ones too, as histories may name their products. */
export async function readPlatforms(db: Database): Promise<Platform[]> {
  return db
    .selectFrom('platforms')
    .select(['id', 'text', 'visible', 'background'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function readCategories(db: Database): Promise<Category[]> {
  return db
    .selectFrom('categories')
    .innerJoin('platforms', 'platforms.id', 'categories.platformId')
    .select(['categories.id', 'categories.text', 'categories.platformId as platform'])
    .orderBy(CATEGORY_ORDER)
    .execute();
}

export async function readServices(db: Database): Promise<Service[]> {
  const rows = await db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.categoryId')
    .innerJoin('platforms', 'platforms.id', 'categories.platformId')
    .leftJoin('serviceCounts', 'serviceCounts.serviceId', 'services.id')
    .selectAll('services')
    .select('recentOrders')
    .orderBy(SHOP_ORDER)
    .execute();
  const times = await readTimes(db);
  return rows.map((row) => presentService(row, times.get(row.id)));
}

type MeasuredTimes = NonNullable<Service['times']>;

async function readTimes(db: Database): Promise<Map<number, MeasuredTimes>> {
  const rows = await db
    .selectFrom('serviceTimes')
    .select(['serviceId', 'fromAmount', 'toAmount', 'startLate', 'endLate'])
    .orderBy('fromAmount', 'desc')
    .execute();
  const times = new Map<number, MeasuredTimes>();
  for (const { serviceId, fromAmount: from, toAmount: to, startLate, endLate } of rows) {
    const known = times.get(serviceId) ?? [];
    times.set(serviceId, [...known, { from, to, start: roundUpMinutes(startLate), end: roundUpMinutes(endLate) }]);
  }
  return times;
}

function presentService(row: ServiceRow & { recentOrders: number | null }, times?: MeasuredTimes): Service {
  return {
    id: row.id,
    text: row.text,
    categoryId: row.categoryId,
    min: row.min,
    max: row.max,
    point: fromHundredths(row.point),
    notice: sanitizeRichText(row.notice),
    isReadOnly: row.isReadOnly || row.stoppedAt !== null,
    enableAuto: row.enableAuto,
    ...(row.refillDays > 0 && { refillDays: row.refillDays }),
    ...(row.recentOrders !== null && { recentOrders: row.recentOrders }),
    ...(times && { times }),
  };
}

const WON = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/** Puts the price into the name: `인스타 팔로워 (1개당 3원)` (`includeWon`, B-catalogue-2). */
export function appendUnitPrice(service: Service): Service {
  return { ...service, text: `${service.text} (1개당 ${WON.format(service.point)}원)` };
}

export const CATEGORY_ORDER = sql`platforms.position, platforms.id, categories.position, categories.id`;

/** Operator's order of products for `orderBy`, with all three tables joined. */
export const SHOP_ORDER = sql`${CATEGORY_ORDER}, services.position, services.id`;

export async function readRegisterWhere(db: Database): Promise<Required<RegisterWhere>[]> {
  return db.selectFrom('registerWhere').select(['id', 'text']).orderBy('position').orderBy('id').execute();
}

/** Reads notices, pinned ones first, then the newest (B-catalogue-4). */
export async function readNotices(db: Database): Promise<Required<Notice>[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'content', 'isTop'])
    .orderBy('isTop', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: sanitizeRichText(row.content) }));
}

export async function readFaqs(db: Database): Promise<Required<Faq>[]> {
  const rows = await db
    .selectFrom('faqs')
    .select(['id', 'title', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, answer }) => ({ id, title, answer: sanitizeRichText(answer) }));
}
