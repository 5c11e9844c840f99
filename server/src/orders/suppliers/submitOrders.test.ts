import { MAX_MONEY_WON, ORDER_STATUS } from '@storefront/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.js';
import { postMovement } from '../../points/ledger/postMovement.js';
import { setOrderStatus } from '../setOrderStatus.js';
import { askCancellation } from './cancellations.js';
import { claimNewOrder } from './claimOrder.js';
import { recordOutcome } from './recordOutcome.js';
import type { AddBehaviour } from './testing/FakePanel.js';
import { IMPATIENT_MS, Shop } from './testing/Shop.js';

const shop = Shop.setUp();

describe('orders', () => {
  // B-supplier-1
  it('go to the supplier once, with its number of the product', async () => {
    const ids = [await shop.order('first'), await shop.order('second', 250)];
    await shop.submit();
    await shop.submit();
    // Sent side by side: either may come first.
    expect(shop.panel.orders.toSorted((a, b) => a.link.localeCompare(b.link))).toMatchObject([
      { service: '7', link: 'first', quantity: '100' },
      { service: '7', link: 'second', quantity: '250' },
    ]);
    for (const id of ids) {
      expect(await shop.submission(id)).toMatchObject({ state: 'submitted', reason: null });
      expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
    }
  });

  // B-supplier-1
  it('of products that the supplier does not know stay with the operator', async () => {
    await shop.site.db.deleteFrom('routes').execute();
    const id = await shop.order('by-hand');
    await shop.submit();
    expect(shop.panel.orders).toEqual([]);
    expect(await shop.submission(id)).toBeUndefined();
  });

  // B-supplier-1
  it('of auto-orders go like any other', async () => {
    await shop.site.db.updateTable('services').set({ enableAuto: true }).execute();
    await shop.order('repeated', 10, 3);
    await shop.submit();
    expect(shop.panel.orders).toMatchObject([{ link: 'repeated', quantity: '10' }]);
  });

  it('that the operator took on meanwhile are not sent', async () => {
    const id = await shop.order('taken-on');
    await shop.site.db.updateTable('orders').set({ status: ORDER_STATUS.inProgress }).where('id', '=', id).execute();
    await shop.submit();
    expect(shop.panel.orders).toEqual([]);
  });
});

// B-supplier-3
it('a supplier that is down leaves orders pending, loses none and gets each once when it is back', async () => {
  const port = await shop.panel.stop();
  const ids = [await shop.order('a'), await shop.order('b')];
  for (let tick = 0; tick < 8; tick += 1) {
    await shop.submit();
    await shop.settle();
  }
  for (const id of ids) {
    expect(await shop.submission(id)).toBeUndefined();
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
  }

  await shop.panel.start(port);
  shop.panel.isUp = false;
  await shop.submit();
  shop.panel.isUp = true;
  await shop.submit();
  await shop.submit();
  expect(shop.panel.links()).toEqual(['a', 'b']);
});

describe('an order whose outcome is unknown', () => {
  const BEHAVIOURS: [string, AddBehaviour][] = [
    ['the supplier never answers', { kind: 'hang' }],
    ['the connection breaks after sending', { kind: 'drop' }],
    ['a gateway answers for it', { kind: 'answer', statusCode: 502, body: '<h1>Bad Gateway</h1>' }],
    ['the answer is a page', { kind: 'answer', statusCode: 200, body: '<html></html>' }],
    ['the answer holds no number', { kind: 'answer', statusCode: 200, body: '{"order":null}' }],
  ];

  // B-supplier-2
  it.each(BEHAVIOURS)('because %s is left to the operator and never sent again', async (_name, behaviour) => {
    let adds = 0;
    shop.panel.onAdd = () => {
      adds += 1;
      return behaviour;
    };
    const id = await shop.order('doubtful');
    const server = behaviour.kind === 'hang' ? shop.startServer(IMPATIENT_MS) : shop.server;
    await shop.submit(server);
    shop.panel.onAdd = () => {
      adds += 1;
      return { kind: 'take' };
    };
    for (let tick = 0; tick < 5; tick += 1) {
      shop.site.clock.advance(HOUR_MS);
      await shop.submit(server);
      await shop.settle();
    }
    expect(adds).toBe(1);
    expect(await shop.submission(id)).toMatchObject({ state: 'parked', reason: expect.stringContaining('공급처') });
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
  });

  // B-supplier-2
  it('stops the others if the supplier does not answer a harmless call either', async () => {
    const ids = [];
    for (const link of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) ids.push(await shop.order(link));
    shop.panel.onAdd = () => {
      shop.panel.isUp = shop.panel.offered.length < 3;
      return { kind: 'hang' };
    };
    const server = shop.startServer(IMPATIENT_MS);
    await shop.submit(server);
    const states = await Promise.all(ids.map(async (id) => (await shop.submission(id))?.state));
    expect(states.filter((state) => state === 'parked')).toHaveLength(3);
    expect(states.filter((state) => state === undefined)).toHaveLength(5);

    shop.panel.isUp = true;
    shop.panel.onAdd = () => ({ kind: 'take' });
    await shop.submit(server);
    expect(shop.panel.links()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  // B-supplier-2
  it('because the server was killed is left to the operator', async () => {
    const id = await shop.order('killed');
    const server = shop.startServer();
    await claimNewOrder(server, 0);

    await shop.submit();
    await shop.settle();
    expect(await shop.submission(id)).toMatchObject({ state: 'submitting' });
    shop.site.clock.advance(2 * MINUTE_MS);
    await shop.settle();
    await shop.submit();
    expect(shop.panel.orders).toEqual([]);
    expect(await shop.submission(id)).toMatchObject({ state: 'parked', reason: expect.stringContaining('서버') });
  });

  // B-supplier-2
  it('is settled by an answer that comes late, unless it was sent again', async () => {
    const { db, clock } = shop.site;
    const orderId = await shop.order('late');
    await claimNewOrder(shop.startServer(), 0);
    clock.advance(2 * MINUTE_MS);
    await shop.settle();
    const outcome = { kind: 'submitted', supplierOrderId: '99', nextCheckAt: clock.now() } as const;
    expect(await recordOutcome(db, { orderId, attempts: 2 }, outcome, clock.now())).toBe(false);
    expect(await recordOutcome(db, { orderId, attempts: 1 }, outcome, clock.now())).toBe(true);
    expect(await shop.submission(orderId)).toMatchObject({ state: 'submitted', reason: null });
  });

  it('is settled by an answer that is written down twice, as after a lost connection, but not by another one', async () => {
    const { db, clock } = shop.site;
    const orderId = await shop.order('written-twice');
    await claimNewOrder(shop.startServer(), 0);
    const outcome = { kind: 'submitted', supplierOrderId: '98', nextCheckAt: clock.now() } as const;
    const write = (supplierOrderId: string) =>
      recordOutcome(db, { orderId, attempts: 1 }, { ...outcome, supplierOrderId }, clock.now());
    expect([await write('98'), await write('98'), await write('97')]).toEqual([true, true, false]);
  });
});

// B-supplier-10
describe('an order that is refused', () => {
  it.each(['Incorrect service ID', 'Incorrect link', 'Quantity less than minimal 500'])(
    'with "%s" is left to the operator, and the others go on',
    async (error) => {
      shop.panel.onAdd = (link) => (link === 'bad' ? { kind: 'refuse', error } : { kind: 'take' });
      const bad = await shop.order('bad');
      const good = await shop.order('good');
      await shop.submit();
      expect(await shop.submission(bad)).toMatchObject({ state: 'parked', reason: expect.stringContaining(error) });
      expect(await shop.submission(good)).toMatchObject({ state: 'submitted' });
    },
  );

  it.each(['Not enough funds on balance', 'You have active order with this link'])(
    'with "%s" is offered again, ever more seldom',
    async (error) => {
      let adds = 0;
      shop.panel.onAdd = () => {
        adds += 1;
        return { kind: 'refuse', error };
      };
      const id = await shop.order('later');
      for (let minute = 0; minute < 60; minute += 1) {
        await shop.submit();
        shop.site.clock.advance(MINUTE_MS);
      }
      expect(adds).toBeGreaterThan(4);
      expect(adds).toBeLessThan(9);
      expect(await shop.submission(id)).toMatchObject({ state: 'waiting', reason: error });

      shop.panel.onAdd = () => ({ kind: 'take' });
      shop.site.clock.advance(HOUR_MS);
      await shop.submit();
      expect(shop.panel.links()).toEqual(['later']);
    },
  );

  it('for a day and more is left to the operator', async () => {
    shop.panel.onAdd = () => ({ kind: 'refuse', error: 'Not enough funds' });
    const id = await shop.order('never');
    for (let hour = 0; hour < 31; hour += 1) {
      await shop.submit();
      shop.site.clock.advance(HOUR_MS);
    }
    expect(await shop.submission(id)).toMatchObject({ state: 'parked', attempts: 30 });
  });
});

// B-supplier-3
it('a busy supplier that answers 503 has certainly not taken the order', async () => {
  shop.panel.onAdd = () => ({ kind: 'answer', statusCode: 503, body: '' });
  const id = await shop.order('again');
  await shop.submit();
  expect(await shop.submission(id)).toMatchObject({ state: 'waiting' });
  shop.panel.onAdd = () => ({ kind: 'take' });
  shop.site.clock.advance(MINUTE_MS);
  await shop.submit();
  expect(shop.panel.links()).toEqual(['again']);
  expect(await shop.submission(id)).toMatchObject({ state: 'submitted' });
});

async function submitted(link = 'someone', amount = 100) {
  const id = await shop.order(link, amount);
  await shop.submit();
  const remote = String(shop.panel.orders.find((order) => order.link === link)?.id);
  return { id, remote };
}

describe('a supplier', () => {
  // B-supplier-4
  it.each([
    ['Pending', ORDER_STATUS.pending],
    ['In progress', ORDER_STATUS.inProgress],
    ['in_progress', ORDER_STATUS.inProgress],
  ])('says "%s"', async (word, status) => {
    const { id, remote } = await submitted();
    shop.panel.statuses.set(remote, { status: word, start_count: '3572', remains: '40' });
    await shop.pollSoon();
    expect(await shop.status(id)).toEqual({ status, startCount: 3_572, remains: 40, point: 15_000 });
    expect(await shop.submission(id)).toMatchObject({ state: 'submitted' });
  });

  // B-supplier-4
  it.each([
    ['Completed', { remains: '0' }, ORDER_STATUS.completed, 0, 0],
    ['Completed', { remains: '-7' }, ORDER_STATUS.completed, 0, 0],
    ['Partial', { remains: '40' }, ORDER_STATUS.partial, 40, 60],
    ['Canceled', { remains: '100' }, ORDER_STATUS.canceled, 100, 150],
    ['Cancelled', { remains: null }, ORDER_STATUS.canceled, 100, 150],
  ])('that says "%s" with %j ends the order with its refund', async (word, rest, status, remains, refund) => {
    const before = await shop.balance();
    const { id, remote } = await submitted();
    shop.panel.statuses.set(remote, { charge: '0.1', status: word, start_count: 10, ...rest });
    await shop.pollSoon();
    await shop.pollSoon(DAY_MS);
    expect(await shop.status(id)).toMatchObject({ status, remains });
    expect(await shop.balance()).toBe(before - 150 + refund);
    expect(await shop.submission(id)).toMatchObject({ state: 'finished' });
    expect(shop.panel.statusCalls).toHaveLength(1);
  });

  // B-supplier-4
  it.each([null, 'some', '101'])(
    'that says "Partial" with %j left leaves the refund to the operator',
    async (remains) => {
      const { id, remote } = await submitted();
      shop.panel.statuses.set(remote, { status: 'Partial', remains });
      await shop.pollSoon();
      expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending, point: 15_000 });
      expect(await shop.submission(id)).toMatchObject({
        state: 'parked',
        reason: expect.stringContaining('남은 수량'),
      });
    },
  );

  // B-supplier-15
  it.each([
    [{ status: 'Fail' }, "status 'Fail'"],
    [{ status: 'Error', remains: '100' }, "status 'Error'"],
    [{ error: 'Incorrect order ID' }, 'Incorrect order ID'],
  ])('that answers %j leaves the order to the operator at once', async (answer, said) => {
    const { id, remote } = await submitted();
    shop.panel.statuses.set(remote, answer);
    await shop.pollSoon();
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending, point: 15_000 });
    expect(await shop.submission(id)).toMatchObject({ state: 'parked', reason: expect.stringContaining(said) });
  });

  // B-supplier-15
  it.each([
    [{ status: null }, 'no status'],
    [{ status: 'Vérification' }, "status 'Vérification'"],
    [null, 'no status'],
  ])('that answers %j ten times leaves the order to the operator', async (answer, said) => {
    const { id, remote } = await submitted();
    shop.panel.statuses.set(remote, answer);
    for (let look = 1; look < 10; look += 1) await shop.pollSoon();
    expect(await shop.submission(id)).toMatchObject({ state: 'submitted', reason: said });
    await shop.pollSoon();
    expect(await shop.submission(id)).toMatchObject({ state: 'parked', reason: expect.stringContaining(said) });
  });

  // B-supplier-12, B-supplier-15
  it('that answers for one order in place of all leaves that one to the operator, and moves the others on', async () => {
    const forgotten = await submitted('forgotten');
    const other = await submitted('other');
    shop.panel.forgotten = forgotten.remote;
    shop.panel.statuses.set(other.remote, { status: 'In progress' });
    await shop.pollSoon();
    expect(await shop.submission(forgotten.id)).toMatchObject({
      state: 'parked',
      reason: expect.stringContaining('Incorrect order ID'),
    });
    expect(await shop.status(other.id)).toMatchObject({ status: ORDER_STATUS.inProgress });
  });

  // B-supplier-15
  it('that says nothing of use for an hour leaves the order to the operator, and to nobody after a word that is known', async () => {
    const { id, remote } = await submitted();
    shop.panel.statuses.set(remote, { status: 'Hm' });
    await shop.pollSoon();
    shop.panel.statuses.set(remote, { status: 'Processing' });
    await shop.pollSoon();
    expect(await shop.submission(id)).toMatchObject({ state: 'submitted', reason: null });
    shop.panel.statuses.set(remote, { status: 'Hm' });
    await shop.pollSoon(HOUR_MS);
    expect(await shop.submission(id)).toMatchObject({ state: 'submitted', reason: "status 'Hm'" });
    await shop.pollSoon(HOUR_MS);
    expect(await shop.submission(id)).toMatchObject({ state: 'parked' });
  });

  it('is asked for many orders with one call, at most a hundred', async () => {
    for (let index = 0; index < 130; index += 1) await shop.order(`link-${index}`, 1);
    await shop.submit();
    await shop.pollSoon();
    expect(shop.panel.statusCalls.map((ids) => ids.length)).toEqual([100, 30]);
    expect(new Set(shop.panel.statusCalls.flat()).size).toBe(130);
  });

  // B-supplier-12
  it('that ends an order whose refund has no room moves the others on', async () => {
    const full = await submitted('full');
    const other = await submitted('other');
    const { memberId } = shop.member;
    const room = MAX_MONEY_WON * 100 - (await shop.balance()) * 100;
    await postMovement(shop.site.db, { memberId, kind: 'adjustment', amount: room, at: shop.site.clock.now() });
    shop.panel.statuses.set(full.remote, { status: 'Canceled' });
    shop.panel.statuses.set(other.remote, { status: 'In progress' });
    await shop.pollSoon();
    expect(await shop.status(full.id)).toMatchObject({ status: ORDER_STATUS.pending });
    expect(await shop.status(other.id)).toMatchObject({ status: ORDER_STATUS.inProgress });
  });

  // B-supplier-3
  it('that is down is asked later', async () => {
    const { id, remote } = await submitted();
    shop.panel.isUp = false;
    await expect(shop.pollSoon()).rejects.toThrow('503');
    shop.panel.isUp = true;
    shop.panel.statuses.set(remote, { status: 'Completed', remains: 0 });
    await shop.pollSoon();
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.completed });
  });
});

describe('a cancellation', () => {
  const ask = async (orderId: number, memberId = shop.member.memberId) =>
    (await askCancellation(shop.site.deps, { memberId, orderIds: [orderId] })).has(orderId);

  // B-supplier-5
  it('of an order that the supplier has is for the supplier to decide', async () => {
    const { id, remote } = await submitted();
    expect(await ask(id)).toBe(true);
    expect(await ask(id)).toBe(true);
    await shop.cancel();
    await shop.cancel();
    expect(shop.panel.canceled).toEqual([remote]);
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.pending });
    shop.panel.statuses.set(remote, { status: 'Canceled', remains: '100' });
    await shop.pollSoon();
    expect(await shop.status(id)).toMatchObject({ status: ORDER_STATUS.canceled, point: 0 });
  });

  // B-supplier-5
  it('that the supplier refuses changes nothing', async () => {
    const { id } = await submitted();
    shop.panel.onCancel = () => ({ error: 'Cancel is not available' });
    await ask(id);
    await shop.cancel();
    expect(await shop.submission(id)).toMatchObject({ state: 'submitted', reason: 'Cancel is not available' });
  });

  it('by the operator reaches the supplier, too', async () => {
    const { id, remote } = await submitted();
    await setOrderStatus(shop.site.deps, { orderId: id, status: ORDER_STATUS.canceled });
    await shop.pollSoon();
    await shop.settle();
    await shop.cancel();
    expect(shop.panel.canceled).toEqual([remote]);
    await shop.settle();
    expect(await shop.submission(id)).toMatchObject({ state: 'finished' });
    await shop.pollSoon(HOUR_MS);
    expect(shop.panel.statusCalls).toHaveLength(0);
  });
});
