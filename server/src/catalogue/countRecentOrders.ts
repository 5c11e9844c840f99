import { sql } from 'kysely';
import { claimDaily, DAY_MS, type Deps, HOUR_MS, transact, withLongStatements } from '../platform/index.js';
import { measureTimes } from './measureTimes.js';

/** 04:30 in Seoul: hardly anybody orders. */
const DAILY_COUNT = { table: 'service_count_run', dueAtMs: 19.5 * HOUR_MS, leaseMs: HOUR_MS } as const;
/** Fewer tell nothing, and would tell whose they are. */
const LEAST_ORDERS = 5;

/** Counts and times the orders of the last 30 days by product, daily on one of all servers (B-catalogue-7, B-catalogue-8). */
export async function countRecentOrders({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  if (!(await claimDaily(db, now, DAILY_COUNT))) return;
  const since = new Date(now.getTime() - 30 * DAY_MS);
  await withLongStatements(() =>
    transact(db, async (trx) => {
      await trx.deleteFrom('serviceCounts').execute();
      await sql`
        insert into service_counts (service_id, recent_orders)
        select service_id, count(*) from orders
        where created_at >= ${since}::timestamptz and reduced_at is null
        group by service_id having count(*) >= ${LEAST_ORDERS}`.execute(trx);
    }),
  );
  await measureTimes(db, { since, now, leastOrders: LEAST_ORDERS });
  await db.updateTable('serviceCountRun').set({ finishedAt: clock.now() }).execute();
}
