import { FINAL_ORDER_STATUSES, REFUNDED_ORDER_STATUSES } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/index.js';

/** Hundredths. */
export interface MarginSums {
  revenue: number;
  refunds: number;
  cost: number;
  refills: number;
  /** Orders sent at an unknown cost. */
  unpriced: number;
}

interface MarginRow extends MarginSums {
  /** E.g. '2026-03-02'. */
  day: string;
  serviceId: number;
  supplier: string | null;
}

/** Days of Seoul, both included. */
interface Span {
  from: string;
  until: string;
}

const dayOf = (time: string) => sql`(${sql.raw(time)} at time zone 'Asia/Seoul')::date`;
const startOf = (day: string, later = 0) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Asia/Seoul')`;

const isWithin = (time: string, span: Span | null) => {
  const column = sql.raw(time);
  return span === null
    ? sql`${column} is not null`
    : sql`${column} >= ${startOf(span.from)} and ${column} < ${startOf(span.until, 1)}`;
};

const DAY = sql`to_char(entries.day, 'YYYY-MM-DD')`;
const statuses = (ids: readonly number[]) => sql`(${sql.join(ids.map((id) => sql.lit(id)))})`;

/** A panel charges for what it delivered, which is known at the order's end. */
const CHARGED = sql`case orders.remains when 0 then sent.cost
  else round(sent.cost * (orders.amount - orders.remains) / orders.amount, 2) end`;

/** Cost of `orders` with its row `sent` of supplier_orders; null if it was not sent or nobody knows. */
export const costOfOrder = sql`case when sent.submitted_at is null then null
  when orders.status in ${statuses(FINAL_ORDER_STATUSES)} then ${CHARGED} else sent.cost end`;

/**
 * Each movement, order sent and claim of AS with its product and supplier; an auto-order counts for its first run's.
 * Null in place of 0: a sum passes over it sooner.
 */
function entries(span: Span | null): RawBuilder<unknown> {
  const moved = sql`case kind when 'order' then -ledger.amount end as revenue,
      case kind when 'refund' then ledger.amount end as refunds, null::numeric as cost, null::numeric as refills,
      null::integer as unpriced`;
  const isMoved = sql`kind in ('order', 'refund') and ${isWithin('ledger.created_at', span)}`;
  return sql`
    select ${dayOf('ledger.created_at')} as day, service_id, supplier, ${moved}
    from ledger join orders on orders.id = ledger.order_id
    left join supplier_orders as sent on sent.order_id = orders.id
    where ${isMoved}
    union all
    select ${dayOf('ledger.created_at')}, auto_orders.service_id, supplier, ${moved}
    from ledger join auto_orders on auto_orders.id = ledger.auto_order_id
    left join orders as first on first.auto_order_id = auto_orders.id and first.run_number = 1
    left join supplier_orders as sent on sent.order_id = first.id
    where ledger.order_id is null and ${isMoved}
    union all
    select ${dayOf('submitted_at')}, service_id, supplier, null, null, ${costOfOrder}, null,
      case when sent.cost is null then 1 end
    from supplier_orders as sent join orders on orders.id = sent.order_id
    where ${isWithin('submitted_at', span)}
    union all
    select ${dayOf('settled_at')}, service_id, coalesce(refills.supplier, sent.supplier), null, null, null, refills.cost, null
    from refills join orders on orders.id = refills.order_id
    left join supplier_orders as sent on sent.order_id = orders.id
    where refills.cost is not null and ${isWithin('settled_at', span)}`;
}

const SUMS = sql.join(
  ['revenue', 'refunds', 'cost', 'refills', 'unpriced'].map(
    (part) => sql`coalesce(sum(${sql.ref(part)}), 0) as ${sql.ref(part)}`,
  ),
);

/** Sums by day, product and supplier together. */
export async function readMargins(db: Database, span: Span): Promise<MarginRow[]> {
  const { rows } = await sql<MarginRow>`
    select ${DAY} as day, service_id, supplier, ${SUMS} from (${entries(span)}) as entries
    group by entries.day, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Sums by day, by product and by supplier: few rows of many. */
export async function readMarginsBy(db: Database, span: Span) {
  const { rows } = await sql<MarginSums & { by: 'day' | 'product' | 'supplier'; name: string | null }>`
    select case when grouping(entries.day) = 0 then 'day' when grouping(service_id) = 0 then 'product' else 'supplier' end as by,
      coalesce(${DAY}, service_id::text, supplier) as name, ${SUMS} from (${entries(span)}) as entries
    group by grouping sets (entries.day, service_id, supplier)`.execute(db);
  return rows;
}

/** Days on which products and suppliers do not add up to the ledger and the suppliers' orders; hundredths. */
export async function findWrongMargins(db: Database) {
  const { rows } = await sql<{ id: number; stated: number; moved: number }>`
    with stated as (
      select day, revenue - refunds - cost - refills as amount
      from (select day, ${SUMS} from (${entries(null)}) as entries group by day) as sums
    ), facts as (
      select ${dayOf('created_at')} as day, -amount as amount from ledger where kind in ('order', 'refund')
      union all
      select ${dayOf('submitted_at')}, -cost from supplier_orders where submitted_at is not null
      union all
      select ${dayOf('submitted_at')}, sent.cost - ${CHARGED}
      from orders join supplier_orders as sent on sent.order_id = orders.id
      where status in ${statuses(REFUNDED_ORDER_STATUSES)} and submitted_at is not null
      union all
      select ${dayOf('settled_at')}, -cost from refills
    ), moved as (select day, sum(amount) as amount from facts group by day)
    select to_char(day, 'YYYYMMDD')::bigint as id, coalesce(stated.amount, 0) as stated, coalesce(moved.amount, 0) as moved
    from stated full join moved using (day)
    where coalesce(stated.amount, 0) <> coalesce(moved.amount, 0) order by day`.execute(db);
  return rows;
}
