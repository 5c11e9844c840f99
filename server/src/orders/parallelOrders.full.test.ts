import { EventEmitter, once } from 'node:events';
import { endAllSessions } from '../members/sessions/endSession.js';
import type { Database } from '../platform/db/Database.js';
import { transact } from '../platform/db/transact.js';
import { lockMember } from '../points/ledger/postMovement.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { untilWaiting } from '../testing/releaseTogether.js';
import { setUpSites } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';
import { openTestDatabase, openTestPglite } from '../testing/testDatabase.js';

jest.setTimeout(480_000);
const ORDERS = 40;
const AFFORDABLE = 25;
const PRICE = 12.34;

// B-order-36
describe.each([
  ['PostgreSQL', () => openTestDatabase({ poolSize: 20 })],
  ['the embedded database', openTestPglite],
] as const)('many orders at once on %s', (_name, open) => {
  let site: TestApp;
  let serviceId: number;

  beforeAll(async () => {
    site = await createTestApp({ db: await open() });
    serviceId = await addService(site.db, { point: PRICE });
  });

  afterAll(async () => {
    await site.close();
  });

  const order = (headers: Record<string, string>, body: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/service/order',
      headers,
      payload: { serviceId, link: 'someone', amount: 1, runs: 0, interval: 0, ...body },
    });
  const statuses = (answers: { statusCode: number }[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;

  it('places exactly those that the balance pays for', async () => {
    const member = await signUpMember(site, PRICE * AFFORDABLE);

    const answers = await Promise.all(Array.from({ length: ORDERS }, () => order(member.headers)));

    expect(statuses(answers, 201)).toBe(AFFORDABLE);
    expect(statuses(answers, 402)).toBe(ORDERS - AFFORDABLE);
    const placed = await site.db.selectFrom('orders').select('id').where('memberId', '=', member.memberId).execute();
    expect(placed).toHaveLength(AFFORDABLE);
    const profile = await site.app.inject({ url: '/auth/profile', headers: member.headers });
    expect(profile.json()).toMatchObject({ point: 0 });
    expect(await verifyLedger(site.db)).toMatchObject({ total: 0, mistakes: [] });
  });

  // B-order-38
  it('places one order for one key, however often it is sent', async () => {
    const member = await signUpMember(site, PRICE);
    const headers = { ...member.headers, 'idempotency-key': 'one-intended-order' };

    const answers = await Promise.all(Array.from({ length: 30 }, () => order(headers)));

    expect(statuses(answers, 201)).toBe(30);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });

  it('gives each of many members what is theirs: an order, too few points, an ended session, an earlier answer', async () => {
    const rich = await signUpMembers(site, 20, PRICE);
    const poor = await signUpMembers(site, 5, PRICE / 2);
    const gone = await signUpMember(site, PRICE);
    await endAllSessions(site.db, gone.memberId);
    const again = await signUpMember(site, PRICE);
    const known = await order({ ...again.headers, 'idempotency-key': 'ordered-before' });

    const [placed, refused, unknown, repeated] = await Promise.all([
      Promise.all(rich.map(({ headers, loginId }) => order(headers, { link: loginId }))),
      Promise.all(poor.map(({ headers }) => order(headers))),
      order(gone.headers),
      order({ ...again.headers, 'idempotency-key': 'ordered-before' }),
    ]);

    expect(statuses(placed, 201)).toBe(20);
    expect(statuses(refused, 402)).toBe(5);
    expect(unknown.statusCode).toBe(401);
    expect(repeated).toMatchObject({ statusCode: 201, body: known.body });
    const rows = await site.db.selectFrom('orders').select(['id', 'memberId', 'link']).execute();
    for (const [index, { memberId, loginId }] of rich.entries()) {
      const mine = rows.filter((row) => row.memberId === memberId);
      expect(mine).toEqual([{ id: placed[index]?.json().id, memberId, link: loginId }]);
    }
    const ledger = await site.db
      .selectFrom('orders')
      .innerJoin('ledger', 'ledger.orderId', 'orders.id')
      .whereRef('ledger.memberId', '<>', 'orders.memberId')
      .select('orders.id')
      .execute();
    expect(ledger).toEqual([]);
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });
});

describe('orders that are paid together on PostgreSQL', () => {
  const [site] = setUpSites(1);
  let serviceId: number;

  beforeAll(async () => {
    serviceId = await addService(site.db, { point: PRICE });
  });

  // Async, as `inject` begins only once it is waited for.
  const order = async ({ headers }: TestMember, key?: string, body: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/service/order',
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      payload: { serviceId, link: 'someone', amount: 1, runs: 0, interval: 0, ...body },
    });

  it('lets nobody wait for members whose points somebody else is moving', async () => {
    const [known, ...all] = await signUpMembers(site, 24, 2 * PRICE);
    if (!known) throw new Error('no member');
    await order(known);
    const [busy, others] = [all.slice(0, 4), all.slice(4)];
    const held = await holdOpen(site.db, async (trx) => {
      for (const { memberId } of busy) await lockMember(trx, memberId);
    });

    const waiting = busy.map((member) => order(member));
    await untilWaiting(site.db, busy.length);
    const answers = await Promise.all(others.map((member) => order(member)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 201));
    await held.commit();
    const late = await Promise.all(waiting);
    expect(late.map(({ statusCode }) => statusCode)).toEqual(busy.map(() => 201));
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });

  // B-order-41
  it('is refused only once the same order cannot be on its way any more', async () => {
    const [member] = await signUpMembers(site, 1, 4 * PRICE);
    if (!member) throw new Error('no member');
    const first = await order(member, 'sent-twice');
    const row = await site.db
      .deleteFrom('idempotencyKeys')
      .where('key', '=', 'sent-twice')
      .returning(['memberId', 'scope', 'key', 'bodyHash', 'resultId', 'createdAt'])
      .executeTakeFirstOrThrow();
    const held = await holdOpen(site.db, async (trx) => {
      await lockMember(trx, member.memberId);
      await trx.insertInto('idempotencyKeys').values(row).execute();
    });
    await site.db.updateTable('services').set({ isReadOnly: true }).where('id', '=', serviceId).execute();

    const again = order(member, 'sent-twice');
    await untilWaiting(site.db, 1);
    await held.commit();

    expect(await again).toMatchObject({ statusCode: 201, body: first.body });
    await site.db.updateTable('services').set({ isReadOnly: false }).where('id', '=', serviceId).execute();
  });

  it('places everybody else’s although one of the keys is taken at the same moment', async () => {
    const [late, ...others] = await signUpMembers(site, 20, 2 * PRICE);
    if (!late) throw new Error('no member');
    await order(late);
    const row = { memberId: late.memberId, scope: 'order' as const, key: 'closed-meanwhile', bodyHash: '' };
    const held = await holdOpen(site.db, (trx) =>
      trx
        .insertInto('idempotencyKeys')
        .values({ ...row, resultId: null, createdAt: site.clock.now() })
        .execute(),
    );

    const answers = [order(late, 'closed-meanwhile'), ...others.map((member) => order(member))];
    await untilWaiting(site.db, 1);
    await held.commit();

    const [refused, ...placed] = await Promise.all(answers);
    expect(refused).toMatchObject({ statusCode: 409 });
    expect(refused?.json()).toMatchObject({ code: 'INTENT_CLOSED' });
    expect(placed.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 201));
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });
});

/** One by one: only so many passwords are hashed at once. */
async function signUpMembers(site: TestApp, count: number, points: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) members.push(await signUpMember(site, points));
  return members;
}

async function holdOpen(db: Database, work: (trx: Database) => Promise<unknown>): Promise<{ commit(): Promise<void> }> {
  const ends = new EventEmitter();
  const transaction = transact(db, async (trx) => {
    await work(trx);
    const end = once(ends, 'commit');
    ends.emit('done');
    await end;
  });
  await Promise.race([once(ends, 'done'), transaction]);
  return {
    async commit() {
      ends.emit('commit');
      await transaction;
    },
  };
}
