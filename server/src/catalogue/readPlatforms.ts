import type { Platform } from 'contract';
import type { Database } from '../db/Database.js';

/** Every platform in the operator's order; hidden ones too, since histories may name their products. */
export async function readPlatforms(db: Database): Promise<Platform[]> {
  return db
    .selectFrom('platforms')
    .select(['id', 'text', 'visible', 'background'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
