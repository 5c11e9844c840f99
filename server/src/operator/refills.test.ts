import { ORDER_STATUS } from '@storefront/contract';
import { deleteAccount } from '../members/deleteAccount.js';
import { endRefill } from '../orders/refills/refills.js';
import { setOrderStatus } from '../orders/setOrderStatus.js';
import { claimRefill } from '../orders/suppliers/claimRefill.js';
import { DAY_MS, HOUR_MS } from '../platform/time/time.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { readAudit } from '../testing/readAudit.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, buy } from '../testing/stockShop.js';

const site = setUpEmptySite({ keepsApp: true, environment: { DEMO_SUPPLIER: 'off' } });
const operator = setUpOperator(() => site.deps);
let member: TestMember;

beforeEach(async () => {
  member = await signUpMember(site, 1_000_000);
});

async function claimed({ memberId } = member, present?: number) {
  const serviceId = await addService(site.db);
  await site.db.updateTable('services').set({ refillDays: 30 }).execute();
  const orderId = await buy(site, memberId, { serviceId, amount: 100, link: 'haneul' });
  await setOrderStatus(site.deps, { orderId, status: ORDER_STATUS.completed, startCount: 50 });
  return { orderId, id: await claimRefill(site.deps, { memberId, orderId, present }) };
}

const list = async (query = '') => (await operator.call('GET', `/refills${query}`)).json();
const act = async (id: number, verb: string, body?: object, headers?: object) => {
  const answer = await operator.call('POST', `/refills/${id}/${verb}`, body, headers);
  return [answer.statusCode, answer.json()];
};

// B-refill-7
it('lists claims with the facts of their order, open ones first', async () => {
  const { orderId, id } = await claimed(member, 120);
  site.clock.advance(HOUR_MS);
  const other = await claimed(await signUpMember(site, 10_000));
  expect(await list()).toMatchObject([
    {
      ...{ id, orderId, memberId: member.loginId, product: '한국인 팔로워', link: 'haneul', amount: 100 },
      ...{ startCount: 50, reached: 150, present: 120, state: 'requested', step: 'parked', reason: null },
      ...{ until: '2026-04-01T03:00:00.000Z', createdAt: '2026-03-02T03:00:00.000Z', settledAt: null },
    },
    { id: other.id },
  ]);
  await act(id, 'done');
  expect(await list()).toMatchObject([{ id: other.id }, { id, state: 'done' }]);
  expect(await list('?open=true')).toMatchObject([{ id: other.id }]);
  expect(await list('?limit=1')).toMatchObject([{ id: other.id }]);
  expect(await list(`?member=${member.loginId}`)).toMatchObject([{ id }]);
  await deleteAccount(site.deps, member.memberId);
  expect((await list())[1]).toMatchObject({ id, memberId: '(탈퇴한 회원)' });
});

// B-refill-7
it('counts those that wait, with the oldest, under today', async () => {
  const at = site.clock.now().toISOString();
  const { id } = await claimed();
  site.clock.advance(HOUR_MS);
  await claimed();
  const today = async () => (await operator.call('GET', '/today')).json();
  expect(await today()).toMatchObject({ refills: { count: 2, oldestAt: at } });
  await act(id, 'done');
  expect(await today()).toMatchObject({ refills: { count: 1 } });
});

// B-refill-7, B-operator-15
it('ends a claim once, with its line', async () => {
  const { orderId, id } = await claimed();
  const key = { 'idempotency-key': 'k' };
  for (const cost of [-1, 0.001, '5'])
    expect(await act(id, 'done', { cost })).toMatchObject([400, { code: 'FORM_INVALID' }]);
  const [status, done] = await act(id, 'done', { cost: 12.34 }, key);
  expect([status, done.state, done.cost]).toEqual([200, 'done', 12.34]);
  expect(await act(id, 'done', { cost: 12.34 }, key)).toEqual([200, done]);
  expect(await act(id, 'done')).toMatchObject([409, { code: 'REFILL_SETTLED', message: '이미 끝난 AS 요청이에요.' }]);
  expect(await act(id, 'refuse', { reason: '비공개' })).toMatchObject([409, { code: 'REFILL_SETTLED' }]);
  expect(await act(999, 'done')).toMatchObject([404, { code: 'REFILL_NOT_FOUND' }]);
  const { memberId } = member;
  expect(await readAudit(site.db)).toMatchObject([
    { action: 'refill.done', target: String(id), memberId, detail: { order: orderId, cost: 12.34 } },
  ]);
});

// B-refill-7, B-refill-5
it('refuses a claim in words that its member reads, with no further one if the operator says so', async () => {
  const { orderId, id } = await claimed();
  expect(await act(id, 'refuse', { reason: '' })).toMatchObject([400, { code: 'FORM_INVALID' }]);
  expect(await act(id, 'refuse', { reason: '계정이 비공개예요.' })).toMatchObject([
    200,
    { state: 'refused', refusal: '계정이 비공개예요.', isLast: false },
  ]);
  site.clock.advance(DAY_MS);
  const again = await claimRefill(site.deps, { memberId: member.memberId, orderId });
  await act(again, 'refuse', { reason: '계정이 사라졌어요.', block: true });
  site.clock.advance(DAY_MS);
  await expect(claimRefill(site.deps, { memberId: member.memberId, orderId })).rejects.toMatchObject({
    code: 'REFILL_BLOCKED',
    message: '계정이 사라졌어요.',
  });
});

// B-refill-7
it('leaves a claim alone that is being sent at this moment', async () => {
  const { id } = await claimed();
  const sending = { step: 'submitting', supplier: 'smm:x', dueAt: site.clock.now() } as const;
  await site.db.updateTable('refills').set(sending).execute();
  expect(await act(id, 'done')).toMatchObject([409, { code: 'REFILL_BEING_SENT' }]);
  expect(await endRefill(site.db, id, { state: 'done' }, site.clock.now())).toBe(false);
});
