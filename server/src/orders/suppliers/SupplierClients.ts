import { type Clock, type Deps, warnSeldom } from '../../platform/index.js';
import { DEMO_SUPPLIER, DemoSupplier } from './DemoSupplier.js';
import { GuardedSupplier, type SupplierDeps } from './GuardedSupplier.js';
import type { Supplier } from './Supplier.js';
import { hasDemoSupplier, openSupplier } from './storedSuppliers.js';

interface Client {
  /** Address and sealed key: another one is another client. */
  identity: string;
  isOn: boolean;
  guard: GuardedSupplier;
  end: () => Promise<void>;
}

/** Names of those that take orders now as far as this server knows: the next route is taken past the others. */
export function namesOfOpen(guards: readonly GuardedSupplier[], clock: Clock): string[] {
  return guards.filter((guard) => !guard.seemsClosed(clock.now())).map(({ supplier }) => supplier.name);
}

/** Keeps this server's suppliers as they are stored: one that is added, changed or removed needs no restart. */
export class SupplierClients {
  readonly #clients = new Map<string, Client>();
  readonly #ending = new Set<Promise<void>>();

  /** @param begin Starts the work with a supplier, and returns its end */
  constructor(
    private readonly deps: Deps,
    private readonly begin: (given: SupplierDeps) => () => Promise<void>,
  ) {}

  async look(): Promise<void> {
    const { db, clock, log } = this.deps;
    const rows = await db.selectFrom('suppliers').selectAll().orderBy('id').execute();
    const wanted = new Map<string, Pick<Client, 'identity' | 'isOn'> & { open: () => Supplier | null }>();
    for (const row of rows) {
      const identity = `${row.url} ${row.keySealed}`;
      wanted.set(row.name, { identity, isOn: row.enabled, open: () => openSupplier(this.deps, row) });
    }
    if (hasDemoSupplier(this.deps)) {
      wanted.set(DEMO_SUPPLIER, { identity: '', isOn: rows.length === 0, open: () => new DemoSupplier(clock) });
    }
    for (const [name, { identity }] of this.#clients) {
      if (wanted.get(name)?.identity !== identity) this.#end(name);
    }
    for (const [name, { identity, isOn, open }] of wanted) {
      const known = this.#clients.get(name);
      if (known) known.isOn = isOn;
      const supplier = known ? null : open();
      if (supplier) this.#add(supplier, { identity, isOn });
      else if (!known) warnSeldom(log, 'the key of a supplier cannot be read: set it again', { supplier: name });
    }
  }

  /** Whether all suppliers that are on take orders. */
  get seemsUp(): boolean {
    return [...this.#clients.values()].every(({ isOn, guard }) => !isOn || guard.seemsUp);
  }

  async stop(): Promise<void> {
    for (const name of [...this.#clients.keys()]) this.#end(name);
    await Promise.all(this.#ending);
  }

  #add(supplier: Supplier, { identity, isOn }: Pick<Client, 'identity' | 'isOn'>): void {
    const { log, clock } = this.deps;
    const guard = new GuardedSupplier(supplier, log);
    const open = () =>
      namesOfOpen(
        [...this.#clients.values()].map((client) => client.guard),
        clock,
      );
    const client: Client = { identity, isOn, guard, end: async () => undefined };
    this.#clients.set(supplier.name, client);
    client.end = this.begin({ ...this.deps, guard, open });
  }

  #end(name: string): void {
    const client = this.#clients.get(name);
    this.#clients.delete(name);
    if (!client) return;
    const ending = client.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
