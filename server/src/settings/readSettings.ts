import type { SettingEntry } from 'contract';
import type { Database } from '../db/Database.js';

/** Every setting as it is stored; `parseSettings` of contract gives them their meaning. */
export async function readSettings(db: Database): Promise<SettingEntry[]> {
  return db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();
}
