import { fromHundredths } from 'contract';
import { sql } from 'kysely';
import { DAY_MS, type Database, readBrakes, SEOUL_AHEAD_MS } from '../platform/index.js';
import { type Today, today } from './commands/today.js';
import { routesOf } from './operatorCall.js';

/** `today` (B-console-21). */
export const todayCommands = routesOf(today, ({ db, clock }) => ({
  today: async ({ query: { days } }) => {
    const now = clock.now();
    const [counts, brakes, check, sums] = await Promise.all([
      countWaiting(db, now),
      readBrakes(db),
      db.selectFrom('ledgerCheck').select('finishedAt').executeTakeFirst(),
      days === 0 ? [] : sumDays(db, { days, now }),
    ]);
    return {
      ...counts,
      ledgerCheckedAt: check?.finishedAt?.toISOString() ?? null,
      ...{ brakes: brakes.filter(({ isOn }) => isOn).map(({ name }) => name), days: sums },
    };
  },
}));

interface Counts {
  kind: 'deposits' | 'transfers' | 'refundRequests' | 'parkedOrders';
  count: number;
  oldestAt: Date | null;
}

/** What waits, and since when. */
export async function countWaiting(
  db: Database,
  now: Date,
): Promise<Omit<Today, 'brakes' | 'days' | 'ledgerCheckedAt'>> {
  const { rows } = await sql<Counts>`
    select 'deposits' as kind, count(*) as count, min(created_at) as oldest_at from top_ups
      where status = 'pending' and expires_at > ${now}
    union all select 'transfers', count(*), min(created_at) from bank_transfers where status = 'unmatched'
    union all select 'refundRequests', count(*), min(asked_at) from refund_requests where state = 'open'
    union all select 'parkedOrders', count(*), min(updated_at) from supplier_orders where state = 'parked'`.execute(db);
  const backup = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('action', '=', 'backup.make')
    .executeTakeFirstOrThrow();
  const of = (kind: Counts['kind']) => {
    const row = rows.find((one) => one.kind === kind);
    return { count: Number(row?.count ?? 0), oldestAt: row?.oldestAt?.toISOString() ?? null };
  };
  return {
    deposits: of('deposits'),
    transfers: of('transfers'),
    refundRequests: of('refundRequests'),
    parkedOrders: of('parkedOrders'),
    backupAt: backup.at?.toISOString() ?? null,
  };
}

/** What was sold, spent and refunded on each of the last days of Seoul, today the last. A day without any is there, too. */
async function sumDays(db: Database, { days, now }: { days: number; now: Date }): Promise<Today['days']> {
  const midnight = Math.floor((now.getTime() + SEOUL_AHEAD_MS) / DAY_MS) * DAY_MS;
  const names = Array.from({ length: days }, (_, index) =>
    new Date(midnight - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const since = new Date(midnight - (days - 1) * DAY_MS - SEOUL_AHEAD_MS);
  const { rows } = await sql<{ day: string; sold: number; spent: number; refunded: number }>`
    select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where kind = 'topUp'), 0::numeric(16, 2)) as sold,
      coalesce(-sum(amount) filter (where kind = 'order'), 0::numeric(16, 2)) as spent,
      coalesce(sum(amount) filter (where kind = 'refund'), 0::numeric(16, 2)) as refunded
    from ledger where created_at >= ${since} group by 1`.execute(db);
  return names.map((day) => {
    const row = rows.find((one) => one.day === day);
    const won = (hundredths: number | undefined) => fromHundredths(hundredths ?? 0);
    return { day, sold: won(row?.sold), spent: won(row?.spent), refunded: won(row?.refunded) };
  });
}
