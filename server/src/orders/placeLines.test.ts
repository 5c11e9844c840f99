import { MAX_ORDERS_AT_ONCE, type OrderLineResult } from '@storefront/contract';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import type { TestApp } from '../testing/createTestApp.js';
import { balanceOf, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite, setUpSites } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';
import { emptyDatabase } from '../testing/testDatabase.js';

let member: TestMember;
let serviceId: number;

const line = (key: string, changes: object = {}) => ({ key, serviceId, link: `of-${key}`, amount: 10, ...changes });

// Async, as `inject` begins only once it is waited for.
const send = async ({ app }: TestApp, orders: unknown, headers = member.headers) =>
  app.inject({ method: 'POST', url: '/service/orders', headers, payload: { orders } });

async function place(site: TestApp, orders: unknown, headers = member.headers): Promise<OrderLineResult[]> {
  const answer = await send(site, orders, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: OrderLineResult[] }>().results;
}

const NOT_TRIED = { code: 'NOT_TRIED', message: '아직 주문하지 않았어요. 이어서 보내 주세요.' };
const SHORT = { code: 'BALANCE_SHORT', message: '포인트가 부족합니다.', fields: { amount: 'BALANCE_SHORT' } };

describe('many orders in one call', () => {
  const site = setUpEmptySite({ keepsApp: true });
  beforeEach(async () => {
    member = await signUpMember(site, 100);
    serviceId = await addService(site.db, { point: 1 });
  });
  const ordered = async () =>
    (await site.db.selectFrom('orders').select('link').orderBy('id').execute()).map(({ link }) => link);

  // B-many-20
  it('are each placed and paid, in the order of the lines', async () => {
    expect(await place(site, [line('a', { expectedPoint: 10 }), line('b')])).toEqual([
      { key: 'a', id: 1 },
      { key: 'b', id: 2 },
    ]);
    expect(await ordered()).toEqual(['of-a', 'of-b']);
    expect(await balanceOf(site, member)).toBe(8_000);
    expect((await verifyLedger(site.db)).mistakes).toEqual([]);
  });

  // B-many-20, B-order-38
  it('are placed once: the same call answers the same for what is done and does the rest', async () => {
    const first = await place(site, [line('a'), line('b', { amount: 0 })]);
    const again = await place(site, [line('a'), line('b', { amount: 0 }), line('c')]);
    expect(again.slice(0, 2)).toEqual(first);
    expect(again[2]).toMatchObject({ key: 'c' });
    expect(await place(site, [line('a'), line('a', { amount: 11 })])).toEqual([
      first[0],
      {
        key: 'a',
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: '앞선 요청과 내용이 달라요. 새로 고친 뒤 다시 시도해 주세요.',
      },
    ]);
    expect(await ordered()).toEqual(['of-a', 'of-c']);
    expect(await balanceOf(site, member)).toBe(8_000);
  });

  // B-many-20, B-order-38, B-order-41
  it('are refused line by line, in the words of a single order', async () => {
    await site.app.inject({ method: 'POST', url: '/service/order-intent/closed', headers: member.headers });
    const results = await place(site, [
      line('a', { link: 'javascript:alert(1)' }),
      line('b', { serviceId: 999 }),
      line('c', { expectedPoint: 9.5 }),
      line('d', { amount: '10', expectedPoint: '10' }),
      line('closed', { amount: 0 }),
      line('e'),
    ]);
    expect(results.map((result) => ('code' in result ? [result.code, result.fields, result.point] : 'placed'))).toEqual(
      [
        ['LINK_INVALID', { link: 'LINK_INVALID' }, undefined],
        ['SERVICE_NOT_FOUND', { serviceId: 'SERVICE_NOT_FOUND' }, undefined],
        ['PRICE_CHANGED', undefined, 10],
        ['FORM_INVALID', { amount: 'FORM_INVALID', expectedPoint: 'FORM_INVALID' }, undefined],
        ['INTENT_CLOSED', undefined, undefined],
        'placed',
      ],
    );
    expect(await ordered()).toEqual(['of-e']);
    // A refusal has closed its key.
    const late = await place(site, [line('c'), line('b', { serviceId: 999 })]);
    expect(late).toMatchObject([{ code: 'PRICE_CHANGED' }, { code: 'SERVICE_NOT_FOUND' }]);
  });

  // B-many-12, B-many-20
  it('end at the first that the points do not cover', async () => {
    const orders = [line('a'), line('b', { amount: 91 }), line('c')];
    expect(await place(site, orders)).toEqual([
      { key: 'a', id: 1 },
      { key: 'b', ...SHORT },
      { key: 'c', ...NOT_TRIED },
    ]);
    expect(await place(site, [line('c')])).toEqual([{ key: 'c', id: 2 }]);
    expect(await balanceOf(site, member)).toBe(8_000);
  });

  // B-many-20
  it('are left when a limit is reached; only the first line makes the call fail', async () => {
    site.deps.config.limits.refusedKeysPerMember = 1;
    const gone = { serviceId: 999 };
    expect(await place(site, [line('a', gone), line('b', gone), line('c')])).toMatchObject([
      { key: 'a', code: 'SERVICE_NOT_FOUND' },
      { key: 'b', ...NOT_TRIED },
      { key: 'c', ...NOT_TRIED },
    ]);
    const refused = await send(site, [line('b', gone), line('c')]);
    expect(refused).toMatchObject({ statusCode: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await ordered()).toEqual([]);
  });

  // B-many-20
  it('are left when the time of the call is up; the same call does the rest', async () => {
    const now = performance.now.bind(performance);
    let looks = 0;
    // Time passes for the lines alone, from their second on: whoever else looks at the clock has a deadline.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
      looks += Number(/\/placeLines\.ts:/.test(new Error().stack ?? ''));
      return now() + (looks > 2 ? 5_000 : 0);
    });
    const orders = ['a', 'b', 'c'].map((key) => line(key));
    const first = await place(site, orders).finally(() => clock.mockRestore());
    expect(first).toEqual([
      { key: 'a', id: 1 },
      { key: 'b', ...NOT_TRIED },
      { key: 'c', ...NOT_TRIED },
    ]);
    expect(await place(site, orders)).toEqual(orders.map(({ key }) => ({ key, id: expect.any(Number) })));
    expect(await ordered()).toEqual(orders.map(({ link }) => link));
    expect(await balanceOf(site, member)).toBe(7_000);
  });

  // B-order-37
  it("have keys that are one member's alone", async () => {
    const [first] = await place(site, [line('a')]);
    const other = await signUpMember(site, 100);
    const [second] = await place(site, [line('a')], other.headers);
    expect(second).not.toEqual(first);
    expect(await balanceOf(site, other)).toBe(9_000);
  });

  // B-many-20
  it('are one to 500, each with a valid key, of somebody who is logged in', async () => {
    const links = (count: number) => Array.from({ length: count }, (_, index) => line(String(index), { amount: 0 }));
    expect(await place(site, links(MAX_ORDERS_AT_ONCE))).toHaveLength(500);
    const wrong = [
      [],
      links(MAX_ORDERS_AT_ONCE + 1),
      [line('a b')],
      [line('')],
      [{ ...line('a'), key: 1 }],
      'all',
      null,
    ];
    for (const orders of wrong)
      expect((await send(site, orders)).json()).toMatchObject({ statusCode: 400, code: 'FORM_INVALID' });
    expect(await send(site, [line('a')], { authorization: 'Bearer x.y.z' })).toMatchObject({ statusCode: 401 });
    await site.db.updateTable('members').set({ tokenEpoch: 7 }).execute();
    expect(await send(site, [line('a')])).toMatchObject({ statusCode: 401 });
    expect(await ordered()).toEqual([]);
  });
});

/** Sends the same again while lines are left for their time, as the screen does. */
async function placeAll(site: TestApp, orders: unknown): Promise<OrderLineResult[]> {
  const results = await place(site, orders);
  const isLeft = results.some((result) => 'code' in result && result.code === NOT_TRIED.code);
  const isShort = results.some((result) => 'code' in result && result.code === SHORT.code);
  return isLeft && !isShort ? placeAll(site, orders) : results;
}

// B-many-20, B-order-36
describe('many orders on two servers', () => {
  const sites = setUpSites(2);
  const [one] = sites;
  beforeEach(async () => {
    await emptyDatabase(one.db);
    member = await signUpMember(one, 1_000);
    serviceId = await addService(one.db, { point: 1 });
  });

  it('are placed once, whichever servers the same call is sent to', async () => {
    const orders = Array.from({ length: 20 }, (_, index) => line(String(index)));
    const answers = await Promise.all([...sites, ...sites].map((site) => placeAll(site, orders)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await one.db.selectFrom('orders').select('id').execute()).toHaveLength(20);
    expect(await balanceOf(one, member)).toBe(80_000);
    expect((await verifyLedger(one.db)).mistakes).toEqual([]);
  });

  it('never spend more than there is', async () => {
    const list = (name: string) => Array.from({ length: 60 }, (_, index) => line(`${name}${index}`));
    const [first = [], second = []] = await Promise.all(sites.map((site, index) => placeAll(site, list(`s${index}-`))));
    expect([...first, ...second].filter((result) => 'id' in result)).toHaveLength(100);
    expect(await balanceOf(one, member)).toBe(0);
    expect((await verifyLedger(one.db)).mistakes).toEqual([]);
  });
});
