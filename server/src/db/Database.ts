import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** The outer handle, or the handle of a transaction: most functions take either. */
export type Database = Kysely<Schema>;
