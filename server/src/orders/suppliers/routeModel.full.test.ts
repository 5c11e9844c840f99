import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/time.js';
import { mulberry } from '../../testing/mulberry.js';
import { GuardedSupplier, type SupplierDeps } from './GuardedSupplier.js';
import { readPrices } from './readPrices.js';
import type { Supplier } from './Supplier.js';
import { linkOrder, resendOrder } from './submissions.js';
import { submitOrders } from './submitOrders.js';
import type { AddBehaviour, FakePanel } from './testing/FakePanel.js';
import { Pair } from './testing/Pair.js';
import { IMPATIENT_MS, Shop } from './testing/Shop.js';

jest.setTimeout(1_800_000);
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const RUNS = 2_000;
const GUARD = 20;
/** Pieces that A takes at most. */
const MAX_AT_A = 80;
const LIMITS = { max: String(MAX_AT_A) };
const running = new AbortController().signal;

const shop = Shop.setUp({ poolSize: 20 });
const pair = Pair.setUp(shop, [1_000, 1_200]);
const random = mulberry(seed);
const chance = (share: number) => random() < share;
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const CERTAIN: readonly AddBehaviour[] = [
  ...['Not enough funds', 'Please try again later', 'Service is disabled'].map(
    (error) => ({ kind: 'refuse', error }) as const,
  ),
  { kind: 'answer', statusCode: 403, body: '' },
  { kind: 'answer', statusCode: 503, body: '' },
];
const UNCERTAIN: readonly AddBehaviour[] = [
  { kind: 'drop' },
  { kind: 'answer', statusCode: 502, body: '' },
  { kind: 'answer', statusCode: 200, body: '{}' },
];

/** Orders whose end nobody knows, by their link. */
const uncertain = new Set<string>();
const wrong: string[] = [];
const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

function makeMoody(panel: FakePanel, name: string): void {
  panel.onAdd = (link) => {
    if (uncertain.has(link)) wrong.push(`${link} was offered to ${name} while its end was uncertain`);
    const fate = random();
    if (fate < 0.6) return { kind: 'take' };
    const isCertain = fate < 0.85;
    if (!isCertain) uncertain.add(link);
    count(`${name} ${isCertain ? 'refused' : 'lost the answer'}`);
    // One that hangs costs time.
    return isCertain ? oneOf(CERTAIN) : chance(0.03) ? { kind: 'hang' } : oneOf(UNCERTAIN);
  };
}

/** A server whose process ends as a panel answers, or before it asks. */
async function sendAndDie(server: readonly SupplierDeps[]): Promise<void> {
  await new Promise<void>((die) => {
    const dying = server.map((work) => {
      const { supplier } = work.guard;
      const place = async (order: Parameters<Supplier['place']>[0]) => {
        if (chance(0.5)) await supplier.place(order).catch(() => undefined);
        uncertain.add(order.link);
        die();
        return new Promise(() => undefined);
      };
      const proxied = new Proxy(supplier, {
        get: (of, part) => {
          const known: unknown = Reflect.get(of, part);
          return part === 'place' ? place : typeof known === 'function' ? known.bind(of) : known;
        },
      });
      return { ...work, guard: new GuardedSupplier(proxied, work.log, { initialDelay: 0, maxDelay: 0 }) };
    });
    void Promise.all(dying.map((work) => submitOrders(work, running))).then(
      () => die(),
      () => die(),
    );
  });
}

async function operate(): Promise<void> {
  const { db, clock } = shop.site;
  const { rows } = await sql<{ id: number; link: string; supplier: string }>`
    select id, link, supplier from supplier_orders join orders on id = order_id where state = 'parked'`.execute(db);
  for (const { id, link, supplier } of rows) {
    count('left to the operator');
    const found = (supplier === 'A' ? pair.a : pair.b).orders.find((order) => order.link === link);
    uncertain.delete(link);
    if (found) await linkOrder(db, { orderId: id, supplierOrderId: String(found.id), at: clock.now() });
    else await resendOrder(db, id, clock.now());
  }
}

// B-supplier-2, B-supplier-18, B-supplier-20, B-supplier-21
it('2,000 orders, two moody suppliers, killed servers: each is sent once, none that is uncertain elsewhere, none below cost or beyond limits', async () => {
  const { db, clock, deps } = shop.site;
  const servers = [pair.start(IMPATIENT_MS), pair.start(IMPATIENT_MS)];
  const work = async () => {
    await Promise.all(servers.map((server) => pair.submit(server)));
    await shop.settle();
  };
  makeMoody(pair.a, 'A');
  makeMoody(pair.b, 'B');
  pair.a.rate('A-7', '0.80', LIMITS);
  await readPrices(deps, GUARD);
  for (let run = 0; run < RUNS; run += 1) {
    await shop.order(`link-${run}`, 10 + Math.floor(random() * 90));
    pair.a.isUp = chance(0.85);
    pair.b.isUp = chance(0.9);
    if (chance(0.3)) {
      count('killed');
      const killed = sendAndDie(pair.start(IMPATIENT_MS));
      await Promise.all([killed, ...(chance(0.5) ? [work()] : [])]);
    }
    await work();
    clock.advance(Math.floor(random() * 2 * MINUTE_MS));
    if (run % 20 === 19) {
      pair.a.rate('A-7', (0.6 + random() * 0.8).toFixed(2), LIMITS);
      pair.b.rate('B-7', (0.6 + random() * 0.8).toFixed(2));
      pair.a.isUp = true;
      pair.b.isUp = true;
      clock.advance(HOUR_MS);
      await readPrices(deps, GUARD);
      await db.updateTable('services').set({ stoppedAt: null }).execute();
      await operate();
    }
  }
  for (const panel of [pair.a, pair.b]) {
    panel.isUp = true;
    panel.onAdd = (link) => {
      if (uncertain.has(link)) wrong.push(`${link} was offered while its end was uncertain`);
      return { kind: 'take' };
    };
  }
  pair.a.rate('A-7', '0.60', LIMITS);
  pair.b.rate('B-7', '0.60');
  for (let round = 0; round < 20; round += 1) {
    clock.advance(HOUR_MS);
    await readPrices(deps, GUARD);
    await work();
    await operate();
  }

  console.info(`SEED=${seed}`, Object.fromEntries(seen), `${pair.a.orders.length} at A, ${pair.b.orders.length} at B`);
  const taken = new Map<string, string[]>();
  for (const [name, panel] of [['A', pair.a] as const, ['B', pair.b] as const]) {
    for (const { link, id } of panel.orders) taken.set(link, [...(taken.get(link) ?? []), `${name} ${id}`]);
  }
  const { rows } = await sql<{ link: string; supplier: string; number: string; state: string; isLoss: boolean | null }>`
    select link, supplier, supplier_order_id as number, state, cost > unit_price * amount as is_loss
    from orders left join supplier_orders on order_id = id order by id`.execute(db);
  expect(rows).toHaveLength(RUNS);
  for (const { link, supplier, number, state, isLoss } of rows) {
    const at = taken.get(link) ?? [];
    if (state !== 'submitted' || at.length !== 1 || at[0] !== `${supplier} ${number}`)
      wrong.push(`${link} is ${state} at ${supplier} ${number}, taken ${at.join(' and ') || 'by nobody'}`);
    if (isLoss !== false) wrong.push(`${link} was sent below cost`);
  }
  for (const { link, quantity } of pair.a.orders)
    if (Number(quantity) > MAX_AT_A) wrong.push(`${link} was too much for A`);
  expect(wrong).toEqual([]);
  for (const what of ['killed', 'left to the operator', 'A refused', 'B refused', 'A lost the answer']) {
    expect(seen.get(what)).toBeGreaterThan(RUNS / 50);
  }
});
