import type { SettingKey } from 'contract';
import type { Database } from '../db/Database.js';

/** Sets one of the shop's settings as the operator would. */
export async function setSetting(db: Database, key: SettingKey, value: string): Promise<void> {
  const values = { value, updatedAt: new Date() };
  await db
    .insertInto('settings')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}
