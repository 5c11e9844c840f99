import { ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import type { Database } from '../platform/index.js';

/** Its newest: a product with a million orders costs no more. */
const MEASURED_ORDERS = 2_000;
const NUMBERS_OF_A_MOMENT = 10_000;

interface Measured {
  since: Date;
  now: Date;
  leastOrders: number;
}

/** Measures how soon each product's finished orders began and were done, one product a statement (B-catalogue-8). */
export async function measureTimes(db: Database, { since, now, leastOrders }: Measured): Promise<void> {
  const products = await db.selectFrom('serviceCounts').select('serviceId').execute();
  const first = await db
    .selectFrom('orders')
    .select('id')
    .where('createdAt', '>=', since)
    .where('reducedAt', 'is', null)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  // Numbers follow times but for orders of one moment.
  const firstId = (first?.id ?? 0) - NUMBERS_OF_A_MOMENT;
  for (const { serviceId } of products) {
    await sql`
      with recent as (
        select amount, started_at - created_at as wait, updated_at - created_at as took,
          power(10, floor(log(amount::numeric)))::bigint as power
        from (
          select * from orders where service_id = ${serviceId} and id > ${firstId}
          order by id desc limit ${MEASURED_ORDERS}
        ) as newest
        where created_at >= ${since}::timestamptz and status = ${ORDER_STATUS.completed} and started_at is not null
      ), measured as (
        select 0 as from_amount, null::bigint as to_amount, wait, took from recent
        union all select 3 * power, 10 * power, wait, took from recent where amount >= 3 * power
        union all select power, 3 * power, wait, took from recent where amount < 3 * power
      )
      insert into service_times (service_id, from_amount, to_amount, start_late, end_half, end_late, measured_at)
      select ${serviceId}, from_amount, to_amount,
        ${minutes(sql`percentile_disc(0.9) within group (order by wait)`)},
        ${minutes(sql`percentile_disc(0.5) within group (order by took)`)},
        ${minutes(sql`percentile_disc(0.9) within group (order by took)`)}, ${now}::timestamptz
      from measured group by from_amount, to_amount having count(*) >= ${leastOrders}
      on conflict (service_id, from_amount) do update set start_late = excluded.start_late,
        end_half = excluded.end_half, end_late = excluded.end_late, measured_at = excluded.measured_at`.execute(db);
  }
  await db.deleteFrom('serviceTimes').where('measuredAt', '<', now).execute();
}

const minutes = (interval: ReturnType<typeof sql>) =>
  sql`greatest(1, ceil(extract(epoch from ${interval}) / 60))::integer`;
