import { fromHundredths, REFUND_WINDOW_HOURS, toHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import { type Database, HOUR_MS, type TopUpRow } from '../../platform/index.js';

/** Whether a paid top-up was paid at most `REFUND_WINDOW_HOURS` ago. */
export function isInRefundWindow({ responseAt }: Pick<TopUpRow, 'responseAt'>, now: Date): boolean {
  return responseAt !== null && now.getTime() - responseAt.getTime() <= REFUND_WINDOW_HOURS * HOUR_MS;
}

/**
 * Unused points by deposit, in hundredths (B-point-72). The oldest deposits are used first; the operator's net
 * additions count as newer, so that a gift makes no used points refundable.
 */
export async function readUnused(
  db: Database,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; unused: number }>`
    with credits as (
      select id, kind, amount, top_up_id from ledger
      where member_id = ${memberId} and kind in ('topUp', 'adjustment') and id >= (
        select min(id) from ledger where kind = 'topUp' and top_up_id = any(${ids}::bigint[])
      )
    ), asked as (
      select top_ups.id, point - refunded as rest, credits.id as since
      from credits join top_ups on top_ups.id = credits.top_up_id
      where credits.kind = 'topUp' and top_ups.id = any(${ids}::bigint[])
    )
    select asked.id, greatest(0::numeric(16, 2), least(rest, members.balance - (
      select coalesce(sum(newer.point - newer.refunded), 0) from credits join top_ups as newer on newer.id = credits.top_up_id
      where credits.kind = 'topUp' and credits.id > since
    ) - (
      select greatest(0, coalesce(sum(amount), 0)) from credits where credits.kind = 'adjustment' and credits.id > since
    ))) as unused
    from asked join members on members.id = ${memberId}`.execute(db);
  return new Map(rows.map(({ id, unused }) => [id, toHundredths(Math.floor(fromHundredths(unused)))]));
}
