import { sql } from 'kysely';
import { claimDaily, DAY_MS, type Database, type Deps, HOUR_MS, transact } from '../platform/index.js';
import { measureTimes } from './measureTimes.js';

/** 04:30 in Seoul: hardly anybody orders. */
const DAILY_COUNT = { table: 'service_count_run', dueAtMs: 19.5 * HOUR_MS, leaseMs: HOUR_MS } as const;
/** Fewer tell nothing, and would tell whose they are. */
const LEAST_ORDERS = 5;
const COUNTED_DAYS = 30;

/** Counts and times the orders of the last 30 days by product, daily on one of all servers (B-catalogue-7, B-catalogue-8). */
export async function countRecentOrders({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  if (!(await claimDaily(db, now, DAILY_COUNT))) return;
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  const counts = await countByProduct(db, since);
  const often = [...counts].filter(([, count]) => count >= LEAST_ORDERS);
  await transact(db, async (trx) => {
    await trx.deleteFrom('serviceCounts').execute();
    await sql`
      insert into service_counts (service_id, recent_orders)
      select * from unnest(${often.map(([id]) => id)}::bigint[], ${often.map(([, count]) => count)}::bigint[])`.execute(
      trx,
    );
  });
  await measureTimes(db, { since, now, leastOrders: LEAST_ORDERS });
  await db.updateTable('serviceCountRun').set({ finishedAt: clock.now() }).execute();
}

/** A statement counts one day: customers' statements wait for none that reads a million orders. */
async function countByProduct(db: Database, since: Date): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let day = 0; day < COUNTED_DAYS; day += 1) {
    const from = new Date(since.getTime() + day * DAY_MS);
    // The last one counts what is ordered meanwhile, too.
    const to = day === COUNTED_DAYS - 1 ? null : new Date(from.getTime() + DAY_MS);
    const { rows } = await sql<{ serviceId: number; orders: number }>`
      select service_id, count(*) as orders from orders
      where created_at >= ${from}::timestamptz and created_at < coalesce(${to}::timestamptz, 'infinity')
        and reduced_at is null
      group by service_id`.execute(db);
    for (const { serviceId, orders } of rows) counts.set(serviceId, (counts.get(serviceId) ?? 0) + orders);
  }
  return counts;
}
