import { randomInt } from 'node:crypto';
import { fromHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import {
  claimDaily,
  type Database,
  type Deps,
  HOUR_MS,
  shopMetrics,
  transact,
  withLongStatements,
} from '../../platform/index.js';
import { findWrongDays, sumLedgerDays } from './ledgerDays.js';
import { findWrongMargins } from './margin.js';

interface Mistake {
  of: 'balance' | 'order' | 'autoOrder' | 'deposit' | 'day' | 'margin';
  id: number;
  memberId: number | null;
  /** Hundredths in the row. */
  stated: number;
  /** Hundredths, sum of its movements. */
  moved: number;
}

interface Totals {
  members: number;
  movements: number;
  total: number;
}

export interface LedgerReport extends Totals {
  ok: boolean;
  mistakes: (Omit<Mistake, 'memberId'> & { memberId: string })[];
}

export const DELETED_MEMBER = '(탈퇴한 회원)';
const EVERYBODY = '(모든 회원)';

export async function reportLedger(db: Database): Promise<LedgerReport> {
  return transact(db, async (trx) => {
    // Reads one snapshot.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    // PostgreSQL's own 4 MB takes three times as long.
    await sql`set local work_mem = '64MB'`.execute(trx);
    const { mistakes, ...totals } = await verifyLedger(trx);
    const ofAll = (of: 'day' | 'margin', days: Omit<Mistake, 'of' | 'memberId'>[]) =>
      days.map((day) => ({ of, memberId: null, ...day }));
    const days = ofAll('day', await findWrongDays(trx));
    const margins = ofAll('margin', await findWrongMargins(trx));
    const found = [...mistakes, ...(await findUnexplainedRows(trx)), ...days, ...margins];
    return {
      ok: found.length === 0,
      ...totals,
      total: fromHundredths(totals.total),
      mistakes: await nameMembers(trx, found),
    };
  });
}

async function nameMembers(trx: Database, found: readonly Mistake[]): Promise<LedgerReport['mistakes']> {
  const ids = JSON.stringify([...new Set(found.map(({ memberId }) => memberId))]);
  const rows = await trx
    .selectFrom('members')
    .select(['id', 'loginId'])
    .where('id', 'in', sql<number>`(select jsonb_array_elements_text(${ids}::jsonb)::bigint)`)
    .execute();
  const names = new Map(rows.map(({ id, loginId }) => [id, loginId]));
  return found.map((mistake) => ({
    ...mistake,
    memberId: mistake.memberId === null ? EVERYBODY : (names.get(mistake.memberId) ?? DELETED_MEMBER),
    stated: fromHundredths(mistake.stated),
    moved: fromHundredths(mistake.moved),
  }));
}

/** Finds balances that are not the sum of their movements, and movements that do not add up one by one. */
export async function verifyLedger(db: Database): Promise<Totals & { mistakes: Mistake[] }> {
  const { rows: mistakes } = await sql<Mistake>`
    with steps as (
      select member_id, amount, balance_after,
        sum(amount) over (partition by member_id order by id rows unbounded preceding) as running
      from ledger
    ), sums as (
      select member_id, sum(amount) as total, bool_and(balance_after = running) as in_order from steps group by member_id
    )
    select 'balance' as of, members.id, members.id as member_id, members.balance as stated,
      coalesce(sums.total, 0::numeric(16, 2)) as moved
    from members left join sums on sums.member_id = members.id
    where members.balance <> coalesce(sums.total, 0) or not coalesce(sums.in_order, true)
    order by members.id`.execute(db);
  const { rows } = await sql<Totals>`
    select (select count(*) from members) as members, (select count(*) from ledger) as movements,
      (select coalesce(sum(balance), 0::numeric(16, 2)) from members) as total`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('the database answered nothing');
  return { ...totals, mistakes };
}

/**
 * Compares orders, auto-orders and top-ups with their movements. A deleted account's refunds are forfeited, so its
 * orders may cost less than was taken.
 */
export async function findUnexplainedRows(db: Database): Promise<Mistake[]> {
  const areExplained = await addUpWeighted(db);
  // Compares the others only after a mismatch.
  const isLookedAt = areExplained ? sql`id in (select id from members where deleted_at is not null)` : sql`true`;
  const { rows } = await sql<Mistake>`
    with looked_at as materialized (
      select id as member_id, deleted_at from members where ${isLookedAt}
    ), bought as (
      select 'order' as of, id, member_id, point from orders where auto_order_id is null
      union all
      select 'autoOrder', id, member_id, point from auto_orders
    ), moves as (
      select case when coalesce(ledger.auto_order_id, orders.auto_order_id) is null then 'order' else 'autoOrder' end as of,
        coalesce(ledger.auto_order_id, orders.auto_order_id, order_id) as id, -sum(ledger.amount) as total
      from ledger join looked_at using (member_id) left join orders on orders.id = ledger.order_id
      group by 1, 2
    ), paid as (
      select top_up_id as id, sum(amount) as total from ledger where top_up_id is not null group by 1
    )
    select * from (
      select bought.of, bought.id, member_id, point as stated, coalesce(total, 0::numeric(16, 2)) as moved
      from bought join looked_at using (member_id) left join moves on moves.of = bought.of and moves.id = bought.id
      where point > coalesce(total, 0) or (deleted_at is null and point <> coalesce(total, 0))
      union all
      select 'deposit', id, member_id, ${WORTH}, coalesce(total, 0::numeric(16, 2))
      from top_ups left join paid using (id) where ${!areExplained} and coalesce(total, 0) <> ${WORTH}
    ) as mistakes order by of = 'deposit', of, id`.execute(db);
  return rows;
}

const WORTH = sql`case status when 'success' then point - refunded else 0::numeric(16, 2) end`;

/**
 * True if all rows but deleted accounts' orders fit: a twentieth of the work of comparing each (`npm run bench:large`).
 * Random 64-bit weights keep mistakes from cancelling out.
 */
async function addUpWeighted(db: Database): Promise<boolean> {
  const seed = randomInt(2 ** 31);
  const order = (id: string) => sql`hashint8extended(${sql.raw(id)}, ${seed}::bigint)`;
  const autoOrder = (id: string) => sql`hashint8extended(${sql.raw(id)}, ${seed + 1}::bigint)`;
  const topUp = (id: string) => sql`hashint8extended(${sql.raw(id)}, ${seed + 2}::bigint)`;
  const isOfMember = sql`not exists (select from members where id = h.member_id and deleted_at is not null)`;
  const { rows } = await sql<{ isEqual: boolean }>`
    select coalesce(sum(weighted), 0) = 0 as is_equal from (
      select sum(${order('id')} * point) as weighted from orders as h where auto_order_id is null and ${isOfMember}
      union all
      select sum(${autoOrder('id')} * point) from auto_orders as h where ${isOfMember}
      union all
      select sum(amount * case
        when auto_order_id is not null then ${autoOrder('auto_order_id')} else ${order('order_id')} end)
      from ledger as h where (auto_order_id is not null or kind = 'order') and ${isOfMember}
      union all
      select sum(h.amount * case
        when orders.auto_order_id is not null then ${autoOrder('orders.auto_order_id')} else ${order('order_id')} end)
      from ledger as h join orders on orders.id = order_id
      where h.auto_order_id is null and kind <> 'order' and ${isOfMember}
      union all
      select sum(${topUp('id')} * ${WORTH}) from top_ups
      union all
      select -sum(amount * ${topUp('top_up_id')}) from ledger where top_up_id is not null
    ) as sides`.execute(db);
  return rows[0]?.isEqual === true;
}

/** 04:00 in Seoul: hardly anybody orders. */
const DAILY_CHECK = { table: 'ledger_check', dueAtMs: 19 * HOUR_MS, leaseMs: HOUR_MS } as const;

/**
 * Verifies the ledger daily on one of all servers; all export the result.
 * @returns whether this server did it
 */
export async function verifyLedgerDaily({ db, clock, log, metrics }: Deps): Promise<boolean> {
  const startedAt = clock.now();
  const isOurs = await claimDaily(db, startedAt, DAILY_CHECK);
  if (isOurs) {
    const { ok, mistakes, movements } = await withLongStatements(() => reportLedger(db));
    await db
      .updateTable('ledgerCheck')
      .set({ finishedAt: clock.now(), mistakes: mistakes.length })
      .where('startedAt', '=', startedAt)
      .execute();
    await withLongStatements(() => sumLedgerDays(db, startedAt));
    if (ok) log.info({ movements }, 'the ledger adds up');
    else log.error({ movements, mistakes: mistakes.length }, 'the ledger does not add up: see `ledger verify`');
  }
  const last = await db.selectFrom('ledgerCheck').select(['finishedAt', 'mistakes']).executeTakeFirst();
  if (last?.finishedAt && last.mistakes !== null) shopMetrics(metrics).ledgerVerified(last.finishedAt, last.mistakes);
  return isOurs;
}
