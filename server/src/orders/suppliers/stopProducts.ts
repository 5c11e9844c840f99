import { sql } from 'kysely';
import type { Database, Deps } from '../../platform/index.js';
import { isSendable, takesOrder } from './routes.js';

const isLoss = sql<boolean>`not ${isSendable(sql`services.point`)}`;

/** Stops products that no route delivers for their price, and starts those again that one does (B-supplier-21). */
export async function stopProducts({ db, clock }: Pick<Deps, 'clock'> & { db: Database }): Promise<void> {
  const isOtherwise = sql`(stopped_at is not null) <> coalesce((
      select bool_and(${isLoss}) from routes join suppliers on suppliers.id = routes.supplier_id
      where routes.service_id = services.id and enabled
    ), false)`;
  // An update without rows would be a new revision of the catalogue, too.
  const { rows } = await sql`select from services where ${isOtherwise} limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update services set stopped_at = case when stopped_at is null then ${clock.now()}::timestamptz end
    where ${isOtherwise}`.execute(db);
}

/** A route that is not taken for the product's price. */
export interface UnusableRoute {
  serviceId: number;
  product: string;
  isStopped: boolean;
  supplier: string;
  fault: 'risen' | 'gone' | null;
  /** Hundredths, as the others. */
  cost: number;
  acceptedCost: number;
  point: number;
}

/** Reads routes that are not taken, those of stopped products first. */
export async function readUnusableRoutes(db: Database, limit: number): Promise<UnusableRoute[]> {
  const { rows } = await sql<UnusableRoute>`
    select services.id as service_id, services.text as product, stopped_at is not null as is_stopped,
      name as supplier, routes.fault, cost, accepted_cost, services.point
    from routes join suppliers on suppliers.id = supplier_id join services on services.id = service_id
    where enabled and ${isLoss}
    order by stopped_at, service_id, routes.position limit ${limit}`.execute(db);
  return rows;
}

/** Counts paid orders that wait since no supplier that is on takes them for what was paid, or so many or few pieces. */
export async function countOrdersWithoutRoute(db: Database): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders left join supplier_orders on order_id = orders.id
    where orders.status = 0 and (order_id is null or state = 'waiting')
      and (select bool_and(not ${takesOrder})
        from routes join suppliers on suppliers.id = routes.supplier_id
        where routes.service_id = orders.service_id and enabled)`.execute(db);
  return Number(rows[0]?.orders ?? 0);
}
