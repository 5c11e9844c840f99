import type { Database, Deps, SupplierRow } from '../../platform/index.js';
import { DEMO_SUPPLIER } from './DemoSupplier.js';
import { SmmSupplier } from './SmmSupplier.js';
import { CALL_TIMEOUT_MS } from './SUBMISSION_RULES.js';
import type { Supplier } from './Supplier.js';

/** Whether the shop has the demo's supplier, which takes orders only where there is no other. */
export function hasDemoSupplier({ config, isDemo }: Pick<Deps, 'config' | 'isDemo'>): boolean {
  return isDemo && config.demoSupplier;
}

/** Reads the names of all suppliers, the demo's last; none leaves every order to the operator. */
export async function readSupplierNames(deps: Pick<Deps, 'db' | 'config' | 'isDemo'>): Promise<string[]> {
  const rows = await deps.db.selectFrom('suppliers').select('name').orderBy('id').execute();
  return [...rows.map(({ name }) => name), ...(hasDemoSupplier(deps) ? [DEMO_SUPPLIER] : [])];
}

/** Null if its key cannot be read with the shop's secret. */
export function openSupplier(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { name, url, keySealed }: Pick<SupplierRow, 'name' | 'url' | 'keySealed'>,
): Supplier | null {
  const key = secrets.unseal(keySealed);
  if (key === null) return null;
  const { supplierPollSeconds: pollSeconds } = config;
  return new SmmSupplier({ name, url: new URL(url), key, pollSeconds, timeoutMs: CALL_TIMEOUT_MS });
}

/** Makes a row of the environment's supplier at every start; a changed address or key changes it (B-supplier-16). */
export async function keepEnvironmentSupplier({
  db,
  config,
  secrets,
  clock,
}: Pick<Deps, 'config' | 'secrets' | 'clock'> & { db: Database }): Promise<void> {
  if (config.supplier === null) return;
  const { url, key } = config.supplier;
  const name = `smm:${url.host}`;
  const known = await db.selectFrom('suppliers').selectAll().where('name', '=', name).limit(1).executeTakeFirst();
  if (known?.url === url.href && secrets.unseal(known.keySealed) === key) return;
  const changed = { url: url.href, keySealed: secrets.seal(key), pricesDueAt: clock.now() };
  await db
    .insertInto('suppliers')
    .values({ name, ...changed })
    .onConflict((row) => row.column('name').doUpdateSet(changed))
    .execute();
}
