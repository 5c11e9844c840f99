import { toNumeric } from '../../../platform/db/numbers.js';
import type { SupplierDeps } from '../GuardedSupplier.js';
import { GuardedSupplier } from '../GuardedSupplier.js';
import { SmmSupplier } from '../SmmSupplier.js';
import { namesOfOpen } from '../SupplierClients.js';
import { submitOrders } from '../submitOrders.js';
import { FakePanel } from './FakePanel.js';
import { POLL_SECONDS, type Shop } from './Shop.js';

const NO_PAUSE = { initialDelay: 0, maxDelay: 0 };
const running = new AbortController().signal;

interface Line {
  panel: FakePanel;
  url: URL;
}

/** Two suppliers of the shop's one product, A before B, beside which it has no other. */
export class Pair {
  readonly #lines = new Map<string, Line>();

  private constructor(private readonly shop: Shop) {}

  /** @param costs Won for 1,000, of A and of B */
  static setUp(shop: Shop, costs: readonly [number, number] = [800, 1_000]): Pair {
    const pair = new Pair(shop);
    beforeEach(() => pair.#reset(costs));
    afterEach(() => Promise.all([pair.a.stop(), pair.b.stop()]));
    return pair;
  }

  get a(): FakePanel {
    return this.#line('A').panel;
  }

  get b(): FakePanel {
    return this.#line('B').panel;
  }

  /** A server's work with both. */
  start(timeoutMs = 10_000): SupplierDeps[] {
    const { deps, log, clock } = { ...this.shop.site, log: this.shop.site.deps.log };
    const guards = ['A', 'B'].map((name) => {
      const choices = { name, url: this.#line(name).url, key: 'the-key', pollSeconds: POLL_SECONDS, timeoutMs };
      return new GuardedSupplier(new SmmSupplier(choices), log, NO_PAUSE);
    });
    return guards.map((guard) => ({ ...deps, guard, open: () => namesOfOpen(guards, clock) }));
  }

  async submit(server: readonly SupplierDeps[]): Promise<void> {
    await Promise.all(server.map((work) => submitOrders(work, running)));
    await Promise.all(server.map(({ guard }) => guard.settled()));
  }

  /** Works every five seconds for a minute. */
  async submitForAMinute(server: readonly SupplierDeps[]): Promise<void> {
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await this.submit(server);
      this.shop.site.clock.advance(5_000);
    }
    await this.submit(server);
  }

  async sent(orderId: number) {
    return this.shop.site.db
      .selectFrom('supplierOrders')
      .select(['state', 'supplier', 'supplierServiceId', 'cost'])
      .where('orderId', '=', orderId)
      .executeTakeFirst();
  }

  #line(name: string): Line {
    const line = this.#lines.get(name);
    if (!line) throw new Error('only in tests and hooks');
    return line;
  }

  async #reset(costs: readonly number[]): Promise<void> {
    const { db, deps, clock } = this.shop.site;
    await db.deleteFrom('routes').execute();
    await db.deleteFrom('suppliers').execute();
    for (const [index, name] of ['A', 'B'].entries()) {
      const panel = new FakePanel();
      const url = await panel.start();
      this.#lines.set(name, { panel, url });
      const cost = toNumeric((costs[index] ?? 0) * 100);
      const { id } = await db
        .insertInto('suppliers')
        .values({ name, url: url.href, keySealed: deps.secrets.seal('the-key'), pricesDueAt: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const route = { serviceId: this.shop.serviceId, supplierId: id, position: index + 1 };
      const values = { ...route, supplierServiceId: `${name}-7`, cost, acceptedCost: cost };
      await db.insertInto('routes').values(values).execute();
      panel.rate('A-7', '0.80');
      panel.rate('B-7', '1.00');
    }
  }
}
