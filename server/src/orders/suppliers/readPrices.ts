import { sql } from 'kysely';
import {
  type Deps,
  HOUR_MS,
  MINUTE_MS,
  type RouteRow,
  type SupplierRow,
  toNumeric,
  transact,
} from '../../platform/index.js';
import { SupplierDownError, type SupplierService } from './Supplier.js';
import { stopProducts } from './stopProducts.js';
import { openSupplier } from './storedSuppliers.js';

const EVERY_MS = HOUR_MS;
const RETRY_MS = 5 * MINUTE_MS;

/**
 * Reads prices and limits of suppliers whose hour is over (B-supplier-20), each by one of several servers.
 * @param guard Percent that a cost may rise, where its route has no own
 */
export async function readPrices(deps: Deps, guard: number): Promise<void> {
  for (let due = await takeDue(deps); due; due = await takeDue(deps)) {
    try {
      const services = (await openSupplier(deps, due)?.services()) ?? [];
      // An empty list says nothing of a product.
      if (services.length > 0) await judgeRoutes(deps, due, { services, guard });
    } catch (error) {
      if (!(error instanceof SupplierDownError)) throw error;
      deps.log.debug({ supplier: due.name, error: error.message }, 'no prices from the supplier');
    }
  }
}

async function takeDue({ db, clock }: Deps): Promise<SupplierRow | undefined> {
  const now = clock.now();
  const { rows } = await sql<SupplierRow>`
    update suppliers set prices_due_at = ${new Date(now.getTime() + RETRY_MS)}::timestamptz
    where id = (
      select id from suppliers where prices_due_at <= ${now} and exists (select from routes where supplier_id = id)
      order by prices_due_at limit 1 for update skip locked
    ) returning *`.execute(db);
  return rows[0];
}

interface Given {
  services: readonly SupplierService[];
  guard: number;
}

async function judgeRoutes(deps: Deps, supplier: SupplierRow, { services, guard }: Given): Promise<void> {
  const now = deps.clock.now();
  const known = new Map(services.map((service) => [service.id, service]));
  await transact(deps.db, async (trx) => {
    const routes = await trx
      .selectFrom('routes')
      .selectAll()
      .where('supplierId', '=', supplier.id)
      .orderBy('serviceId')
      .forUpdate()
      .execute();
    for (const route of routes) {
      const read = judgeRoute(route, known.get(route.supplierServiceId), {
        wonRate: supplier.wonRate ?? 1,
        guard: route.guard ?? guard,
      });
      if (!read) continue;
      await trx
        .updateTable('routes')
        .set({ ...read, readAt: now })
        .where('serviceId', '=', route.serviceId)
        .where('supplierId', '=', supplier.id)
        .execute();
    }
    await trx
      .updateTable('suppliers')
      .set({ pricesDueAt: new Date(now.getTime() + EVERY_MS) })
      .where('id', '=', supplier.id)
      .execute();
    await stopProducts({ ...deps, db: trx });
  });
}

/**
 * Moves a route's cost with the supplier's price since it was accepted; null for a price that cannot be read.
 * `risen`: by more than the guard, `gone`: the supplier has the product no more.
 */
function judgeRoute(
  route: Pick<RouteRow, 'acceptedCost' | 'acceptedRate'>,
  service: Pick<SupplierService, 'rate' | 'min' | 'max'> | undefined,
  { wonRate, guard }: { wonRate: number; guard: number },
) {
  if (!service) return { fault: 'gone' as const };
  const rate = Number(service.rate) * wonRate;
  if (!Number.isFinite(rate) || rate <= 0) return null;
  const acceptedRate = route.acceptedRate ?? rate;
  const ratio = rate / acceptedRate;
  return {
    acceptedRate,
    cost: toNumeric(Math.round(route.acceptedCost * ratio)),
    // Rounded: 1.2 / 1 is not above 20 %.
    fault: Math.round(ratio * 1e6) > 1e6 + guard * 1e4 ? ('risen' as const) : null,
    min: limitOrNull(service.min),
    max: limitOrNull(service.max),
  };
}

/** A limit of 0 is none. */
const limitOrNull = (value: number) => (Number.isSafeInteger(value) && value > 0 ? value : null);
