import { type TopUp, toHundredths } from '@storefront/contract';
import { sendNotifications } from '../../members/messages/sendNotifications.js';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { logInNow, signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { addService, setSetting } from '../../testing/stockShop.js';
import { adjustBalance } from '../ledger/postMovement.js';
import { reportLedger } from '../ledger/verifyLedger.js';
import { refuseRefund } from './refundRequests.js';
import { refundTopUp } from './refundTopUp.js';
import { forgetRefundAccounts } from './reopenRefund.js';
import { acceptTopUp } from './settleTopUp.js';

const ACCOUNT = {
  bank: '국민은행',
  accountNumber: '110-123-456789',
  accountHolder: '홍길동',
  reason: '잘못 충전했어요',
};

const site = setUpEmptySite({ keepsApp: true });
let member: TestMember;
let serviceId: number;

const post = (url: string, payload: object, by = member) =>
  site.app.inject({ method: 'POST', url, headers: by.headers, payload });
const get = async (url: string) => (await site.app.inject({ url, headers: member.headers })).json();
const topUp = async (point: number, changes: object = {}) => {
  const payload = { name: '홍길동', point, feeType: 2, feeValue: {}, ...changes };
  const { id } = (await post('/service/point', payload)).json<{ id: number }>();
  await acceptTopUp(site.deps, id);
  return id;
};
const spend = (amount: number) => post('/service/order', { serviceId, link: 'x', amount, runs: 0, interval: 0 });
const ask = async (id: number, changes: object = {}, by = member, key: object = {}) => {
  const headers = { ...(await logInNow(site, by)), ...key };
  const answer = await post(`/service/point/${id}/refund-request`, { ...ACCOUNT, ...changes }, { ...by, headers });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
};
const points = async () => (await get('/auth/profile')).point;
const row = async (id: number) => ((await get('/service/point-history')) as TopUp[]).find((found) => found.id === id);
const refuse = async (id: number, reason: string) => {
  let points = -1;
  await refuseRefund(site.deps, { id, reason }, async (_trx, { returned }) => {
    points = returned;
  });
  return points;
};
const settle = async (id: number) => {
  await site.db.updateTable('refundRequests').set({ accountReadAt: site.clock.now() }).execute();
  let left = -1;
  await refundTopUp(site.deps, { id, isLate: false }, async (_trx, { balance }) => {
    left = balance;
  });
  return left;
};

beforeEach(async () => {
  member = await signUpMember(site);
  serviceId = await addService(site.db, { point: 1, max: 1_000_000 });
});

afterEach(async () => {
  expect(await reportLedger(site.db)).toMatchObject({ ok: true, mistakes: [] });
});

// B-point-70, B-point-73
it('takes what is unused from the balance when it is asked for, and the history says so', async () => {
  const id = await topUp(10_000);
  await spend(1_230);
  expect(await row(id)).toMatchObject({ refundable: 8_770, refunded: 0 });
  const askedAt = site.clock.now().toISOString();
  expect(await ask(id)).toEqual({ status: 201, id: expect.any(Number) });
  expect(await points()).toBe(0);
  const asked = await row(id);
  expect(asked).toMatchObject({
    refunded: 0,
    refundedAt: null,
    refundRequest: { state: 'open', amount: 8_770, askedAt, settledAt: null },
  });
  expect(asked).not.toHaveProperty('refundable');
});

// B-point-70
it('is taken of a log-in of just now alone', async () => {
  const id = await topUp(10_000);
  site.clock.advance(10 * MINUTE_MS);
  const old = await post(`/service/point/${id}/refund-request`, ACCOUNT);
  expect(old.json()).toMatchObject({ statusCode: 403, code: 'LOGIN_AGAIN' });
  expect(await points()).toBe(10_000);
  expect(await ask(id)).toMatchObject({ status: 201 });
});

// B-point-91
it('is told its member at once by mail, who has chosen nothing, at any hour', async () => {
  site.clock.advance(12 * HOUR_MS);
  const id = await topUp(10_000);
  await ask(id);
  await sendNotifications(site.deps);
  const [mail] = site.messages.mails;
  expect(mail?.to).toBe(`${member.loginId}@example.com`);
  expect(mail?.subject).toMatch(/10,000원 환불 요청을 받았어요$/);
  expect(mail?.text).toContain('직접 요청하지 않았다면 충전내역에서 바로 취소하고 비밀번호를 바꿔 주세요.');
  expect(mail?.text).toMatch(new RegExp(`^https?://\\S+/point\\?q=${id}$`, 'm'));
});

// B-point-92, B-point-74
it('is taken back by its member while it is open, once', async () => {
  const id = await topUp(10_000);
  const url = `/service/point/${id}/refund-request`;
  const takeBack = async (by = member) => {
    const answer = await site.app.inject({ method: 'DELETE', url, headers: by.headers });
    return [answer.statusCode, answer.body && answer.json().code];
  };
  expect(await takeBack()).toEqual([409, 'REFUND_SETTLED']);
  await ask(id);
  expect(await points()).toBe(0);
  expect(await takeBack(await signUpMember(site))).toEqual([404, 'NOT_FOUND']);
  expect(await takeBack()).toEqual([204, '']);
  expect(await takeBack()).toEqual([409, 'REFUND_SETTLED']);
  expect(await points()).toBe(10_000);
  expect(await row(id)).toMatchObject({ refunded: 0, refundable: 10_000, refundRequest: { state: 'withdrawn' } });
  expect(await site.db.selectFrom('refundRequests').select('accountSealed').execute()).toEqual([
    { accountSealed: null },
  ]);
  expect(await ask(id)).toMatchObject({ status: 201 });
  await settle(id);
  expect(await takeBack()).toEqual([409, 'REFUND_SETTLED']);
});

// B-point-74, B-point-30, B-point-66
it('is a topUpRefund of the ledger, and one back when it is refused; the days add up', async () => {
  const id = await topUp(10_000);
  await ask(id);
  site.clock.advance(HOUR_MS);
  await refuse(id, '예금주가 달라요');
  expect(await points()).toBe(10_000);
  expect(await get('/service/point-ledger')).toMatchObject([
    { kind: 'topUpRefund', amount: 10_000, balance: 10_000, topUpId: id },
    { kind: 'topUpRefund', amount: -10_000, balance: 0, topUpId: id },
    { kind: 'topUp', amount: 10_000, balance: 10_000, topUpId: id },
  ]);
  expect(await get('/service/point-daily')).toEqual([
    { date: '2026-03-02', topUps: 10_000, spent: 0, refunded: 0, adjusted: 0, balance: 10_000 },
  ]);
  expect(await row(id)).toMatchObject({
    refunded: 0,
    refundedAt: null,
    refundable: 10_000,
    refundRequest: { state: 'refused', settledAt: site.clock.now().toISOString(), reason: '예금주가 달라요' },
  });
  expect(await ask(id)).toMatchObject({ status: 201 });
  await settle(id);
  const settledAt = site.clock.now().toISOString();
  expect(await row(id)).toMatchObject({
    refunded: 10_000,
    refundedAt: settledAt,
    refundRequest: { state: 'settled', amount: 10_000, settledAt },
  });
  expect(await points()).toBe(0);
});

// B-point-70
it('is one for a double press, and one at a time for a deposit', async () => {
  const id = await topUp(10_000);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id)));
  const [first] = answers;
  expect(first).toMatchObject({ status: 201 });
  for (const answer of answers) expect(answer).toEqual(first);
  expect(await ask(id, { accountNumber: '110123456789', reason: ' 잘못 충전했어요 ' })).toEqual(first);
  expect(await ask(id, { bank: '신한은행' })).toMatchObject({
    status: 409,
    code: 'REFUND_ASKED',
    message: '이미 환불을 요청한 충전이에요. 충전내역에서 확인해 주세요.',
  });
  expect(await site.db.selectFrom('refundRequests').select('amount').execute()).toEqual([{ amount: 1_000_000 }]);
  expect(await points()).toBe(0);
});

// B-point-26
it('is asked for once by one Idempotency-Key, also after it was taken back', async () => {
  const id = await topUp(10_000);
  const withKey = (changes: object, key = 'one') => ask(id, changes, member, { 'idempotency-key': key });
  const first = await withKey({});
  expect(first).toMatchObject({ status: 201 });
  await refuse(id, '다시 요청해 주세요');
  expect(await withKey({})).toEqual(first);
  expect(await withKey({ bank: '신한은행' })).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await withKey({ bank: 1 }, 'a b')).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID' });
  expect(await points()).toBe(10_000);
});

// B-point-70
it('is refused where nothing can be asked', async () => {
  const payload = { name: '홍길동', point: 5_000, feeType: 2, feeValue: {} };
  const pending = (await post('/service/point', payload)).json<{ id: number }>().id;
  expect(await ask(pending)).toMatchObject({
    status: 409,
    code: 'REFUND_NOT_PAID',
    message: '충전이 완료된 신청만 환불을 요청할 수 있어요.',
  });
  const used = await topUp(1_000);
  await spend(1_000);
  expect(await ask(used)).toMatchObject({
    status: 409,
    code: 'REFUND_ALL_USED',
    message: '충전한 포인트를 모두 사용해서 환불할 금액이 없어요.',
  });
  expect(await ask(999)).toMatchObject({ status: 404 });
  expect(await ask(used, {}, await signUpMember(site))).toMatchObject({ status: 404 });
  const anonymous = await site.app.inject({
    method: 'POST',
    url: `/service/point/${used}/refund-request`,
    payload: {},
  });
  expect(anonymous.statusCode).toBe(401);
});

// B-point-70
it('is taken until 72 hours after the payment, and not a moment later', async () => {
  const [first, second] = [await topUp(1_000), await topUp(1_000)];
  site.clock.advance(72 * HOUR_MS);
  expect(await row(second)).toMatchObject({ refundable: 1_000 });
  expect(await ask(first)).toMatchObject({ status: 201 });
  site.clock.advance(1);
  expect(await row(second)).not.toHaveProperty('refundable');
  expect(await ask(second)).toMatchObject({
    status: 409,
    code: 'REFUND_WINDOW_OVER',
    message: '충전한 지 72시간이 지나 환불을 요청할 수 없어요.',
  });
  await settle(first);
  expect(await row(first)).toMatchObject({ refunded: 1_000, refundRequest: { state: 'settled' } });
});

// B-point-70
it('is for the amount that the form showed, or for none', async () => {
  const id = await topUp(10_000);
  await spend(1);
  expect(await ask(id, { amount: 10_000 })).toMatchObject({
    status: 409,
    code: 'REFUND_AMOUNT_CHANGED',
    point: 9_999,
    message: '환불할 수 있는 금액이 바뀌었어요. 확인하고 다시 요청해 주세요.',
  });
  expect(await points()).toBe(9_999);
  expect(await ask(id, { amount: 9_999 })).toMatchObject({ status: 201 });
});

// B-point-71, B-api-8
it('names every field that is wrong', async () => {
  const id = await topUp(1_000);
  expect(await ask(id, { bank: '', accountNumber: '123', accountHolder: null, reason: null })).toMatchObject({
    status: 400,
    fields: {
      bank: 'BANK_REQUIRED',
      accountNumber: 'ACCOUNT_NUMBER_INVALID',
      accountHolder: 'ACCOUNT_HOLDER_REQUIRED',
    },
  });
  for (const changes of [{ bank: 1 }, { amount: '1' }, { amount: 0.5 }, { reason: 'x'.repeat(201) }]) {
    expect(await ask(id, changes)).toMatchObject({ status: 400 });
  }
  expect(await ask(id, { reason: undefined, amount: null })).toMatchObject({ status: 201 });
});

// B-point-72
it('counts points as used oldest deposit first, and a gift as newer', async () => {
  const [first, second] = [await topUp(1_000), await topUp(500)];
  await spend(200);
  expect([(await row(first))?.refundable, (await row(second))?.refundable]).toEqual([800, 500]);
  await spend(1_000);
  expect([(await row(first))?.refundable, (await row(second))?.refundable]).toEqual([undefined, 300]);
  const gift = { memberId: member.loginId, amount: toHundredths(700.5), memo: '이벤트' };
  await adjustBalance(site.deps, gift);
  expect([(await row(first))?.refundable, (await row(second))?.refundable]).toEqual([undefined, 300]);
  await adjustBalance(site.deps, { ...gift, amount: toHundredths(-900.25) });
  expect((await row(second))?.refundable).toBe(100);
});

// B-point-72
it('counts a gift as used before a deposit that came after it', async () => {
  const first = await topUp(1_000);
  await adjustBalance(site.deps, { memberId: member.loginId, amount: toHundredths(700), memo: '이벤트' });
  const last = await topUp(500);
  await spend(1_500);
  expect([(await row(first))?.refundable, (await row(last))?.refundable]).toEqual([undefined, 500]);
});

// B-point-72, B-point-54
it('counts what the operator has taken back as no part of a deposit', async () => {
  await adjustBalance(site.deps, { memberId: member.loginId, amount: toHundredths(500), memo: '이벤트' });
  const [first, second] = [await topUp(1_000), await topUp(600)];
  for (const id of [first, second]) await refundTopUp(site.deps, { id, amount: 200, isLate: false }, async () => {});
  expect([(await row(first))?.refundable, (await row(second))?.refundable]).toEqual([800, 400]);
  await spend(500);
  expect([(await row(first))?.refundable, (await row(second))?.refundable]).toEqual([800, 400]);
});

// B-point-79
it('keeps the account sealed, and no longer than it may be of use', async () => {
  const [first, second] = [await topUp(1_000), await topUp(1_000)];
  await ask(first);
  await ask(second);
  const stored = async () => JSON.stringify(await site.db.selectFrom('refundRequests').selectAll().execute());
  expect(await stored()).not.toMatch(/국민|123-?456789|홍길동|잘못/);
  await settle(first);
  await refuse(second, '입금자와 예금주가 달라요');
  const left = async () => {
    await forgetRefundAccounts(site.deps);
    return site.db.selectFrom('refundRequests').select(['state', 'accountSealed']).orderBy('id').execute();
  };
  const refused = { state: 'refused', accountSealed: null };
  site.clock.advance(10 * MINUTE_MS);
  expect(await left()).toEqual([{ state: 'settled', accountSealed: expect.any(String) }, refused]);
  site.clock.advance(SECOND_MS);
  expect(await left()).toEqual([{ state: 'settled', accountSealed: null }, refused]);
});

// B-account-14
it('of an account that is deleted stays for the operator; refused, its points go to nobody', async () => {
  const [first, second] = [await topUp(1_000), await topUp(1_000)];
  await ask(first);
  await ask(second);
  await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
  expect(await settle(first)).toBe(0);
  expect(await refuse(second, '계좌가 없어요')).toBe(0);
  const states = await site.db.selectFrom('refundRequests').select('state').orderBy('id').execute();
  expect(states).toEqual([{ state: 'settled' }, { state: 'refused' }]);
  const { memberId } = member;
  const left = await site.db.selectFrom('members').select('balance').where('id', '=', memberId).executeTakeFirst();
  expect(left).toEqual({ balance: 0 });
});

// B-point-56, B-point-73
it('of a tax invoice is settled with its surcharge, after a part was taken back before', async () => {
  await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
  await setSetting(site.db, 'ENABLE_PAYMENT_FEE', 'true');
  const id = await topUp(33, { feeType: 1 });
  const back: number[] = [];
  const refund = (amount?: number) =>
    refundTopUp(site.deps, { id, amount, isLate: false }, async (_trx, { transferBack }) => {
      back.push(transferBack);
    });
  await refund(5);
  const refundedAt = site.clock.now().toISOString();
  site.clock.advance(HOUR_MS);
  await ask(id);
  expect(await row(id)).toMatchObject({ refunded: 5, refundedAt, refundRequest: { amount: 28 } });
  await refuse(id, '다시 요청해 주세요');
  expect(await row(id)).toMatchObject({ refunded: 5, refundedAt, refundable: 28 });
  await ask(id);
  await site.db.updateTable('refundRequests').set({ accountReadAt: site.clock.now() }).execute();
  await refund();
  expect(back).toEqual([5, 32]);
});
