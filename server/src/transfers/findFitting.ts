import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { toNumeric } from '../db/numbers.js';

interface Transferred {
  /** See `foldName`. */
  nameKey: string;
  /** Hundredths. */
  amount: number;
  at: Date;
}

/** As many as it takes to know that there are several. */
const ENOUGH = 2;

/**
 * Numbers of the requests that a transfer would pay: pending, in time, of that depositor and to the won (B-point-406).
 * More than one of them is two.
 */
export async function findFitting(trx: Database, { nameKey, amount, at }: Transferred): Promise<number[]> {
  if (nameKey === '') return [];
  const { rows } = await sql<{ id: number }>`
    select id from top_ups
    where status = 'pending' and payable = ${toNumeric(amount)}::numeric and name_key = ${nameKey}::text
      and expires_at > ${at}
    order by id limit ${ENOUGH}::integer`.execute(trx);
  return rows.map(({ id }) => id);
}
