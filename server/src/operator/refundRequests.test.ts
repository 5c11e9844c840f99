import { ORDER_STATUS } from '@storefront/contract';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../platform/time/time.js';
import { reportLedger } from '../points/ledger/verifyLedger.js';
import { forgetRefundAccounts } from '../points/topups/reopenRefund.js';
import { logInNow, signUpMember, type TestMember } from '../testing/members.js';
import { readAudit } from '../testing/readAudit.js';
import { untilWaiting } from '../testing/releaseTogether.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, buy, deposit } from '../testing/stockShop.js';

const site = setUpEmptySite({ keepsApp: true });
const operator = setUpOperator(() => site.deps);
let member: TestMember;

const says = async (...asked: Parameters<typeof operator.call>) => (await operator.call(...asked)).json();
const post = async (url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: await logInNow(site, member), payload });
const ACCOUNT = { bank: '국민은행', accountNumber: '110-123-456789', accountHolder: '홍 길동', reason: '단순 변심' };
const asked = async (point = 10_000, account: object = {}) => {
  const id = await deposit(site, member.memberId, point);
  await post(`/service/point/${id}/refund-request`, { ...ACCOUNT, ...account });
  return id;
};
const settled = async (point = 10_000) => {
  const id = await asked(point);
  await says('POST', `/deposits/${id}/refund-account`);
  await says('POST', `/deposits/${id}/refund`);
  return id;
};
const reopen = (id: number, headers = {}) => says('POST', `/deposits/${id}/reopen-refund`, undefined, headers);
const lines = async () => {
  const rows = (await readAudit(site.db)).filter(({ action }) => !action.startsWith('read.'));
  return rows.map(({ action, target, detail, memberId }) => ({ action, target, detail, memberId }));
};
const withdraw = (id: number) =>
  site.app.inject({ method: 'DELETE', url: `/service/point/${id}/refund-request`, headers: member.headers });
const history = async () => (await site.app.inject({ url: '/service/point-history', headers: member.headers })).json();
const points = async () => (await site.app.inject({ url: '/auth/profile', headers: member.headers })).json().point;

beforeEach(async () => {
  member = await signUpMember(site);
});

afterEach(async () => {
  expect(await reportLedger(site.db)).toMatchObject({ ok: true, mistakes: [] });
});

// B-operator-28
it('open requests are listed, the oldest first, with the end of the account alone', async () => {
  const first = await asked();
  const askedAt = site.clock.now().toISOString();
  site.clock.advance(HOUR_MS);
  const second = await asked(500, { accountHolder: '김하늘', reason: '' });
  const shown = { memberId: member.loginId, name: '홍**', bank: '국민은행', accountNumber: '********6789' };
  expect(await says('GET', '/refund-requests')).toEqual([
    { ...shown, id: first, amount: 10_000, transferBack: 10_000, askedAt, isDepositor: true, reason: '단순 변심' },
    {
      ...shown,
      id: second,
      amount: 500,
      transferBack: 500,
      askedAt: expect.any(String),
      isDepositor: false,
      reason: '',
    },
  ]);
  expect(await says('GET', '/refund-requests?limit=1')).toHaveLength(1);
});

// B-operator-29
it('the whole account is shown for one of them, and who has read it is written down', async () => {
  const id = await asked(10_000, { accountHolder: '김하늘' });
  expect(await says('POST', `/deposits/${id}/refund-account`)).toMatchObject({
    id,
    name: '홍길동',
    bank: '국민은행',
    accountNumber: '110123456789',
    accountHolder: '김하늘',
    transferBack: 10_000,
    warning: '예금주가 입금자와 달라요. 약관은 입금자와 같은 이름의 계좌로만 환불해요.',
  });
  const line = { action: 'deposit.refundAccount', target: String(id), detail: {}, memberId: member.memberId };
  expect(await lines()).toEqual([line]);
  expect(await says('POST', '/deposits/999/refund-account')).toMatchObject({ statusCode: 404 });
});

// B-operator-30, B-point-54
it('a refund settles the request, takes nothing a second time, and is done once', async () => {
  const id = await asked();
  expect(await says('POST', `/deposits/${id}/refund`)).toMatchObject({
    statusCode: 409,
    code: 'REFUND_ACCOUNT_UNREAD',
    message: `환불 계좌를 아직 보지 않았어요. 처리하면 10분 뒤에 계좌가 지워지니 먼저 deposits refund-account ${id} 명령으로 확인하고 송금해 주세요.`,
  });
  await says('POST', `/deposits/${id}/refund-account`);
  expect(await says('POST', `/deposits/${id}/refund`, { amount: 1 })).toMatchObject({
    statusCode: 409,
    code: 'REFUND_REQUEST_OPEN',
    message: '이 충전에는 10,000원의 환불 요청이 있어요. --amount 없이 처리하거나 refuse-refund로 먼저 거절해 주세요.',
  });
  await says('POST', `/members/${member.loginId}/adjust`, { point: 500, reason: '이벤트' });
  const key = { 'idempotency-key': 'the-same' };
  const refund = () => says('POST', `/deposits/${id}/refund`, { amount: 10_000 }, key);
  for (const answer of await Promise.all([refund(), refund(), refund()])) {
    expect(answer).toMatchObject({ id, refunded: 10_000, takenBack: 10_000, transferBack: 10_000, balance: 500 });
  }
  expect(await says('GET', '/refund-requests')).toEqual([]);
  expect(await history()).toMatchObject([{ refunded: 10_000, refundRequest: { state: 'settled' } }]);
  expect((await lines()).at(-1)).toMatchObject({
    action: 'deposit.refund',
    target: String(id),
    memberId: member.memberId,
    detail: { takenBack: 10_000, transferBack: 10_000, balance: 500, request: 1 },
  });
  expect(await says('POST', `/deposits/${id}/refund`)).toMatchObject({ code: 'NOTHING_LEFT' });
  expect(await says('POST', `/deposits/${id}/refund-account`)).toMatchObject({
    statusCode: 409,
    code: 'NO_REFUND_REQUEST',
    message: '이 충전에는 처리할 환불 요청이 없어요.',
  });
  const kept = JSON.stringify(await site.db.selectFrom('operatorKeys').selectAll().execute());
  expect(kept).not.toMatch(/456789|국민/);
});

// B-operator-31
it('a refusal gives the points back with a reason that the member reads, once', async () => {
  const id = await asked();
  expect(await points()).toBe(0);
  expect(await says('POST', `/deposits/${id}/refuse-refund`, {})).toMatchObject({ statusCode: 400 });
  const reason = '예금주가 입금자와 달라요';
  const key = { 'idempotency-key': 'the-same' };
  const refuse = () => says('POST', `/deposits/${id}/refuse-refund`, { reason }, key);
  for (const answer of await Promise.all([refuse(), refuse(), refuse()])) {
    expect(answer).toEqual({ id, memberId: member.loginId, returned: 10_000 });
  }
  expect(await points()).toBe(10_000);
  expect(await history()).toMatchObject([{ refunded: 0, refundRequest: { state: 'refused', reason } }]);
  expect(await lines()).toEqual([
    {
      action: 'deposit.refuseRefund',
      target: String(id),
      memberId: member.memberId,
      detail: { returned: 10_000, reason },
    },
  ]);
  expect(await says('POST', `/deposits/${id}/refuse-refund`, { reason })).toMatchObject({ code: 'NO_REFUND_REQUEST' });
});

describe('a settlement that is taken back', () => {
  // B-operator-34, B-point-73
  it('opens the request again as it was, with its account, and moves no points', async () => {
    const id = await settled();
    const before = await site.db.selectFrom('ledger').selectAll().execute();
    site.clock.advance(10 * MINUTE_MS);
    expect(await reopen(id)).toEqual({ id, memberId: member.loginId, amount: 10_000, transferBack: 10_000 });
    expect(await says('GET', '/refund-requests')).toMatchObject([{ id, transferBack: 10_000, bank: '국민은행' }]);
    expect(await says('GET', '/refund-requests/ended')).toEqual([]);
    expect(await history()).toMatchObject([{ refunded: 0, refundedAt: null, refundRequest: { state: 'open' } }]);
    expect(await site.db.selectFrom('ledger').selectAll().execute()).toEqual(before);
    expect(await points()).toBe(0);
    expect((await lines()).at(-1)).toEqual({
      action: 'deposit.reopenRefund',
      target: String(id),
      memberId: member.memberId,
      detail: { request: 1, transferBack: 10_000 },
    });
    expect(await says('POST', `/deposits/${id}/refund-account`)).toMatchObject({ accountNumber: '110123456789' });
    expect(await says('POST', `/deposits/${id}/refund`)).toMatchObject({ takenBack: 10_000, transferBack: 10_000 });
    expect(await history()).toMatchObject([{ refunded: 10_000, refundRequest: { state: 'settled' } }]);
  });

  // B-operator-34, B-point-92
  it('can be withdrawn by its member, whose points come back once', async () => {
    const [id] = [await settled(), await settled(500)];
    await reopen(id);
    expect(await withdraw(id)).toMatchObject({ statusCode: 204 });
    expect(await points()).toBe(10_000);
    expect(await history()).toMatchObject([
      { refunded: 500, refundRequest: { state: 'settled' } },
      { refunded: 0, refundRequest: { state: 'withdrawn' } },
    ]);
  });

  // B-operator-34, B-point-40
  it('leaves what was taken back before it as it was', async () => {
    const id = await asked();
    await withdraw(id);
    await says('POST', `/deposits/${id}/refund`, { amount: 3_000 });
    const [{ refundedAt }] = await history();
    site.clock.advance(HOUR_MS);
    await post(`/service/point/${id}/refund-request`, ACCOUNT);
    await says('POST', `/deposits/${id}/refund-account`);
    await says('POST', `/deposits/${id}/refund`);
    expect(await reopen(id)).toMatchObject({ amount: 7_000 });
    expect(await history()).toMatchObject([{ refunded: 3_000, refundedAt, refundRequest: { state: 'open' } }]);
  });

  // B-operator-34
  it('is taken back once for one key', async () => {
    const id = await settled();
    const key = { 'idempotency-key': 'the-same' };
    const answers = await Promise.all([reopen(id, key), reopen(id, key), reopen(id, key)]);
    for (const answer of answers) expect(answer).toMatchObject({ id, amount: 10_000 });
    expect((await lines()).filter(({ action }) => action === 'deposit.reopenRefund')).toHaveLength(1);
    const kept = JSON.stringify(await site.db.selectFrom('operatorKeys').selectAll().execute());
    expect(kept).not.toMatch(/456789|국민/);
  });

  // B-operator-35
  it('is refused after 10 minutes, with the account or without', async () => {
    const id = await settled();
    site.clock.advance(10 * MINUTE_MS + SECOND_MS);
    const late = {
      statusCode: 409,
      code: 'REFUND_REOPEN_LATE',
      message: '송금했다고 처리한 지 10분이 지나 되돌릴 수 없어요. 계좌도 지웠어요.',
    };
    expect(await reopen(id)).toMatchObject(late);
    await forgetRefundAccounts(site.deps);
    expect(await reopen(id)).toMatchObject(late);
    expect(await history()).toMatchObject([{ refunded: 10_000, refundRequest: { state: 'settled' } }]);
  });

  // B-operator-35, B-point-79
  it('is refused once a server whose clock is ahead has erased the account, or while it does', async () => {
    const [first, second] = [await settled(), await settled()];
    const clock = { now: () => new Date(site.clock.now().getTime() + 10 * MINUTE_MS + 1) };
    const erasing = await site.db.startTransaction().execute();
    await forgetRefundAccounts({ db: erasing, clock });
    const meanwhile = reopen(first);
    await untilWaiting(site.db, 1);
    await erasing.commit().execute();
    expect(await meanwhile).toMatchObject({ statusCode: 409, code: 'REFUND_REOPEN_LATE' });
    expect(await reopen(second)).toMatchObject({ statusCode: 409, code: 'REFUND_REOPEN_LATE' });
  });

  // B-operator-35
  it('is refused for what was never settled, is open again or was refused', async () => {
    const refused = {
      statusCode: 409,
      code: 'REFUND_NOT_SETTLED',
      message: '되돌릴 수 있는 환불 처리가 없어요. 열려 있거나 거절된 환불 요청은 되돌리지 않아요.',
    };
    const id = await asked();
    expect(await reopen(id)).toMatchObject(refused);
    await says('POST', `/deposits/${id}/refuse-refund`, { reason: '다시' });
    expect(await reopen(id)).toMatchObject(refused);
    expect(await points()).toBe(10_000);
    expect(await reopen(999)).toMatchObject({ statusCode: 404 });
  });

  // B-operator-35
  describe('where points have come back since', () => {
    let id: number;

    beforeEach(async () => {
      const serviceId = await addService(site.db, { point: 1 });
      id = await deposit(site, member.memberId, 10_000);
      const order = await buy(site, member.memberId, { serviceId, amount: 4_000 });
      await post(`/service/point/${id}/refund-request`, ACCOUNT);
      await says('POST', `/deposits/${id}/refund-account`);
      await says('POST', `/deposits/${id}/refund`);
      await says('POST', `/orders/${order}/status`, { status: ORDER_STATUS.canceled });
      site.clock.advance(SECOND_MS);
    });

    it('is refused while these are asked for, and taken back when they are not', async () => {
      await post(`/service/point/${id}/refund-request`, ACCOUNT);
      expect(await reopen(id)).toMatchObject({ statusCode: 409, code: 'REFUND_NOT_SETTLED' });
      await withdraw(id);
      expect(await reopen(id)).toMatchObject({ amount: 6_000 });
      expect(await points()).toBe(4_000);
    });

    it('is refused once the operator has taken some of these', async () => {
      await says('POST', `/deposits/${id}/refund`, { amount: 1_000 });
      expect(await reopen(id)).toMatchObject({
        statusCode: 409,
        code: 'REFUND_FOLLOWED',
        message: '그 뒤에 이 충전을 더 환불해서 되돌릴 수 없어요.',
      });
      expect(await points()).toBe(3_000);
    });
  });
});

// B-operator-36, B-console-43
it('requests that have ended stay readable, the latest end first, page by page', async () => {
  const [refusedId, paidId, withdrawnId] = [await asked(1_000), await asked(2_000), await asked(3_000)];
  const at = () => site.clock.now().toISOString();
  const askedAt = at();
  await withdraw(withdrawnId);
  const withdrawnAt = at();
  site.clock.advance(HOUR_MS);
  await says('POST', `/deposits/${paidId}/refund-account`);
  await says('POST', `/deposits/${paidId}/refund`);
  const paidAt = at();
  site.clock.advance(MINUTE_MS);
  const refusal = '예금주가 입금자와 달라요';
  await says('POST', `/deposits/${refusedId}/refuse-refund`, { reason: refusal });
  const gone = { bank: null, accountNumber: null, reopenUntil: null };
  const row = { ...gone, memberId: member.loginId, name: '홍**', askedAt, transferBack: null, refusal: null };
  const reopenUntil = new Date(Date.parse(paidAt) + 10 * MINUTE_MS).toISOString();
  const account = { bank: '국민은행', accountNumber: '********6789', transferBack: 2_000, reopenUntil };
  const by = 'operator';
  const rows = [
    { ...row, request: 1, id: refusedId, state: 'refused', amount: 1_000, endedAt: at(), by, refusal },
    { ...row, request: 2, id: paidId, state: 'settled', amount: 2_000, endedAt: paidAt, by, ...account },
    { ...row, request: 3, id: withdrawnId, state: 'withdrawn', amount: 3_000, endedAt: withdrawnAt, by: null },
  ];
  expect(await says('GET', '/refund-requests/ended')).toEqual(rows);
  expect(await says('GET', '/refund-requests/ended?limit=1')).toEqual(rows.slice(0, 1));
  expect(await says('GET', '/refund-requests/ended?limit=1&before=1')).toEqual(rows.slice(1, 2));
  expect(await says('GET', '/refund-requests/ended?before=2')).toEqual(rows.slice(2));
  site.clock.advance(10 * MINUTE_MS);
  expect((await says('GET', '/refund-requests/ended'))[1]).toMatchObject(gone);
});
