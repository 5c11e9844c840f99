import { ORDER_STATUS } from '@storefront/contract';
import { SECOND_MS } from '../../../platform/time/time.js';
import { verifyLedger } from '../../../points/ledger/verifyLedger.js';
import type { TestApp } from '../../../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../../../testing/members.js';
import { setUpSite, setUpSites } from '../../../testing/setUp.js';
import { addService, buy, routeAll } from '../../../testing/stockShop.js';
import { emptyDatabase } from '../../../testing/testDatabase.js';
import { sendCancellations } from '../cancellations.js';
import { claimRefill } from '../claimRefill.js';
import { GuardedSupplier, type SupplierDeps } from '../GuardedSupplier.js';
import { pollOrders } from '../pollOrders.js';
import { pollRefills } from '../pollRefills.js';
import { SmmSupplier } from '../SmmSupplier.js';
import { namesOfOpen } from '../SupplierClients.js';
import { sendRefills, settleRefills } from '../sendRefills.js';
import { keepEnvironmentSupplier } from '../storedSuppliers.js';
import { settleAbandoned } from '../submissions.js';
import { submitOrders } from '../submitOrders.js';
import { FakePanel } from './FakePanel.js';

export const POLL_SECONDS = 30;
const CALL_TIMEOUT_MS = 10_000;
/** Below the second after which others are sent meanwhile. */
export const IMPATIENT_MS = 800;
/** The breaker counts in real time, in which tests do not wait. */
const NO_PAUSE = { initialDelay: 0, maxDelay: 0 };

const ENVIRONMENT = { SUPPLIER_URL: 'http://127.0.0.1/api/v2', SUPPLIER_KEY: 'the-key' };

const running = new AbortController().signal;

export class Shop {
  panel = new FakePanel();
  #url = new URL('http://127.0.0.1');
  #member: TestMember | null = null;
  #server: SupplierDeps | null = null;
  serviceId = 0;

  private constructor(readonly site: TestApp) {}

  /** @param poolSize Connections for races, on PostgreSQL alone. */
  static setUp({ poolSize = 0 } = {}): Shop {
    afterAll(() => shop.panel.stop());
    const choices = { environment: ENVIRONMENT };
    const shop = new Shop(poolSize > 0 ? setUpSites(1, { ...choices, poolSize })[0] : setUpSite(choices));
    beforeEach(() => shop.reset());
    afterEach(async () => {
      expect((await verifyLedger(shop.site.db)).mistakes).toEqual([]);
    });
    return shop;
  }

  async reset(): Promise<void> {
    await this.panel.stop();
    this.panel = new FakePanel();
    this.#url = await this.panel.start();
    const { deps } = this.site;
    if (deps.config.supplier) {
      deps.config = { ...deps.config, supplier: { ...deps.config.supplier, url: this.#url } };
    }
    this.#server = this.startServer();
    await emptyDatabase(this.site.db);
    this.serviceId = await addService(this.site.db, { point: 1.5, max: 100_000 });
    await this.site.db.updateTable('services').set({ refillDays: 30 }).execute();
    await keepEnvironmentSupplier(deps);
    await routeAll(this.site.db);
    this.#member = await signUpMember(this.site, 1_000_000);
  }

  get member(): TestMember {
    if (!this.#member) throw new Error('reset() comes first');
    return this.#member;
  }

  get server(): SupplierDeps {
    if (!this.#server) throw new Error('reset() comes first');
    return this.#server;
  }

  startServer(timeoutMs = CALL_TIMEOUT_MS): SupplierDeps {
    const { deps, clock } = this.site;
    const choices = {
      name: `smm:${this.#url.host}`,
      url: this.#url,
      key: 'the-key',
      pollSeconds: POLL_SECONDS,
      timeoutMs,
    };
    const guard = new GuardedSupplier(new SmmSupplier(choices), deps.log, NO_PAUSE);
    return { ...deps, guard, open: () => namesOfOpen([guard], clock) };
  }

  order(link: string, amount = 100, runs = 0): Promise<number> {
    return buy(this.site, this.member.memberId, { serviceId: this.serviceId, link, amount, runs });
  }

  async submit(server = this.server): Promise<void> {
    await submitOrders(server, running);
    await server.guard.settled();
  }

  /** Claims AS of an order that the panel has completed. */
  async claim(link: string): Promise<{ orderId: number; id: number; remote: string }> {
    const orderId = await this.order(link, 10);
    await this.submit();
    const remote = String(this.panel.orders.find((order) => order.link === link)?.id);
    this.panel.statuses.set(remote, { status: 'Completed', remains: 0, start_count: 5 });
    await this.pollSoon();
    return { orderId, remote, id: await claimRefill(this.site.deps, { memberId: this.member.memberId, orderId }) };
  }

  sendRefills(server = this.server): Promise<void> {
    return sendRefills(server, running);
  }

  async pollRefills(ms = POLL_SECONDS * SECOND_MS, server = this.server): Promise<void> {
    this.site.clock.advance(ms);
    await pollRefills(server, running);
  }

  settleRefills(): Promise<void> {
    return settleRefills(this.site.deps);
  }

  async refill(id: number) {
    return this.site.db
      .selectFrom('refills')
      .select(['state', 'step', 'reason', 'supplierRefillId', 'attempts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  poll(server = this.server): Promise<void> {
    return pollOrders(server, running);
  }

  async pollSoon(ms = POLL_SECONDS * SECOND_MS): Promise<void> {
    this.site.clock.advance(ms);
    await this.poll();
  }

  async sendOrders(count: number): Promise<number[]> {
    const before = this.panel.orders.length;
    const ids = [];
    for (let index = 0; index < count; index += 1) ids.push(await this.order(`link-${before + index}`, 10));
    while (this.panel.orders.length < before + count) await this.submit();
    return ids;
  }

  async countCanceled(ids: readonly number[]): Promise<number> {
    const all = await Promise.all(ids.map((id) => this.status(id)));
    return all.filter(({ status }) => status === ORDER_STATUS.canceled).length;
  }

  async areRefundsPaused(): Promise<boolean> {
    const brakes = this.site.db.selectFrom('brakes').select('isOn').where('name', '=', 'refunds');
    return (await brakes.executeTakeFirst())?.isOn ?? false;
  }

  cancel(): Promise<void> {
    return sendCancellations(this.server);
  }

  settle(): Promise<void> {
    return settleAbandoned(this.site.deps);
  }

  async submission(orderId: number) {
    return this.site.db
      .selectFrom('supplierOrders')
      .select(['state', 'reason', 'attempts'])
      .where('orderId', '=', orderId)
      .executeTakeFirst();
  }

  async status(orderId: number) {
    return this.site.db
      .selectFrom('orders')
      .select(['status', 'startCount', 'remains', 'point'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
  }

  async balance(): Promise<number> {
    const { headers } = this.member;
    return (await this.site.app.inject({ url: '/auth/profile', headers })).json<{ point: number }>().point;
  }
}
