import { sql } from 'kysely';
import { deleteAccount } from '../members/deleteAccount.js';
import { DatabaseAwayError, Deadline, runWithin } from '../platform/index.js';
import { lockMember } from '../points/ledger/postMovement.js';
import { signUpMember } from '../testing/members.js';
import { untilWaiting } from '../testing/releaseTogether.js';
import { setUpEmptySite, setUpSites } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';
import { findOffer, type Offer } from './Offer.js';
import { payAlone, payInTurn } from './payment.js';

const site = setUpEmptySite();
/** Hundredths. */
const PRICE = 30_00;
type Payment = Parameters<typeof payAlone>[1];

async function prepare({ points = 100, shop = site } = {}): Promise<Payment> {
  const serviceId = await addService(shop.db, { point: 3, enableAuto: true });
  const { memberId } = await signUpMember(shop, points);
  const buyer = { memberId, epoch: 0, tokenHash: 'of this session' };
  const { offer } = await findOffer(shop.db, buyer, serviceId);
  const request = { serviceId, link: 'someone', amount: 10, runs: 0, interval: 0 };
  return { buyer, request, key: null, offer, price: PRICE, at: shop.clock.now() };
}

const placed = () => site.db.selectFrom('orders').select(['id', 'point', 'runNumber']).execute();
const changed = (payment: Payment, service: Partial<Offer['service']>): Payment => ({
  ...payment,
  offer: { ...payment.offer, service: { ...payment.offer.service, ...service } },
});

// B-order-36
it.each<[string, (payment: Payment) => Payment]>([
  ['the price', (payment) => ({ ...payment, offer: { ...payment.offer, unitPrice: 2_99 } })],
  ['the smallest quantity', (payment) => changed(payment, { min: payment.offer.service.min + 1 })],
  ['the largest quantity', (payment) => changed(payment, { max: payment.offer.service.max - 1 })],
  ['whether it can be ordered', (payment) => changed(payment, { isReadOnly: true })],
  ['whether it repeats', (payment) => changed(payment, { enableAuto: false })],
  ['whether the shop is open', (payment) => ({ ...payment, offer: { ...payment.offer, serviceCheck: 'true' } })],
  ['the session', (payment) => ({ ...payment, buyer: { ...payment.buyer, epoch: 1 } })],
  ['the balance', (payment) => ({ ...payment, price: 100_01 })],
])('pays nothing when %s is not any more what it was', async (_what, change) => {
  const payment = change(await prepare());
  expect(await payAlone(site.db, payment)).toBeNull();
  expect(await payInTurn(site.db, payment)).toBeNull();
  expect(await placed()).toEqual([]);
});

// B-order-36
it('pays nothing for a session that was ended, nor for a member who is gone', async () => {
  const payment = await prepare();
  const expiresAt = new Date(site.clock.now().getTime() + 1);
  await site.db.insertInto('endedSessions').values({ tokenHash: 'of this session', expiresAt }).execute();
  expect(await payAlone(site.db, payment)).toBeNull();
  await site.db.deleteFrom('endedSessions').execute();
  await deleteAccount(site.deps, payment.buyer.memberId);
  const free = { ...payment, price: 0, buyer: { ...payment.buyer, epoch: null, tokenHash: null } };
  expect(await payAlone(site.db, free)).toBeNull();
  expect(await placed()).toEqual([]);
});

it('refuses an order whose time is nearly over, and pays the next one of its member', async () => {
  const payment = await prepare();
  const late = runWithin(new Deadline(500), () => payInTurn(site.db, payment));
  await expect(late).rejects.toThrow(new DatabaseAwayError('other orders took too long'));
  expect(await placed()).toEqual([]);
  const deadline = new Deadline(60_000);
  const id = await runWithin(deadline, () => payInTurn(site.db, payment));
  expect(await placed()).toEqual([{ id, point: PRICE, runNumber: null }]);
  const now = performance.now();
  expect(deadline.leftMs(now + 60_000)).toBe(deadline.leftMs(now));
});

// B-order-36
it('pays each of the orders that come at once, also two of one member', async () => {
  const payments: Payment[] = [];
  while (payments.length < 17) payments.push(await prepare());
  const twice = [...payments.slice(0, 1), ...payments];
  const ids = await Promise.all(twice.map((payment) => payInTurn(site.db, payment)));
  const orders = await placed();
  expect([...ids].sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(orders).toHaveLength(18);
});

describe('on PostgreSQL', () => {
  const [shop] = setUpSites(1);

  it('tells the buyers when the database does not answer in their time', async () => {
    const payment = await prepare({ shop });
    const holder = await shop.db.startTransaction().execute();
    await sql`lock table members in access exclusive mode`.execute(holder);
    const late = runWithin(new Deadline(1_200), () => payInTurn(shop.db, payment));
    await expect(late).rejects.toThrow(DatabaseAwayError);
    await holder.commit().execute();
  });

  it('passes over a member whose points are being moved, and waits where it pays alone', async () => {
    const payment = await prepare({ shop });
    const holder = await shop.db.startTransaction().execute();
    await lockMember(holder, payment.buyer.memberId);
    expect(await payInTurn(shop.db, payment)).toBeNull();
    const alone = payAlone(shop.db, payment);
    await untilWaiting(shop.db, 1);
    await holder.commit().execute();
    expect(await alone).toEqual(expect.any(Number));
  });

  // B-order-38
  it('pays nothing where its key is used meanwhile', async () => {
    const payment = { ...(await prepare({ shop })), key: { key: 'key', bodyHash: 'hash' } };
    const { memberId } = payment.buyer;
    const holder = await shop.db.startTransaction().execute();
    const used = { memberId, scope: 'order', ...payment.key, createdAt: shop.clock.now() } as const;
    await holder.insertInto('idempotencyKeys').values(used).execute();
    const inTurn = payInTurn(shop.db, payment);
    await untilWaiting(shop.db, 1);
    await holder.commit().execute();
    expect(await inTurn).toBeNull();
    await expect(payAlone(shop.db, payment)).rejects.toMatchObject({ constraint: 'idempotency_keys_pkey' });
    const another = { ...payment.key, key: 'another' };
    const other = (await signUpMember(shop)).memberId;
    const others = [
      { ...used, ...another, scope: 'topUp' as const },
      { ...used, ...another, memberId: other },
    ];
    await shop.db.insertInto('idempotencyKeys').values(others).execute();
    expect(await payInTurn(shop.db, { ...payment, key: another })).toEqual(expect.any(Number));
    const anothers = await prepare({ shop });
    const both = [{ ...payment, key: another }, anothers].map((one) => payInTurn(shop.db, one));
    expect(await Promise.all(both)).toEqual([null, expect.any(Number)]);
    expect(await shop.db.selectFrom('orders').select('id').where('memberId', '=', memberId).execute()).toHaveLength(1);
  });
});
