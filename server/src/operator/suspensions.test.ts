import { AUTO_ORDER_TICK_MS, runAutoOrders } from '../orders/autoOrders.js';
import { HOUR_MS } from '../platform/time/time.js';
import { issueApiKey, memberCalls, PASSWORD, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, buy } from '../testing/stockShop.js';

const REASON = '다른 사람의 카드로 결제';
const site = setUpEmptySite({ keepsApp: true });
const operator = setUpOperator(() => site.deps);
const { logIn, profile, call } = memberCalls(() => site);
let member: TestMember;

beforeEach(async () => {
  member = await signUpMember(site, 1000);
});

const suspend = (key = 'once', reason = REASON) =>
  operator.call('POST', `/members/${member.loginId}/suspend`, { reason }, { 'idempotency-key': key });
const resume = (key = 'again') =>
  operator.call('POST', `/members/${member.loginId}/resume`, undefined, { 'idempotency-key': key });
const shown = async () => (await operator.call('GET', `/members/${member.loginId}`)).json();
const audited = () =>
  site.db
    .selectFrom('audit')
    .select(['action', 'memberId', 'detail'])
    .where('action', 'not like', 'read.%')
    .orderBy('id')
    .execute();

// B-operator-49, B-login-48
it('whoever is suspended is logged out, and reads why at a right log-in alone', async () => {
  const answer = await suspend();
  expect(answer.json()).toEqual({
    id: member.loginId,
    suspendedAt: site.clock.now().toISOString(),
    reason: REASON,
  });
  expect((await profile(member.headers)).statusCode).toBe(401);
  const right = await logIn(member.loginId, PASSWORD);
  expect(right.statusCode).toBe(403);
  expect(right.json()).toMatchObject({
    code: 'SUSPENDED',
    message: `이용이 정지된 계정이에요. 문의나 탈퇴는 화면 아래 연락처로 해 주세요. 사유: ${REASON}`,
  });
  expect(right.headers['set-cookie']).toBeUndefined();
  expect((await logIn(member.loginId, 'wrong')).json()).toMatchObject({ code: 'LOGIN_FAILED' });
  expect(await shown()).toMatchObject({ suspension: REASON, point: 1000 });
});

// B-operator-49
it('is suspended once for a key, another reason takes the place of the first, and the audit log has neither', async () => {
  const first = await suspend();
  site.clock.advance(HOUR_MS);
  expect((await suspend()).json()).toEqual(first.json());
  const second = await suspend('twice', '다른 사유');
  expect(second.json()).toEqual({ ...first.json(), reason: '다른 사유' });
  expect(await audited()).toEqual([
    { action: 'member.suspend', memberId: member.memberId, detail: {} },
    { action: 'member.suspend', memberId: member.memberId, detail: {} },
  ]);
  expect((await operator.call('POST', '/members/nobody/suspend', { reason: REASON })).statusCode).toBe(404);
  expect((await operator.call('POST', `/members/${member.loginId}/suspend`, { reason: ' ' })).statusCode).toBe(400);
});

// B-operator-49
it('an API key stops and goes on, for /v1 and for the panel protocol', async () => {
  const key = await issueApiKey(site, member);
  const serviceId = await addService(site.db, { point: 1 });
  const services = () => site.app.inject({ url: '/v1/services', headers: { 'api-key': key } });
  const body = { serviceId, link: 'someone', amount: 100 };
  const order = () => call('POST', '/v1/order', body, { 'api-key': key });
  const panel = () => call('POST', '/api/v2', { key, action: 'balance' });
  await suspend();
  expect((await services()).json()).toMatchObject({ statusCode: 401, code: 'API_KEY_INVALID' });
  expect((await order()).statusCode).toBe(401);
  expect((await panel()).json()).toEqual({ error: expect.any(String) });
  await resume();
  expect((await services()).statusCode).toBe(200);
  expect((await order()).statusCode).toBe(201);
  expect((await panel()).json()).toMatchObject({ balance: expect.stringContaining('900') });
});

// B-operator-49
it('an order that was let in before is not paid after', async () => {
  const serviceId = await addService(site.db, { point: 1 });
  const order = { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0 };
  await buy(site, member.memberId, order);
  await suspend();
  await expect(buy(site, member.memberId, order)).rejects.toMatchObject({ statusCode: 401 });
  expect(await shown()).toMatchObject({ point: 900, orders: 1 });
});

// B-operator-49, B-operator-50, B-auto-28
it('auto-orders wait without a refund, and go on with one run for all that were missed', async () => {
  const serviceId = await addService(site.db, { point: 1, enableAuto: true });
  await buy(site, member.memberId, { serviceId, link: 'someone', amount: 100, runs: 5, interval: 60 });
  const tick = (ms: number) => {
    site.clock.advance(ms);
    return runAutoOrders(site.db, site.clock.now());
  };
  await suspend();
  expect(await tick(3.5 * HOUR_MS)).toBe(0);
  expect(await shown()).toMatchObject({ point: 500, activeAutoOrders: 1 });
  await resume();
  expect(await tick(0)).toBe(1);
  expect(await tick(AUTO_ORDER_TICK_MS)).toBe(0);
  expect(await tick(HOUR_MS - AUTO_ORDER_TICK_MS - 1)).toBe(0);
  expect(await tick(1)).toBe(1);
});

// B-auto-28
it('a run that is still to come keeps its time', async () => {
  const serviceId = await addService(site.db, { point: 1, enableAuto: true });
  await buy(site, member.memberId, { serviceId, link: 'someone', amount: 100, runs: 2, interval: 120 });
  const before = await site.db.selectFrom('autoOrders').select('nextRunAt').execute();
  await suspend();
  site.clock.advance(HOUR_MS);
  await resume();
  expect(await site.db.selectFrom('autoOrders').select('nextRunAt').execute()).toEqual(before);
});

// B-operator-50
it('logs in again once resumed, and a resumption needs a suspension', async () => {
  await suspend();
  expect((await resume()).json()).toEqual({ id: member.loginId, suspendedAt: null, reason: null });
  expect((await logIn(member.loginId, PASSWORD)).statusCode).toBe(200);
  expect((await profile(member.headers)).statusCode).toBe(401);
  expect((await resume('another')).json()).toMatchObject({ statusCode: 409, code: 'NOT_SUSPENDED' });
  expect(await shown()).toMatchObject({ suspendedAt: null, suspension: null });
});

// B-operator-49
it("the operator's refunds reach a suspended member", async () => {
  const serviceId = await addService(site.db, { point: 1 });
  const id = await buy(site, member.memberId, { serviceId, link: 'someone', amount: 100, runs: 0, interval: 0 });
  await suspend();
  expect((await operator.call('POST', `/orders/${id}/status`, { status: 5 })).statusCode).toBe(200);
  expect(
    (await operator.call('POST', `/members/${member.loginId}/adjust`, { point: 5, reason: '사과' })).json(),
  ).toEqual({ id: member.loginId, adjusted: 5, point: 1005 });
});

// B-operator-49, B-account-14
it('is deleted for good by the operator, as by the member', async () => {
  await suspend();
  expect((await operator.call('DELETE', `/members/${member.loginId}`)).json()).toEqual({ id: member.loginId });
  expect((await logIn(member.loginId, PASSWORD)).json()).toMatchObject({ code: 'LOGIN_FAILED' });
  expect((await operator.call('GET', `/members/${member.loginId}`)).statusCode).toBe(404);
  const kept = await site.db.selectFrom('ledger').select(['kind', 'amount']).orderBy('id', 'desc').execute();
  expect(kept[0]).toEqual({ kind: 'forfeit', amount: -100_000 });
  expect((await audited()).at(-1)).toEqual({ action: 'member.delete', memberId: null, detail: {} });
  expect((await operator.call('DELETE', `/members/${member.loginId}`)).statusCode).toBe(404);
});

// B-operator-51
it('a memo is for operators alone, is emptied by an empty one, and the audit log does not quote it', async () => {
  const write = (text: string) => operator.call('PUT', `/members/${member.loginId}/memo`, { text });
  expect((await write(' 전화로 확인함 ')).json()).toEqual({ id: member.loginId, memo: '전화로 확인함' });
  expect(await shown()).toMatchObject({ memo: '전화로 확인함' });
  const own = await site.app.inject({ url: '/auth/my-data', headers: member.headers });
  expect(own.statusCode).toBe(200);
  expect(own.body).not.toContain('전화로');
  expect(JSON.stringify(await audited())).not.toContain('전화로');
  expect((await write('')).json()).toEqual({ id: member.loginId, memo: null });
});
