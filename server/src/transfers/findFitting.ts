import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { toNumeric } from '../db/numbers.js';

interface Transferred {
  /** See `foldName`. */
  nameKey: string;
  /** Hundredths. */
  amount: number;
  /** When the bank had it. */
  transferredAt: Date;
  now: Date;
}

/**
 * The number of the one request that a transfer pays: pending, in time, of that depositor and to the won (B-point-46).
 * Null for none, for several, and where the transfer may be for another one that is not pending any more (B-point-58).
 */
export async function findFitting(trx: Database, transferred: Transferred): Promise<number | null> {
  const { nameKey, amount, transferredAt, now } = transferred;
  if (nameKey === '') return null;
  // Unpaid as far as anybody knows, and accepted when the money was there already: the operator may have seen it. And a
  // stranger of the same name who asked for as much a day ago may be the one who pays late.
  const { rows } = await sql<{ id: number }>`
    with alike as (
      select id, member_id, status, failure, status = 'pending' and expires_at > ${now} as is_open,
        coalesce(response_at, expires_at) as ended_at
      from top_ups where payable = ${toNumeric(amount)}::numeric and name_key = ${nameKey}::text
    )
    select id from alike as open where is_open
      and not exists (select 1 from alike where is_open and id <> open.id)
      and not exists (select 1 from alike
        where status = 'success' and ended_at >= ${transferredAt} and ended_at >= ${now}::timestamptz - interval '3 days'
          and not exists (select 1 from bank_transfers where top_up_id = alike.id))
      and not exists (select 1 from alike
        where member_id <> open.member_id and status <> 'success' and failure is distinct from 'refused'
          and ended_at >= ${now}::timestamptz - interval '1 day')`.execute(trx);
  return rows[0]?.id ?? null;
}
