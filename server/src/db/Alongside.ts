import type { Database } from './Database.js';

/** What a caller adds to a transaction that is not its own, so that both are there or neither: an audit row, say. */
export type Alongside = (trx: Database) => Promise<void>;
