import { sql } from 'kysely';
import { type Database, toNumeric } from '../../platform/index.js';
import { SUFFIX_LENGTHS, SUFFIX_REST_DAYS } from '../topups/depositor.js';

interface Transferred {
  /** Folded by `foldName`. */
  nameKey: string;
  /** Hundredths. */
  amount: number;
  transferredAt: Date;
  now: Date;
}

/**
 * Number of the one pending request in time and to the won: named by its suffix (B-point-46), or by a depositor of this
 * member alone (B-point-62). Null for none or several, or if a settled request may be meant (B-point-58).
 */
export async function findFitting(trx: Database, transferred: Transferred): Promise<number | null> {
  if (transferred.nameKey === '') return null;
  const named = await findNamed(trx, transferred);
  return named.isNamed ? named.id : findByNameAlone(trx, transferred);
}

/** A named request, pending or recent, rules out all others: look-alike names get nothing. */
async function findNamed(
  trx: Database,
  { nameKey, amount, transferredAt, now }: Transferred,
): Promise<{ isNamed: boolean; id: number | null }> {
  const { rows } = await sql<{ id: number; isOpen: boolean; fitsAmount: boolean; isPaidByHand: boolean }>`
    select id, status = 'pending' and expires_at > ${now} as is_open, payable = ${toNumeric(amount)}::numeric as fits_amount,
      ${paidByHand({ transferredAt, now })} as is_paid_by_hand
    from top_ups
    where ${isNamedBy(sql`${nameKey}::text`)}
      and (status = 'pending' or coalesce(response_at, expires_at) > ${now}::timestamptz - ${`${SUFFIX_REST_DAYS} days`}::interval)
  `.execute(trx);
  const open = rows.filter(({ isOpen, fitsAmount }) => isOpen && fitsAmount);
  const isDoubtful = rows.some(({ fitsAmount, isPaidByHand }) => fitsAmount && isPaidByHand);
  return { isNamed: rows.length > 0, id: open.length === 1 && !isDoubtful ? (open[0]?.id ?? null) : null };
}

export function isNamedBy(key: ReturnType<typeof sql>, row = sql.raw('top_ups')) {
  const names = SUFFIX_LENGTHS.map((length) => sql`left(${key}, ${sql.lit(-length)})`);
  return sql<boolean>`(${row}.depositor_key = ${key} or (${row}.name_key in (${sql.join(names)})
    and ${row}.name_key = left(${key}, -${row}.suffix_length)
    and right(${row}.depositor_key, ${row}.suffix_length) = right(${key}, ${row}.suffix_length)))`;
}

/** The operator may have seen this transfer. */
function paidByHand({ transferredAt, now }: Pick<Transferred, 'transferredAt' | 'now'>) {
  return sql<boolean>`(status = 'success' and response_at >= ${transferredAt}
    and response_at >= ${now}::timestamptz - interval '3 days'
    and not exists (select 1 from bank_transfers where top_up_id = top_ups.id))`;
}

/** Proven by the operator or a suffix, not by name alone. */
export const isProven = sql<boolean>`(status = 'success' and (depositor_key is not null
  or not exists (select 1 from bank_transfers where top_up_id = top_ups.id and not is_by_hand)))`;

// A stranger of the same name and amount may pay late.
async function findByNameAlone(
  trx: Database,
  { nameKey, amount, transferredAt, now }: Transferred,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with alike as (
      select id, member_id, status, failure, status = 'pending' and expires_at > ${now} as is_open,
        coalesce(response_at, expires_at) as ended_at, ${paidByHand({ transferredAt, now })} as is_paid_by_hand
      from top_ups where payable = ${toNumeric(amount)}::numeric and name_key = ${nameKey}::text
    ), proven as (
      select distinct member_id from top_ups where name_key = ${nameKey}::text and ${isProven}
    )
    select id from alike as open where is_open
      and not exists (select 1 from alike where is_open and id <> open.id)
      and not exists (select 1 from alike where is_paid_by_hand)
      and not exists (select 1 from alike
        where member_id <> open.member_id and failure is distinct from 'refused'
          and ended_at >= ${now}::timestamptz - interval '1 day')
      and (select array_agg(member_id) from proven) = array[open.member_id]`.execute(trx);
  return rows[0]?.id ?? null;
}
