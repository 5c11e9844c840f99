import { type SettingKey, toHundredths } from '@storefront/contract';
import type { Database } from '../platform/db/Database.js';
import { toNumeric } from '../platform/db/numbers.js';

interface TestService {
  min?: number;
  max?: number;
  /** KRW for one. */
  point?: number;
  isReadOnly?: boolean;
  enableAuto?: boolean;
}

export async function addService(db: Database, service: TestService = {}): Promise<number> {
  const { min = 1, max = 10_000, point = 10, isReadOnly = false, enableAuto = false } = service;
  const platform = await db
    .insertInto('platforms')
    .values({ text: '인스타그램' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('categories')
    .values({ text: '팔로워', platformId: platform.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = { text: '한국인 팔로워', categoryId: category.id, point: toNumeric(toHundredths(point)) };
  const row = await db
    .insertInto('services')
    .values({ ...values, min, max, isReadOnly, enableAuto })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setSetting(db: Database, key: SettingKey, value: string): Promise<void> {
  const values = { value, updatedAt: new Date() };
  await db
    .insertInto('settings')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}
