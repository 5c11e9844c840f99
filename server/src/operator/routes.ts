import { isDeepStrictEqual } from 'node:util';
import { fromHundredths, toHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import { lockCatalogue } from '../catalogue/index.js';
import { isSendable, stopProducts } from '../orders/index.js';
import { ApiProblem, type Database, type RouteRow, toNumeric, transact } from '../platform/index.js';
import { type Route, routes } from './commands/routes.js';
import { routesOf } from './operatorCall.js';
import { readRouteFile } from './readRouteFile.js';
import { recordAction } from './recordAction.js';
import { supplierNotFound } from './supplierAccounts.js';

export const routeCommands = routesOf(routes, ({ db, clock }) => ({
  'routes list': async ({ params: { product } }) => {
    await requireProduct(db, product);
    return readRoutes(db, product);
  },

  'routes set': (request) => {
    const { product, supplier } = request.params;
    const { service, cost, position, guard = null, allowLoss } = request.body;
    return transact(db, async (trx) => {
      await requireProduct(trx, product);
      const before = (await readRoutes(trx, product)).find((route) => route.supplier === supplier);
      const { id: supplierId } = await findSupplier(trx, supplier);
      const route = { service, cost, guard, allowsLoss: allowLoss };
      const known = before && { ...before, cost: before.acceptedCost };
      const isOnlyMoved = position !== undefined && known && isDeepStrictEqual({ ...known, ...route }, known);
      // Moved, a route whose cost has risen is not accepted anew.
      if (!isOnlyMoved) await putRoute(trx, { product, supplierId, ...route, at: clock.now() });
      await place(trx, { product, supplierId, position });
      await stopProducts({ db: trx, clock });
      const detail = { supplier, service, cost, before: before?.cost ?? null, position, guard, allowLoss };
      await recordAction(trx, { clock, request }, { action: 'route.set', target: String(product), detail });
      return readRoutes(trx, product);
    });
  },

  'routes import': (request) => {
    const { text, margin, dryRun } = request.body;
    return transact(db, async (trx) => {
      await lockCatalogue(trx);
      const rows = await readRouteFile(trx, text, margin);
      if (dryRun) return rows.map(({ supplierId: _, ...row }) => row);
      const at = clock.now();
      for (const row of rows) await putRoute(trx, { ...row, guard: null, allowsLoss: false, at });
      // The file's order, the last one first to the front.
      for (const { product, supplierId } of rows.toReversed()) await place(trx, { product, supplierId, position: 1 });
      const prices = new Map(rows.flatMap(({ product, newPrice }) => (newPrice === null ? [] : [[product, newPrice]])));
      for (const [product, price] of prices) {
        const point = toNumeric(toHundredths(price));
        await trx.updateTable('services').set({ point }).where('id', '=', product).execute();
      }
      await stopProducts({ db: trx, clock });
      const detail = { routes: rows.length, margin, prices: prices.size };
      await recordAction(trx, { clock, request }, { action: 'route.import', target: 'routes', detail });
      return rows.map(({ supplierId: _, ...row }) => row);
    });
  },

  'routes remove': (request) => {
    const { product, supplier } = request.params;
    return transact(db, async (trx) => {
      await requireProduct(trx, product);
      const { id: supplierId } = await findSupplier(trx, supplier);
      const { numDeletedRows } = await trx
        .deleteFrom('routes')
        .where('serviceId', '=', product)
        .where('supplierId', '=', supplierId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new ApiProblem(404, 'ROUTE_NOT_FOUND', '상품에 없는 공급처예요.');
      await place(trx, { product, supplierId });
      await stopProducts({ db: trx, clock });
      const detail = { supplier };
      await recordAction(trx, { clock, request }, { action: 'route.remove', target: String(product), detail });
      return readRoutes(trx, product);
    });
  },
}));

async function requireProduct(db: Database, id: number): Promise<void> {
  const row = await db.selectFrom('services').select('id').where('id', '=', id).limit(1).executeTakeFirst();
  if (!row) throw new ApiProblem(404, 'PRODUCT_NOT_FOUND', `없는 상품이에요: ${id}`);
}

async function findSupplier(db: Database, name: string): Promise<{ id: number }> {
  const row = await db.selectFrom('suppliers').select('id').where('name', '=', name).limit(1).executeTakeFirst();
  if (!row) throw supplierNotFound(name);
  return row;
}

interface NewRoute {
  product: number;
  supplierId: number;
  service: string;
  /** Won for 1,000. */
  cost: number;
  guard: number | null;
  allowsLoss: boolean;
  at: Date;
}

/** A new route comes last. Price and limits are read at once. */
async function putRoute(trx: Database, { product, supplierId, service, cost, at, ...route }: NewRoute): Promise<void> {
  const won = toNumeric(toHundredths(cost));
  const { guard, allowsLoss } = route;
  const set = {
    ...{ supplierServiceId: service, cost: won, acceptedCost: won, acceptedRate: null, guard, allowsLoss },
    ...{ fault: null, min: null, max: null, readAt: null },
  };
  await trx
    .insertInto('routes')
    .values({ serviceId: product, supplierId, position: LAST, ...set })
    .onConflict((known) => known.columns(['serviceId', 'supplierId']).doUpdateSet(set))
    .execute();
  await trx.updateTable('suppliers').set({ pricesDueAt: at }).where('id', '=', supplierId).execute();
}

const LAST = 2 ** 31 - 1;

interface Place {
  product: number;
  supplierId: number;
  /** From 1; absent: where it is. */
  position?: number | undefined;
}

/** Numbers a product's routes from 1, the given one at its place among the others. */
async function place(trx: Database, { product, supplierId, position }: Place): Promise<void> {
  const isMeant = sql`supplier_id = ${supplierId}`;
  const wanted = position === undefined ? sql`position` : sql`${position}::integer`;
  await sql`
    update routes set position = ordered.place
    from (
      select supplier_id, row_number() over (order by near) as place
      from (
        select supplier_id, case when ${isMeant} then ${wanted} - 0.5
          else row_number() over (partition by ${isMeant} order by position, supplier_id) end as near
        from routes where service_id = ${product}
      ) as others
    ) as ordered
    where routes.service_id = ${product} and routes.supplier_id = ordered.supplier_id`.execute(trx);
}

async function readRoutes(db: Database, product: number): Promise<Route[]> {
  const { rows } = await sql<RouteRow & { supplier: string; isTaken: boolean }>`
    select routes.*, suppliers.name as supplier,
      enabled and ${isSendable(sql`services.point`)} as is_taken
    from routes join suppliers on suppliers.id = supplier_id join services on services.id = service_id
    where service_id = ${product} order by routes.position, supplier_id`.execute(db);
  return rows.map((row) => ({
    product: row.serviceId,
    supplier: row.supplier,
    service: row.supplierServiceId,
    position: row.position,
    cost: fromHundredths(row.cost),
    acceptedCost: fromHundredths(row.acceptedCost),
    guard: row.guard,
    allowsLoss: row.allowsLoss,
    isTaken: row.isTaken,
    fault: row.fault,
    min: row.min,
    max: row.max,
    readAt: row.readAt,
  }));
}
