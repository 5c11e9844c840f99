import { type RawBuilder, sql } from 'kysely';
import type { SupplierDeps } from './GuardedSupplier.js';

/** Whether a route may be taken for a price of one piece (B-supplier-21). */
export const isSendable = (price: RawBuilder<unknown>) =>
  sql<boolean>`(routes.fault is null and (routes.allows_loss or routes.cost <= ${price} * 1000))`;

/** Whether a route takes a row of `orders`: for what was paid, and within the supplier's limits (B-supplier-20). */
export const takesOrder = sql<boolean>`(${isSendable(sql`orders.unit_price`)}
  and orders.amount between coalesce(routes.min, 0) and coalesce(routes.max, orders.amount))`;

/**
 * The route of a row of `orders` that goes first: one that takes it, to a supplier that is on and open and has not
 * refused it (B-supplier-18). `others` counts further routes that have not refused it.
 * @param refusedBy Suppliers that have refused the order, the last one last
 */
export function firstRoute(
  { guard: { supplier }, open }: Pick<SupplierDeps, 'guard' | 'open'>,
  refusedBy: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (supplier.takesAnyService) {
    return sql`select ${supplier.name}::text as supplier, null::text as service_id, null::numeric as cost, 0 as others
      where not exists (select from suppliers)`;
  }
  return sql`
    select name as supplier, supplier_service_id as service_id, cost,
      count(*) filter (where name <> ${supplier.name} and name <> all(${refusedBy})) over () as others
    from routes join suppliers on suppliers.id = routes.supplier_id
    where routes.service_id = orders.service_id and enabled and ${takesOrder}
    order by name = any(${[...open()]}::text[]) desc, array_position(${refusedBy}, name) nulls first,
      routes.position, routes.supplier_id
    limit 1`;
}
