import { ORDER_STATUS } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/Database.js';
import { transact } from '../platform/db/transact.js';

const { completed, partial, canceled, inProgress } = ORDER_STATUS;

interface Choices {
  orders: number;
  members: number;
  /** The shop's days end now. */
  days: number;
  now: Date;
  /** Between 0 and 1. */
  seed: number;
}

/** Fills an empty shop with members, top-ups, orders, runs, refunds, suppliers' orders and AS; the ledger adds up. */
export async function fillRandomShop(db: Database, { orders, members, days, now, seed }: Choices): Promise<void> {
  const past = sql`${now}::timestamptz - random() * make_interval(days => ${days})`;
  const later = (time: string, hours: number) =>
    sql`least(${now}::timestamptz, ${sql.raw(time)} + random() * make_interval(hours => ${sql.lit(hours)}))`;
  const some = (most: number) => sql`1 + floor(random() * ${sql.lit(most)})::bigint`;
  const status = sql`(array[${sql.join([completed, completed, completed, partial, canceled, inProgress].map((id) => sql.lit(id)))}])[${some(6)}]`;
  const series = (count: number) => sql`generate_series(1, ${sql.lit(Math.floor(count))}) as n`;
  await transact(db, async (trx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(trx);
    await run(sql`select setseed(${seed})`);
    await run(sql`insert into platforms (id, text) overriding system value values (1, '인스타그램')`);
    await run(sql`insert into categories (id, text, platform_id) overriding system value values (1, '팔로워', 1)`);
    // Products 6 and 7 are withdrawn.
    await run(sql`insert into services (id, text, category_id, min, max, point)
      select n, '상품 ' || n, 1, 1, 1000000, 1 from ${series(5)}`);
    await run(sql`insert into members (login_id, id_key, created_at)
      select 'random' || n, 'random' || n, ${now}::timestamptz from ${series(members)}`);
    await run(sql`insert into auto_orders (member_id, service_id, link, unit_price, point, amount, runs, interval_minutes, completed,
        status, next_run_at, created_at)
      select ${some(members)}, ${some(7)}, 'x', price, 0, amount, runs, 60, made, case when made = runs then 1 else 2 end, null, at
      from (select *, 1 + floor(random() * runs)::integer as made from (
        select floor(random() * 500) / 100 as price, ${some(1000)} as amount, 2 + floor(random() * 4)::integer as runs, ${past} as at
        from ${series(orders / 20)}) as drawn) as drawn`);
    await run(sql`insert into orders (member_id, service_id, link, unit_price, point, amount, status, remains, auto_order_id, run_number,
        created_at, updated_at)
      select member_id, service_id, 'x', price, 0, amount, status,
        case status when ${partial} then floor(random() * (amount + 1)) when ${canceled} then amount when ${inProgress} then amount else 0 end,
        auto_order_id, run_number, at, ${later('at', 72)}
      from (
        select ${some(members)} as member_id, ${some(7)} as service_id, floor(random() * 500) / 100 as price, ${some(1000)} as amount,
          ${status} as status, null::bigint as auto_order_id, null::integer as run_number, ${past} as at
        from ${series(orders)}
        union all
        select member_id, service_id, unit_price, amount, ${status}, id, run, ${later('created_at', 48)}
        from auto_orders, generate_series(1, completed) as run
      ) as drawn order by at`);
    await run(sql`update orders set
      point = unit_price * (amount - case when status in (${partial}, ${canceled}) then remains else 0 end)`);
    await run(sql`update auto_orders set point = (select sum(point) from orders where auto_order_id = auto_orders.id)`);
    await run(sql`insert into supplier_orders (order_id, supplier, state, supplier_order_id, submitted_at, updated_at, cost)
      select id, (array['panel', 'other'])[${some(2)}], case when isSent then 'finished' else 'parked' end,
        case when isSent then id::text end, case when isSent then ${later('created_at', 30)} end, updated_at,
        case when random() < 0.95 then floor(random() * 300 * amount) / 100 end
      from (select *, random() < 0.9 as isSent from orders where random() < 0.95) as orders`);
    await run(sql`insert into refills (order_id, member_id, state, step, supplier, created_at, updated_at, settled_at, cost)
      select id, member_id, 'done', 'finished', case when random() < 0.5 then 'third' end, updated_at, updated_at,
        ${later('updated_at', 100)}, case when random() < 0.7 then floor(random() * 10000) / 100 end
      from orders where status in (${completed}, ${partial}) and random() < 0.05`);
    await run(sql`insert into top_ups (member_id, name, point, payable, fee_type, fee_value, status, created_at, expires_at, response_at,
        refunded, refunded_at)
      select member_id, '홍길동', point, point, 2, '{}', 'success', at, at, at, back, case when back > 0 then ${later('at', 60)} end
      from (select *, case when random() < 0.2 then floor(random() * point) else 0 end as back from (
        select ${some(members)} as member_id, ${some(100_000)} as point, ${past} as at from ${series(orders / 5)}
      ) as drawn) as drawn`);
    await run(sql`create temporary table moves on commit drop as
      select member_id, 'order' as kind, -unit_price * amount as amount, id as order_id, null::bigint as auto_order_id,
        null::bigint as top_up_id, created_at as at from orders where auto_order_id is null
      union all
      select member_id, 'order', -unit_price * amount * runs, null, id, null, created_at from auto_orders
      union all
      select member_id, 'refund', unit_price * remains, id, null, null, updated_at from orders
      where status in (${partial}, ${canceled}) and unit_price * remains > 0
      union all
      select member_id, 'refund', unit_price * amount * (runs - completed), null, id, null, least(${now}::timestamptz, created_at + interval '1 hour')
      from auto_orders where completed < runs and unit_price > 0
      union all
      select member_id, 'topUp', point, null, null, id, response_at from top_ups
      union all
      select member_id, 'topUpRefund', -refunded, null, null, id, refunded_at from top_ups where refunded > 0
      union all
      select ${some(members)}, 'adjustment', (floor((random() - 0.5) * 1000000) / 100)::numeric(16, 2), null, null, null, ${past}
      from ${series(orders / 50)}`);
    // The first gift covers whatever follows.
    await run(sql`insert into moves (member_id, kind, amount, at)
      select member_id, 'adjustment', floor(random() * 1000)::numeric - least(0, min(low)), ${now}::timestamptz - make_interval(days => ${days + 1})
      from (select member_id, sum(amount) over (partition by member_id order by at, amount, order_id, auto_order_id, top_up_id
        rows unbounded preceding) as low from moves) as steps group by member_id`);
    await run(sql`insert into ledger (member_id, kind, amount, balance_after, order_id, auto_order_id, top_up_id, created_at)
      select member_id, kind, amount, sum(amount) over (partition by member_id order by at, amount, order_id, auto_order_id, top_up_id
        rows unbounded preceding), order_id, auto_order_id, top_up_id, at
      from moves order by at, amount, order_id, auto_order_id, top_up_id`);
    await run(sql`update members set balance = held.balance
      from (select member_id, sum(amount) as balance from ledger group by 1) as held where held.member_id = members.id`);
  });
  await sql`analyze`.execute(db);
}

export interface MoneyFact {
  day: string;
  product: number;
  supplier: string | null;
  what: 'revenue' | 'refunds' | 'cost' | 'refills';
  /** Hundredths. */
  won: number;
}

/** Says what orders and claims cost and brought, from their own rows and not from the ledger. */
export async function readMoneyFacts(db: Database): Promise<MoneyFact[]> {
  const dayOf = (time: string) => sql`to_char(${sql.raw(time)} at time zone 'UTC' + interval '9 hours', 'YYYY-MM-DD')`;
  const { rows } = await sql<MoneyFact>`
    with sent as (
      select o.*, s.supplier, s.submitted_at, s.cost from orders as o left join supplier_orders as s on s.order_id = o.id
    ), begun as (
      select a.*, f.supplier, l.created_at as stopped_at from auto_orders as a
      join sent as f on f.auto_order_id = a.id and f.run_number = 1
      left join ledger as l on l.auto_order_id = a.id and l.kind = 'refund'
    ), facts (day, product, supplier, what, won) as (
      select ${dayOf('created_at')}, service_id, supplier, 'revenue', unit_price * amount from sent where auto_order_id is null
      union all
      select ${dayOf('created_at')}, service_id, supplier, 'revenue', unit_price * amount * runs from begun
      union all
      select ${dayOf('updated_at')}, service_id, supplier, 'refunds', unit_price * amount - point from sent
      where unit_price * amount <> point
      union all
      select ${dayOf('stopped_at')}, service_id, supplier, 'refunds', unit_price * amount * (runs - completed) from begun
      where stopped_at is not null
      union all
      select ${dayOf('submitted_at')}, service_id, supplier, 'cost', floor(0.5 + 100 * case
        when status in (${partial}, ${canceled}) then cost - cost * remains / amount else cost end) / 100
      from sent where submitted_at is not null and cost is not null
      union all
      select ${dayOf('settled_at')}, service_id, coalesce(r.supplier, sent.supplier), 'refills', r.cost
      from refills as r join sent on sent.id = r.order_id where r.cost is not null
    )
    select day, product, supplier, what, sum(won) as won from facts group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Points held at a moment by the days since they were credited, counted from the oldest credit on; hundredths. */
export async function readHeldAges(db: Database, at: Date): Promise<{ age: number; won: number }[]> {
  const { rows } = await sql<{ age: number; won: number }>`
    with past as (select * from ledger where created_at <= ${at}),
    back as (select top_up_id, sum(amount) as amount from past where kind = 'topUpRefund' group by 1),
    credits as (
      select c.member_id, c.id, c.created_at, c.amount + coalesce(back.amount, 0) as amount
      from past as c left join back on back.top_up_id = c.top_up_id where c.kind = 'topUp' or (c.kind = 'adjustment' and c.amount > 0)
    ), used as (
      select member_id, -sum(amount) as amount from past
      where kind in ('order', 'refund', 'forfeit') or (kind = 'adjustment' and amount < 0) group by member_id
    ), upto as (
      select *, sum(amount) over (partition by member_id order by id) as come from credits
    )
    select floor(extract(epoch from ${at}::timestamptz - created_at) / 86400)::integer as age,
      sum(least(upto.amount, greatest(come - coalesce(used.amount, 0), 0))) as won
    from upto left join used using (member_id) group by 1 order by 1`.execute(db);
  return rows;
}
