import { ORDER_STATUS } from '@storefront/contract';
import { findCauses } from '../../operator/findCauses.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { readPrices } from './readPrices.js';
import { stopProducts } from './stopProducts.js';
import { resendOrder } from './submissions.js';
import { submitOrders } from './submitOrders.js';
import type { AddBehaviour } from './testing/FakePanel.js';
import { Pair } from './testing/Pair.js';
import { IMPATIENT_MS, POLL_SECONDS, Shop } from './testing/Shop.js';

const GUARD = 20;

const shop = Shop.setUp();
const pair = Pair.setUp(shop);

const place = () =>
  shop.site.app.inject({
    method: 'POST',
    url: '/service/order',
    headers: shop.member.headers,
    payload: { serviceId: shop.serviceId, link: 'someone', amount: 100, runs: 0, interval: 0 },
  });

async function readAfterAnHour(): Promise<void> {
  shop.site.clock.advance(HOUR_MS);
  await readPrices(shop.site.deps, GUARD);
}

const setRoute = (supplierName: string, change: Record<string, unknown>) =>
  shop.site.db
    .updateTable('routes')
    .set(change)
    .where('supplierId', 'in', (query) => query.selectFrom('suppliers').select('id').where('name', '=', supplierName))
    .execute();

describe('an order', () => {
  // B-supplier-1, B-supplier-17
  it('goes to the first route, and keeps supplier, number there and cost', async () => {
    const server = pair.start();
    const id = await shop.order('someone', 123);
    await pair.submit(server);
    expect(pair.a.orders).toMatchObject([{ link: 'someone', service: 'A-7', quantity: '123' }]);
    expect(await pair.sent(id)).toEqual({ state: 'submitted', supplier: 'A', supplierServiceId: 'A-7', cost: 9_840 });
    expect(pair.b.orders).toEqual([]);
  });

  const ENDS: [string, () => unknown][] = [
    ['died', () => pair.a.stop()],
    ['is out of order', () => Object.assign(pair.a, { isUp: false })],
    ['has no money of ours', () => refuse('Not enough funds on balance')],
    ['knows our key no more', () => refuse('Invalid API key')],
    ['is busy', () => refuse('Please try again later')],
    ['refuses everything', () => refuse('Service is disabled')],
    ['answers each order with a page', () => answer(403)],
  ];
  const answer = (statusCode: number) => {
    pair.a.onAdd = () => ({ kind: 'answer', statusCode, body: '' });
  };
  const refuse = (error: string) => {
    pair.a.onAdd = () => ({ kind: 'refuse', error });
  };

  // B-supplier-18
  it.each(ENDS)('goes elsewhere within a minute where the first supplier %s', async (_, end) => {
    const server = pair.start();
    await pair.submit(server);
    await end();
    const ids = [];
    for (let number = 1; number <= 6; number += 1) ids.push(await shop.order(`link-${number}`));
    await pair.submitForAMinute(server);
    for (const id of ids) expect(await pair.sent(id)).toMatchObject({ state: 'submitted', supplier: 'B' });
    expect(pair.b.links()).toEqual(['link-1', 'link-2', 'link-3', 'link-4', 'link-5', 'link-6']);
    expect(pair.a.orders).toEqual([]);
    const id = await shop.order('next');
    await pair.submitForAMinute(server);
    expect(await pair.sent(id)).toMatchObject({ state: 'submitted', supplier: 'B', cost: 10_000 });
  });

  // B-supplier-18
  it('goes to the first supplier again once that is back', async () => {
    const server = pair.start();
    pair.a.isUp = false;
    await shop.order('first');
    await pair.submitForAMinute(server);
    pair.a.isUp = true;
    await pair.submit(server);
    await shop.order('second');
    await pair.submitForAMinute(server);
    expect([pair.a.links(), pair.b.links()]).toEqual([['second'], ['first']]);
  });

  // B-supplier-18
  it('that both refuse for a while goes to whichever takes it first, ever more seldom asked', async () => {
    const server = pair.start();
    for (const panel of [pair.a, pair.b]) panel.onAdd = () => ({ kind: 'refuse', error: 'Not enough funds' });
    const id = await shop.order('someone');
    for (let minute = 0; minute < 60; minute += 1) {
      await pair.submit(server);
      shop.site.clock.advance(MINUTE_MS);
    }
    expect(pair.a.offered.length + pair.b.offered.length).toBeLessThan(12);
    pair.b.onAdd = () => ({ kind: 'take' });
    shop.site.clock.advance(HOUR_MS);
    await pair.submit(server);
    await pair.submitForAMinute(server);
    expect(await pair.sent(id)).toMatchObject({ state: 'submitted', supplier: 'B' });
  });

  // B-supplier-10, B-supplier-18
  it('that every supplier refuses for good is left to the operator', async () => {
    const server = pair.start();
    for (const panel of [pair.a, pair.b]) panel.onAdd = () => ({ kind: 'refuse', error: 'Incorrect link' });
    const id = await shop.order('nonsense');
    await pair.submitForAMinute(server);
    expect(await pair.sent(id)).toMatchObject({ state: 'parked', cost: null });
    expect([pair.a.offered, pair.b.offered]).toEqual([['nonsense'], ['nonsense']]);
    await resendOrder(shop.site.db, id, shop.site.clock.now());
    await pair.submit(server);
    expect(pair.a.offered).toHaveLength(2);
  });

  // B-supplier-18
  it('that waits for an earlier one of its link stays with the supplier that has that', async () => {
    const server = pair.start();
    pair.a.onAdd = () => ({ kind: 'refuse', error: 'You have active order with this link' });
    const id = await shop.order('same');
    await pair.submit(server);
    pair.a.onAdd = () => ({ kind: 'take' });
    await pair.submitForAMinute(server);
    expect(await pair.sent(id)).toMatchObject({ state: 'submitted', supplier: 'A' });
    expect(pair.b.offered).toEqual([]);
  });

  const UNKNOWN: [string, AddBehaviour][] = [
    ['hangs', { kind: 'hang' }],
    ['breaks the connection', { kind: 'drop' }],
    ['answers 502', { kind: 'answer', statusCode: 502, body: '' }],
    ['answers without a number', { kind: 'answer', statusCode: 200, body: '{}' }],
  ];

  // B-supplier-2, B-supplier-18
  it.each(UNKNOWN)('is sent nowhere else where the first supplier %s', async (_, behaviour) => {
    const server = pair.start(IMPATIENT_MS);
    pair.a.onAdd = () => behaviour;
    const id = await shop.order('doubtful');
    await pair.submit(server);
    await pair.a.stop();
    await pair.submitForAMinute(server);
    shop.site.clock.advance(HOUR_MS);
    await shop.settle();
    await pair.submitForAMinute(server);
    expect(await pair.sent(id)).toMatchObject({ state: 'parked', supplier: 'A', cost: 8_000 });
    expect(pair.b.offered).toEqual([]);
  });

  // B-supplier-2, B-supplier-18
  it('is sent nowhere else by a supplier that refused it before and then broke the connection', async () => {
    const server = pair.start();
    pair.b.isUp = false;
    pair.a.onAdd = () => ({ kind: 'refuse', error: 'Please try again later' });
    const id = await shop.order('doubtful');
    await pair.submit(server);
    pair.a.onAdd = () => ({ kind: 'drop' });
    await pair.submitForAMinute(server);
    expect(await pair.sent(id)).toMatchObject({ state: 'parked', supplier: 'A' });
    pair.b.isUp = true;
    await pair.submitForAMinute(server);
    expect(pair.b.offered).toEqual([]);
  });

  const HANGS: [string, () => unknown][] = [
    ['nothing', () => Object.assign(pair.a, { isHung: true })],
    ['no order', () => Object.assign(pair.a, { onAdd: () => ({ kind: 'hang' }) })],
  ];

  // B-supplier-2, B-supplier-18
  it.each(HANGS)('that follows goes elsewhere within a minute where the first supplier answers %s', async (_, hang) => {
    const server = pair.start(IMPATIENT_MS);
    await pair.submit(server);
    hang();
    const first = [];
    for (let number = 1; number <= 3; number += 1) first.push(await shop.order(`first-${number}`));
    await pair.submit(server);
    const second = await shop.order('second');
    await pair.submit(server);
    expect(await pair.sent(second)).toMatchObject({ state: 'submitted', supplier: 'B' });
    for (const id of first) expect(await pair.sent(id)).toMatchObject({ state: 'parked', supplier: 'A' });
  });

  // B-supplier-18
  it('tries a supplier that took none before others go there', async () => {
    const [a] = pair.start();
    pair.a.onAdd = () => ({ kind: 'refuse', error: 'Service is disabled' });
    for (let number = 1; number <= 3; number += 1) await shop.order(`refused-${number}`);
    await shop.submit(a);
    shop.site.clock.advance(MINUTE_MS);
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    pair.a.onAdd = () => ({ kind: 'take', after });
    for (let number = 1; number <= 9; number += 1) await shop.order(`link-${number}`);
    if (a) await submitOrders(a, new AbortController().signal);
    expect([1, 2, 3]).toContain(pair.a.orders.length);
    answer();
    await shop.submit(a);
    await shop.submit(a);
    expect(pair.a.orders).toHaveLength(9);
  });

  // B-supplier-12
  it('for one supplier does not wait for another that hangs', async () => {
    const server = pair.start();
    await pair.submit(server);
    pair.a.isHung = true;
    await setRoute('A', { max: 100 });
    for (let number = 1; number <= 20; number += 1) await shop.order(`A-${number}`, 100);
    const [a, b] = server;
    const hanging = shop.submit(a);
    for (let number = 1; number <= 3; number += 1) {
      await shop.order(`B-${number}`, 101);
      await shop.submit(b);
    }
    expect(pair.b.links()).toEqual(['B-1', 'B-2', 'B-3']);
    await pair.a.stop();
    await hanging;
  });

  // B-supplier-16
  it('does not go to a supplier that is off, which still delivers what it has', async () => {
    const server = pair.start();
    const before = await shop.order('before');
    await pair.submit(server);
    await shop.site.db.updateTable('suppliers').set({ enabled: false }).where('name', '=', 'A').execute();
    await shop.order('after');
    await pair.submit(server);
    expect([pair.a.links(), pair.b.links()]).toEqual([['before'], ['after']]);
    pair.a.statuses.set(String(pair.a.orders[0]?.id), { status: 'Completed', remains: 0 });
    shop.site.clock.advance(POLL_SECONDS * SECOND_MS);
    const [a] = server;
    await shop.poll(a);
    expect(await shop.status(before)).toMatchObject({ status: ORDER_STATUS.completed });
  });
});

describe('a price that rises', () => {
  const price = () => shop.site.db.selectFrom('services').select('point').executeTakeFirstOrThrow();

  // B-supplier-20
  it('within the guard moves the cost', async () => {
    const server = pair.start();
    await readPrices(shop.site.deps, GUARD);
    pair.a.rate('A-7', '0.96');
    await readAfterAnHour();
    const id = await shop.order('someone', 1_000);
    await pair.submit(server);
    expect(await pair.sent(id)).toMatchObject({ supplier: 'A', cost: 96_000 });
    const limits = await shop.site.db.selectFrom('routes').select(['min', 'max']).execute();
    expect(limits).toEqual([
      { min: 10, max: 50_000 },
      { min: 10, max: 50_000 },
    ]);
  });

  // B-supplier-20, B-supplier-21
  it('by 30 % is past the guard: the next route is taken', async () => {
    const server = pair.start();
    await readPrices(shop.site.deps, GUARD);
    pair.a.rate('A-7', '1.04');
    await readAfterAnHour();
    expect((await place()).statusCode).toBe(201);
    await pair.submitForAMinute(server);
    expect([pair.a.offered, pair.b.links()]).toEqual([[], ['someone']]);
  });

  // B-supplier-20, B-supplier-21
  it('by 30 % everywhere stops the product: nothing is ordered or sent until the operator has set the cost', async () => {
    const server = pair.start();
    await readPrices(shop.site.deps, GUARD);
    expect(await price()).toEqual({ point: 150 });
    const before = await shop.order('before');
    pair.a.rate('A-7', '1.04');
    pair.b.rate('B-7', '1.30');
    await readAfterAnHour();
    const refused = await place();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'SERVICE_NOT_ORDERABLE' }),
    ]);
    const listed = (await shop.site.app.inject('/service/services')).json();
    expect(listed).toMatchObject([{ id: shop.serviceId, isReadOnly: true }]);
    await pair.submitForAMinute(server);
    expect([pair.a.offered, pair.b.offered]).toEqual([[], []]);
    expect(await pair.sent(before)).toBeUndefined();

    await setRoute('A', { fault: null, cost: '1040.00', acceptedCost: '1040.00', acceptedRate: null });
    await stopProducts(shop.site.deps);
    expect((await place()).statusCode).toBe(201);
    await pair.submit(server);
    expect(pair.a.links()).toEqual(['before', 'someone']);
    expect(await pair.sent(before)).toMatchObject({ cost: 10_400 });
  });

  // B-supplier-21
  it('above the price of the product stops it, unless the operator allows the loss', async () => {
    const server = pair.start();
    await setRoute('A', { cost: '1500.01' });
    await setRoute('B', { cost: '1500.01' });
    const paid = await shop.order('someone');
    await stopProducts(shop.site.deps);
    expect((await place()).statusCode).toBe(409);
    await pair.submitForAMinute(server);
    expect(await pair.sent(paid)).toBeUndefined();
    await setRoute('B', { allowsLoss: true });
    await stopProducts(shop.site.deps);
    expect((await place()).statusCode).toBe(201);
    await pair.submit(server);
    expect(pair.b.links()).toEqual(['someone', 'someone']);
  });

  // B-supplier-21
  it('counts for what was paid, not for what the product costs now', async () => {
    const server = pair.start();
    await setRoute('A', { cost: '1400.00' });
    await setRoute('B', { cost: '1400.00' });
    const id = await shop.order('dear');
    await shop.site.db.updateTable('services').set({ point: '1.39' }).execute();
    const cheap = await shop.order('cheap');
    await pair.submit(server);
    expect([await pair.sent(id), await pair.sent(cheap)]).toMatchObject([{ state: 'submitted' }, {}]);
    expect(pair.a.links()).toEqual(['dear']);
  });

  // B-supplier-16, B-supplier-21
  it('counts where a supplier is on, and for orders that were not sent', async () => {
    const server = pair.start();
    await shop.order('sent');
    await pair.submit(server);
    const causes = async () => (await findCauses(shop.site.deps)).map(({ kind }) => kind);
    const turn = (enabled: boolean) =>
      shop.site.db.updateTable('suppliers').set({ enabled }).where('name', '=', 'A').execute();
    await turn(false);
    await setRoute('B', { cost: '1500.01' });
    await shop.order('waiting');
    await stopProducts(shop.site.deps);
    expect((await place()).statusCode).toBe(409);
    expect(await causes()).toContain(`cost ${shop.serviceId} B`);
    expect(await findCauses(shop.site.deps)).toContainEqual({
      kind: 'cost',
      text: '원가나 수량 제한 때문에 보내지 않은 주문이 1건 있어요.',
    });

    await setRoute('A', { cost: '1500.01' });
    await setRoute('B', { cost: '1000.00' });
    await stopProducts(shop.site.deps);
    expect((await place()).statusCode).toBe(201);
    expect(await causes()).toEqual([]);
  });

  // B-supplier-20
  it.each([
    ['an error', () => pair.a.services.clear()],
    ['an empty list', () => Object.assign(pair.a, { listsNothing: true })],
  ])(
    'that is not told for %s leaves all as it is; a product that is not listed is sent there no more',
    async (_, end) => {
      await readPrices(shop.site.deps, GUARD);
      end();
      pair.b.services.clear();
      pair.b.rate('another', '1');
      await readAfterAnHour();
      const faults = await shop.site.db.selectFrom('routes').select('fault').orderBy('position').execute();
      expect(faults).toEqual([{ fault: null }, { fault: 'gone' }]);
      pair.b.rate('B-7', '1.00');
      await readAfterAnHour();
      expect(await shop.site.db.selectFrom('routes').select('fault').where('fault', 'is not', null).execute()).toEqual(
        [],
      );
    },
  );
});

describe("a supplier's limits", () => {
  // B-supplier-20
  it('send an order outside them to the next route, and to the operator where no route takes it', async () => {
    const server = pair.start();
    pair.a.rate('A-7', '0.80', { min: '100', max: '1000' });
    pair.b.rate('B-7', '1.00', { min: '50', max: '5000' });
    await readPrices(shop.site.deps, GUARD);
    await shop.order('least', 100);
    await shop.order('most', 1_000);
    await shop.order('few', 99);
    await shop.order('many', 1_001);
    const waiting = await shop.order('too many', 5_001);
    await pair.submitForAMinute(server);
    expect([pair.a.offered, pair.b.links()]).toEqual([
      ['least', 'most'],
      ['few', 'many'],
    ]);
    expect(await pair.sent(waiting)).toBeUndefined();
    expect(await findCauses(shop.site.deps)).toContainEqual({
      kind: 'cost',
      text: '원가나 수량 제한 때문에 보내지 않은 주문이 1건 있어요.',
    });

    pair.b.rate('B-7', '1.00', { min: '50', max: '' });
    await readAfterAnHour();
    await pair.submit(server);
    expect(await pair.sent(waiting)).toMatchObject({ state: 'submitted', supplier: 'B' });
  });
});
