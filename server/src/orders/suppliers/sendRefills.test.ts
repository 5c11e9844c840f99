import { ORDER_STATUS } from '@storefront/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { putBrake } from '../../testing/stockShop.js';
import { endRefill } from '../refills/refills.js';
import { DemoSupplier } from './DemoSupplier.js';
import { GuardedSupplier } from './GuardedSupplier.js';
import { recordRefill } from './sendRefills.js';
import type { AddBehaviour } from './testing/FakePanel.js';
import { IMPATIENT_MS, Shop } from './testing/Shop.js';

const shop = Shop.setUp();

const later = async (rounds = 4) => {
  for (let round = 0; round < rounds; round += 1) {
    shop.site.clock.advance(HOUR_MS);
    await shop.sendRefills();
    await shop.settleRefills();
  }
};

// B-refill-8
it('a claim goes once to the supplier that has its order, and moves on by its word', async () => {
  const { orderId, id, remote } = await shop.claim('followers');
  const before = await shop.status(orderId);
  expect(await shop.refill(id)).toMatchObject({ state: 'requested', step: 'waiting' });
  await Promise.all([shop.sendRefills(), shop.sendRefills()]);
  expect(shop.panel.refillCalls).toEqual([[remote]]);
  expect(await shop.refill(id)).toMatchObject({ state: 'sent', step: 'submitted', supplierRefillId: '501' });
  for (const [word, state] of [
    ['Pending', 'sent'],
    ['In progress', 'inProgress'],
    ['Completed', 'done'],
    ['In progress', 'done'],
  ] as const) {
    shop.panel.refillStatuses.set('501', word);
    await shop.pollRefills();
    expect(await shop.refill(id)).toMatchObject({ state });
  }
  await later();
  expect(shop.panel.refillCalls).toHaveLength(1);
  expect(await shop.status(orderId)).toEqual(before);
});

// B-refill-8
it('many claims go with one call; a refusal in words is left to the operator, the others go on', async () => {
  const claims = [await shop.claim('a'), await shop.claim('b'), await shop.claim('c')];
  const [, second] = claims;
  shop.panel.refillAnswer = (order) => (order === second?.remote ? { error: 'Account is private' } : null);
  await shop.sendRefills();
  expect(shop.panel.refillCalls).toEqual([claims.map(({ remote }) => remote)]);
  const rows = await Promise.all(claims.map(({ id }) => shop.refill(id)));
  expect(rows).toMatchObject([
    { state: 'sent', step: 'submitted' },
    { state: 'requested', step: 'parked', reason: '공급처가 AS를 거절했어요: Account is private' },
    { state: 'sent', step: 'submitted' },
  ]);
  shop.panel.refillStatuses.set('501', 'Completed').set('502', 'Rejected');
  await shop.pollRefills();
  expect(await Promise.all(claims.map(({ id }) => shop.refill(id)))).toMatchObject([
    { state: 'done', step: 'finished' },
    { step: 'parked' },
    { state: 'sent', step: 'parked', reason: expect.stringContaining("status 'Rejected'") },
  ]);
  await later();
  expect(shop.panel.refillCalls).toHaveLength(1);
});

const LOST: [string, AddBehaviour][] = [
  ['the supplier never answers', { kind: 'hang' }],
  ['the connection breaks after sending', { kind: 'drop' }],
  ['a gateway answers for it', { kind: 'answer', statusCode: 502, body: '<h1>Bad Gateway</h1>' }],
  ['the answer holds no number', { kind: 'answer', statusCode: 200, body: '{"refill":null}' }],
  ['the number is none', { kind: 'answer', statusCode: 200, body: '{"refill":"1.5"}' }],
  ['the answer is an empty list', { kind: 'answer', statusCode: 200, body: '[]' }],
];

// B-refill-8
it.each(LOST)(
  'a claim whose answer is lost because %s is left to the operator and never sent again',
  async (_name, behaviour) => {
    const { id } = await shop.claim('lost');
    shop.panel.onRefill = () => behaviour;
    await shop.sendRefills(behaviour.kind === 'hang' ? shop.startServer(IMPATIENT_MS) : shop.server);
    shop.panel.onRefill = () => ({ kind: 'take' });
    await later();
    expect(shop.panel.refillCalls).toHaveLength(1);
    expect(await shop.refill(id)).toMatchObject({
      state: 'requested',
      step: 'parked',
      reason: expect.stringContaining('자동으로 다시 보내지 않아요'),
    });
  },
);

// B-refill-8
it('a claim whose server died is left to the operator; a late answer counts until it has ended', async () => {
  const { id } = await shop.claim('killed');
  const { db, clock } = shop.site;
  const sending = { step: 'submitting', attempts: 1, dueAt: new Date(clock.now().getTime() + MINUTE_MS) } as const;
  await db.updateTable('refills').set(sending).execute();
  await shop.settleRefills();
  expect(await shop.refill(id)).toMatchObject({ step: 'submitting' });
  await later();
  expect(shop.panel.refillCalls).toEqual([]);
  expect(await shop.refill(id)).toMatchObject({ step: 'parked', reason: expect.stringContaining('서버') });
  const late = { kind: 'submitted', supplierRefillId: '9', nextCheckAt: clock.now() } as const;
  const record = (attempts: number) => recordRefill(db, { refillId: id, attempts }, late, clock.now());
  expect([await record(2), await record(1), await record(1)]).toEqual([false, true, true]);
  expect(await shop.refill(id)).toMatchObject({ state: 'sent', step: 'submitted', reason: null });
  await endRefill(db, id, { state: 'done' }, clock.now());
  expect(await record(1)).toBe(false);
});

// B-refill-8
it.each(['Incorrect request', 'Refill is not available for this service', 'Refill already in progress'])(
  'a panel that answers "%s" leaves the claim to the operator at once',
  async (error) => {
    const { id } = await shop.claim('refused');
    shop.panel.onRefill = () => ({ kind: 'refuse', error });
    await later();
    expect(shop.panel.refillCalls).toHaveLength(1);
    expect(await shop.refill(id)).toMatchObject({ step: 'parked', reason: expect.stringContaining(error) });
  },
);

// B-refill-8
it('a number that the panel does not know keeps no other claim from being sent', async () => {
  const claims = [await shop.claim('a'), await shop.claim('b')];
  const [bad] = claims;
  shop.panel.onRefill = (orders) =>
    orders.includes(String(bad?.remote)) ? { kind: 'refuse', error: 'Incorrect order ID' } : { kind: 'take' };
  await shop.sendRefills();
  expect(await Promise.all(claims.map(({ id }) => shop.refill(id)))).toMatchObject([
    { step: 'parked' },
    { step: 'submitted' },
  ]);
});

// B-refill-8
it('what was certainly not taken is sent again: a supplier that is down or busy, a brake that is on', async () => {
  const { id } = await shop.claim('again');
  await putBrake(shop.site, 'sending', true);
  await shop.sendRefills();
  expect(await shop.refill(id)).toMatchObject({ step: 'waiting', attempts: 0 });
  await putBrake(shop.site, 'sending', false);
  const port = await shop.panel.stop();
  await shop.sendRefills();
  expect(await shop.refill(id)).toMatchObject({ step: 'waiting', attempts: 1 });
  await shop.panel.start(port);
  shop.site.clock.advance(MINUTE_MS);
  for (const behaviour of [
    { kind: 'answer', statusCode: 503, body: '' },
    { kind: 'refuse', error: 'Too many requests' },
  ] as const) {
    shop.panel.onRefill = () => behaviour;
    await shop.sendRefills();
    expect(await shop.refill(id)).toMatchObject({ step: 'waiting' });
    shop.site.clock.advance(MINUTE_MS);
  }
  shop.panel.onRefill = () => ({ kind: 'take' });
  await shop.sendRefills();
  expect(await shop.refill(id)).toMatchObject({ step: 'submitted', attempts: 4 });
  expect(shop.panel.refills).toHaveLength(1);
});

// B-refill-8
it('a panel that gives a number twice, or an unknown status for an hour, leaves the claim to the operator', async () => {
  const claims = [await shop.claim('a'), await shop.claim('b')];
  shop.panel.refillAnswer = () => 77;
  await shop.sendRefills();
  const [first, second] = claims.map(({ id }) => id) as [number, number];
  expect(await shop.refill(first)).toMatchObject({ step: 'submitted' });
  expect(await shop.refill(second)).toMatchObject({ step: 'parked', reason: expect.stringContaining('77') });
  shop.panel.refillStatuses.set('77', 'Dancing');
  for (let look = 0; look < 10; look += 1) await shop.pollRefills(HOUR_MS / 10);
  expect(await shop.refill(first)).toMatchObject({ step: 'parked', reason: expect.stringContaining("'Dancing'") });
});

// B-refill-8
it('claims of a supplier that the shop has no more are left to the operator', async () => {
  const sent = await shop.claim('sent');
  await shop.sendRefills();
  const waiting = await shop.claim('waiting');
  await shop.site.db.updateTable('refills').set({ supplier: 'smm:before' }).execute();
  await shop.settleRefills();
  for (const { id } of [sent, waiting]) {
    expect(await shop.refill(id)).toMatchObject({ step: 'parked', reason: expect.stringContaining('더는') });
  }
});

// B-refill-8
it("an order that no supplier has, or another one, is the operator's", async () => {
  const { db } = shop.site;
  await db.deleteFrom('routes').execute();
  const id = await shop.order('by-hand');
  await db.updateTable('orders').set({ status: ORDER_STATUS.completed }).where('id', '=', id).execute();
  const { headers } = shop.member;
  const answer = await shop.site.app.inject({ method: 'POST', url: `/service/order/${id}/refill`, headers });
  expect(await shop.refill(answer.json<{ id: number }>().id)).toMatchObject({ step: 'parked', reason: null });
  await shop.sendRefills();
  expect(shop.panel.refillCalls).toEqual([]);
});

// B-demo-2
it('the supplier of the demo refills within two minutes, and again on another day', async () => {
  const { id, orderId } = await shop.claim('demo');
  const { deps, clock, db } = shop.site;
  await db.updateTable('refills').set({ supplier: 'demo' }).execute();
  const server = { ...deps, guard: new GuardedSupplier(new DemoSupplier(clock), deps.log), open: () => [] };
  const seen: string[] = [];
  await shop.sendRefills(server);
  for (let seconds = 0; seconds < 120; seconds += 2) {
    await shop.pollRefills(2 * SECOND_MS, server);
    seen.push((await shop.refill(id)).state);
  }
  expect([...new Set(seen)]).toEqual(['sent', 'inProgress', 'done']);
  clock.advance(DAY_MS);
  const { headers } = shop.member;
  const again = await shop.site.app.inject({ method: 'POST', url: `/service/order/${orderId}/refill`, headers });
  expect(again.json<{ id: number }>().id).toBeGreaterThan(id);
});
