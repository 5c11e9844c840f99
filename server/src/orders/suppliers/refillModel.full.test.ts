import { randomInt } from 'node:crypto';
import { ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import type { RefillRow } from '../../platform/db/Database.js';
import { ApiProblem } from '../../platform/errors/ApiProblem.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.js';
import { mulberry } from '../../testing/mulberry.js';
import { endRefill } from '../refills/refills.js';
import { claimRefill } from './claimRefill.js';
import { GuardedSupplier, type SupplierDeps } from './GuardedSupplier.js';
import { pollRefills } from './pollRefills.js';
import type { Supplier } from './Supplier.js';
import { sendRefills, settleRefills } from './sendRefills.js';
import type { AddBehaviour } from './testing/FakePanel.js';
import { IMPATIENT_MS, Shop } from './testing/Shop.js';

jest.setTimeout(1_800_000);
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const CLAIMS = 10_000;
const ORDERS = 3_000;
const MAX_DAYS = 9;
const ROUNDS_A_DAY = 3;
const LANES = 8;
const FIRST_NUMBER = 1_000_000;
const running = new AbortController().signal;

const shop = Shop.setUp({ poolSize: 20 });
const random = mulberry(seed);
const chance = (share: number) => random() < share;
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

interface Taken {
  order: string;
  at: number;
}

/** Takes a call, loses its answer, refuses it, or lies; remembers what it took. */
class LyingPanel {
  readonly taken: Taken[] = [];
  isHonest = false;

  constructor() {
    const { panel } = shop;
    panel.onRefill = () => (this.isHonest ? { kind: 'take' } : this.#behave());
    panel.refillAnswer = (order) => {
      if (!this.isHonest && chance(0.05)) return { error: oneOf(['Account is private', 'Refill is not available']) };
      this.taken.push({ order, at: shop.site.clock.now().getTime() });
      if (this.isHonest || chance(0.92)) return null;
      return oneOf<unknown>([501, '1.5', '', {}, 'soon', -3]);
    };
  }

  #behave(): AddBehaviour {
    const fate = random();
    if (fate < 0.8) return { kind: 'take' };
    if (fate < 0.88) return { kind: 'drop' };
    if (fate < 0.885) return { kind: 'hang' };
    if (fate < 0.93) return { kind: 'answer', statusCode: 503, body: '' };
    if (fate < 0.96)
      return { kind: 'answer', statusCode: 200, body: oneOf(['', '{}', '[]', 'null', '{"refill":true}']) };
    return { kind: 'refuse', error: oneOf(['Incorrect request', 'Incorrect order ID', 'Too many requests']) };
  }

  speak(): void {
    const { refills, refillStatuses } = shop.panel;
    for (const { id } of refills) {
      if (this.isHonest) refillStatuses.set(String(id), 'Completed');
      else if (chance(0.5)) refillStatuses.set(String(id), oneOf(WORDS));
    }
  }
}

const WORDS = [
  ...['Pending', 'In progress', 'Completed', 'Completed', 'Completed', 'Completed', 'completed'],
  ...['Rejected', 'Dancing', { error: 'Refill not found' }],
];

/** A server whose process ends as the panel answers, or before it asks. */
async function sendAndDie(server: SupplierDeps): Promise<void> {
  await new Promise<void>((die) => {
    const refill = async (orders: Parameters<Supplier['refill']>[0]) => {
      if (chance(0.5)) await server.guard.supplier.refill(orders).catch(() => undefined);
      die();
      return new Promise(() => undefined);
    };
    const dying = new Proxy(server.guard.supplier, {
      get: (of, name) => {
        const part: unknown = Reflect.get(of, name);
        return name === 'refill' ? refill : typeof part === 'function' ? part.bind(of) : part;
      },
    });
    const guard = new GuardedSupplier(dying, server.log, { initialDelay: 0, maxDelay: 0 });
    void sendRefills({ ...server, guard }, running).then(die, () => die());
  });
}

interface EndedOrder {
  id: number;
  /** Last moment for a claim. */
  until: number;
}

async function addOrders(): Promise<EndedOrder[]> {
  const { db, clock } = shop.site;
  const now = clock.now();
  const { rows } = await sql<{ id: number; until: Date }>`
    insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, refill_days, created_at, updated_at)
    select ${shop.member.memberId}, ${shop.serviceId}, 'link-' || n, 0, 0, 10, 0, ${ORDER_STATUS.completed},
      1 + n % ${MAX_DAYS}::integer, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${ORDERS}::integer) as n
    returning id, updated_at + make_interval(hours => 24 * refill_days) as until`.execute(db);
  await sql`
    insert into supplier_orders (order_id, supplier, state, supplier_order_id, submitted_at, updated_at)
    select id, ${shop.server.guard.supplier.name}::text, 'finished', (${FIRST_NUMBER}::bigint + id)::text, created_at,
      created_at
    from orders`.execute(db);
  return rows.map(({ id, until }) => ({ id, until: until.getTime() }));
}

// B-refill-2, B-refill-5, B-refill-8
it('10,000 claims: none is lost, sent twice or made after its days, and an order has one at a time', async () => {
  const { db, clock, deps } = shop.site;
  const servers = [shop.startServer(IMPATIENT_MS), shop.startServer(IMPATIENT_MS)] as const;
  const panel = new LyingPanel();
  const orders = await addOrders();
  const accepted = new Set<number>();
  const outcomes = new Map<string, number>();
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

  const claim = async (orderId: number) => {
    try {
      accepted.add(await claimRefill(deps, { memberId: shop.member.memberId, orderId }));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      count(error.code);
    }
  };
  const claimSome = async () => {
    const now = clock.now().getTime();
    const asked = orders
      .filter(({ until }) => chance(now <= until ? 0.6 : 0.02))
      .flatMap(({ id }) => (chance(0.2) ? [id, id] : [id]));
    const lanes = Array.from({ length: LANES }, async () => {
      for (let id = asked.pop(); id !== undefined; id = asked.pop()) await claim(id);
    });
    await Promise.all(lanes);
  };
  const work = async (server: SupplierDeps) => {
    await Promise.all([sendRefills(server, running), settleRefills(server)]);
    // A call that fails is made again with the next look.
    await pollRefills(server, running).catch(() => count('poll failed'));
  };
  const operate = async () => {
    const parked = await db.selectFrom('refills').select(['id', 'reason']).where('step', '=', 'parked').execute();
    for (const { id } of parked.filter(() => panel.isHonest || chance(0.7))) {
      const isDone = chance(0.8);
      const end = isDone ? { state: 'done' as const } : { state: 'refused' as const, refusal: '비공개' };
      await endRefill(db, id, { ...end, isLast: !isDone && chance(0.1) }, clock.now());
      count('left to the operator');
    }
  };

  for (let round = 0; round < (MAX_DAYS + 2) * ROUNDS_A_DAY; round += 1) {
    const isKilled = chance(0.3);
    if (isKilled) count('killed');
    if (isKilled) await claimSome();
    await Promise.all([isKilled ? sendAndDie(servers[1]) : work(servers[1]), claimSome(), work(servers[0])]);
    clock.advance(2 * MINUTE_MS);
    panel.speak();
    await Promise.all([...servers.map(work), operate()]);
    clock.advance(DAY_MS / ROUNDS_A_DAY - 2 * MINUTE_MS);
  }
  panel.isHonest = true;
  for (let round = 0; round < 20; round += 1) {
    clock.advance(HOUR_MS);
    await Promise.all(servers.map(work));
    panel.speak();
    await operate();
  }

  const rows = await db.selectFrom('refills').selectAll().orderBy('id').execute();
  console.info(`${rows.length} claims: SEED=${seed}`, Object.fromEntries(outcomes), `${panel.taken.length} taken`);
  expect(rows.length).toBeGreaterThanOrEqual(CLAIMS);
  expect(rows.map(({ id }) => id)).toEqual([...accepted].sort((one, other) => one - other));
  expect(rows.filter(({ step }) => step !== 'finished')).toEqual([]);

  const wrong: string[] = [];
  const claimsOf = groupByOrder(rows);
  const takenOf = new Map<number, number>();
  for (const { order, at } of panel.taken) {
    const orderId = Number(order) - FIRST_NUMBER;
    const own = claimsOf.get(orderId)?.findLast(({ createdAt }) => createdAt.getTime() <= at);
    if (!own || (own.settledAt?.getTime() ?? 0) < at) wrong.push(`order ${orderId} was refilled without a claim`);
    else takenOf.set(own.id, (takenOf.get(own.id) ?? 0) + 1);
  }
  for (const [id, times] of takenOf) if (times > 1) wrong.push(`claim ${id} was sent ${times} times`);
  for (const { id, until } of orders) {
    const claims = claimsOf.get(id) ?? [];
    for (const [index, { createdAt, settledAt }] of claims.entries()) {
      const next = claims[index + 1]?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
      if (createdAt.getTime() > until) wrong.push(`order ${id} was claimed after its days`);
      if (next < (settledAt?.getTime() ?? 0)) wrong.push(`order ${id} had two claims at a time`);
      if (next < createdAt.getTime() + DAY_MS) wrong.push(`order ${id} was claimed twice a day`);
      if (claims[index + 1] && claims[index]?.isLast) wrong.push(`order ${id} was claimed after the last time`);
    }
  }
  expect(wrong).toEqual([]);
  for (const what of ['REFILL_EARLY', 'REFILL_OVER', 'REFILL_BLOCKED', 'killed', 'left to the operator']) {
    expect(outcomes.get(what)).toBeGreaterThan(0);
  }
});

function groupByOrder(rows: RefillRow[]): Map<number, RefillRow[]> {
  const groups = new Map<number, RefillRow[]>();
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row]);
  return groups;
}
