import { deleteAccount } from '../members/deleteAccount.js';
import { signUpMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';
import { findOffer, type Offer } from './Offer.js';
import { payOrder } from './payment.js';

const site = setUpEmptySite();
/** Hundredths. */
const PRICE = 30_00;
type Payment = Parameters<typeof payOrder>[1];

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
  expect(await payOrder(site.db, payment)).toBeNull();
  expect(await placed()).toEqual([]);
});

// B-order-36
it('pays nothing for a session that was ended, nor for a member who is gone', async () => {
  const payment = await prepare();
  const expiresAt = new Date(site.clock.now().getTime() + 1);
  await site.db.insertInto('endedSessions').values({ tokenHash: 'of this session', expiresAt }).execute();
  expect(await payOrder(site.db, payment)).toBeNull();
  await site.db.deleteFrom('endedSessions').execute();
  await deleteAccount(site.deps, payment.buyer.memberId);
  const free = { ...payment, price: 0, buyer: { ...payment.buyer, epoch: null, tokenHash: null } };
  expect(await payOrder(site.db, free)).toBeNull();
  expect(await placed()).toEqual([]);
});
