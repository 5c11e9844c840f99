import { ORDER_STATUS } from '@storefront/contract';
import { DAY_MS } from '../platform/time/time.js';
import { verifyLedgerDaily } from '../points/ledger/verifyLedger.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, askDeposit, buy } from '../testing/stockShop.js';

const site = setUpSite();
const operator = setUpOperator(() => site.deps);
let member: TestMember;

beforeEach(async () => {
  member = await signUpMember(site, 1_000);
});

const { call } = operator;
const today = async (query = '') => (await call('GET', `/today${query}`)).json();

// B-console-21
describe('today', () => {
  it('counts what waits, tells since when, and names nobody', async () => {
    expect(await today()).toEqual({
      deposits: { count: 0, oldestAt: null },
      transfers: { count: 0, oldestAt: null },
      refundRequests: { count: 0, oldestAt: null },
      questions: { count: 0, oldestAt: null },
      parkedOrders: { count: 0, oldestAt: null },
      refills: { count: 0, oldestAt: null },
      brakes: [],
      backupAt: null,
      ledgerCheckedAt: null,
      days: [],
    });
    await verifyLedgerDaily(site.deps);
    expect(await today()).toMatchObject({ ledgerCheckedAt: site.clock.now().toISOString() });
    const asked = site.clock.now().toISOString();
    await askDeposit(site, member.memberId, 30_000);
    await site.db.deleteFrom('audit').execute();
    expect(await today()).toMatchObject({ deposits: { count: 1, oldestAt: asked } });
    expect(await site.db.selectFrom('audit').selectAll().execute()).toEqual([]);
    site.clock.advance(DAY_MS);
    expect(await today()).toMatchObject({ deposits: { count: 0 } });
  });

  it('adds up points by days of Seoul, days without any among them', async () => {
    const serviceId = await addService(site.db, { point: 2 });
    const id = await buy(site, member.memberId, { serviceId, amount: 100 });
    await call('POST', `/orders/${id}/status`, { status: ORDER_STATUS.partial, remains: 40 });
    const { days } = await today('?days=3');
    expect(days).toHaveLength(3);
    expect(days[0]).toMatchObject({ sold: 0, spent: 0, refunded: 0 });
    expect(days[2]).toMatchObject({ sold: 0, spent: 200, refunded: 80 });
    expect((await call('GET', '/today?days=91')).statusCode).toBe(400);
  });

  // B-operator-8
  it('adds up the days that are over once, and the ledger is compared with that', async () => {
    const { days } = await today('?days=1');
    site.clock.advance(2 * DAY_MS);
    await verifyLedgerDaily(site.deps);
    expect((await today('?days=3')).days[0]).toEqual(days[0]);
    const verify = async () => (await call('GET', '/ledger/verify')).json();
    expect(await verify()).toMatchObject({ ok: true });
    await site.db.updateTable('ledgerDays').set({ amount: '1.00' }).where('kind', '=', 'order').execute();
    expect((await today('?days=3')).days[0]).toMatchObject({ spent: 1 });
    expect(await verify()).toMatchObject({
      ok: false,
      mistakes: [
        { of: 'day', id: Number(days[0].day.replaceAll('-', '')), memberId: '(모든 회원)', stated: 1, moved: -200 },
      ],
    });
    await site.db.deleteFrom('ledgerDays').execute();
  });
});

// B-console-22
it.each([
  ['its number', (id: number) => String(id)],
  ['part of its link', () => 'EXAMPLE.com/fin'],
  ['its whole link', () => 'https://example.com/find?igsh=MzRlODBiNWFlZA%3D%3D'],
  ['part of its product', () => '국인 팔'],
  ["its member's login ID", () => member.loginId.toUpperCase()],
  // B-format-17
  ['the same, decomposed', () => '국인 팔'.normalize('NFD')],
])('an order is found by %s', async (_way, searchOf) => {
  const serviceId = await addService(site.db, { point: 1 });
  const link = 'https://example.com/find?igsh=MzRlODBiNWFlZA%3D%3D';
  const id = await buy(site, member.memberId, { serviceId, amount: 100, link });
  const found = (await call('GET', `/orders?search=${encodeURIComponent(searchOf(id))}`)).json();
  expect(found[0]).toMatchObject({ id, product: '한국인 팔로워' });
  for (const other of ['nothing-like-it', 'https://example.org/find?igsh=MzRlODBiNWFlZA'])
    expect((await call('GET', `/orders?search=${encodeURIComponent(other)}`)).json()).toEqual([]);
});
