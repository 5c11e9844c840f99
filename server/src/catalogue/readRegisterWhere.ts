import type { RegisterWhere } from 'contract';
import type { Database } from '../db/Database.js';

/** The answers to "where did you hear of us?" in the operator's order. */
export async function readRegisterWhere(db: Database): Promise<RegisterWhere[]> {
  return db.selectFrom('registerWhere').select(['id', 'text']).orderBy('position').orderBy('id').execute();
}
