import type { InjectOptions } from 'fastify';
import { HOUR_MS } from '../platform/time/time.js';
import { reportLedger } from '../points/ledger/verifyLedger.js';
import { logInNow, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';

const TOKEN = 'the-token-of-this-test';

const site = setUpEmptySite({ keepsApp: true });
const operator = setUpOperator(() => site.deps, { token: TOKEN });
let member: TestMember;

const says = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: InjectOptions['payload'],
  headers: Record<string, string> = {},
) => {
  const answer = await operator.inject({
    ...{ method, url, headers: { authorization: `Bearer ${TOKEN}`, 'x-operator': 'kim', ...headers } },
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.json();
};
const post = async (url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: await logInNow(site, member), payload });
const asked = async (point = 10_000, account: object = {}) => {
  const { id } = (await post('/service/point', { name: '홍길동', point, feeType: 2, feeValue: {} })).json();
  await says('POST', `/deposits/${id}/accept`);
  await post(`/service/point/${id}/refund-request`, {
    ...{ bank: '국민은행', accountNumber: '110-123-456789', accountHolder: '홍 길동', reason: '단순 변심', ...account },
  });
  return id as number;
};
const lines = async () => {
  return site.db
    .selectFrom('audit')
    .select(['action', 'target', 'detail', 'memberId'])
    .where('action', '!=', 'deposit.accept')
    .where('action', 'not like', 'read.%')
    .orderBy('id')
    .execute();
};
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
    ...{
      id,
      name: '홍길동',
      bank: '국민은행',
      accountNumber: '110123456789',
      accountHolder: '김하늘',
      transferBack: 10_000,
    },
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
    ...{ statusCode: 409, code: 'REFUND_ACCOUNT_UNREAD' },
    message: `환불 계좌를 아직 보지 않았어요. 처리하면 계좌가 지워지니 먼저 deposits refund-account ${id} 명령으로 확인하고 송금해 주세요.`,
  });
  await says('POST', `/deposits/${id}/refund-account`);
  expect(await says('POST', `/deposits/${id}/refund`, { amount: 1 })).toMatchObject({
    ...{ statusCode: 409, code: 'REFUND_REQUEST_OPEN' },
    message: '이 충전에는 10,000원의 환불 요청이 있어요. --amount 없이 처리하거나 refuse-refund로 먼저 거절해 주세요.',
  });
  const key = { 'idempotency-key': 'the-same' };
  const answers = await Promise.all([1, 2, 3].map(() => says('POST', `/deposits/${id}/refund`, {}, key)));
  for (const answer of answers) {
    expect(answer).toMatchObject({ id, refunded: 10_000, takenBack: 10_000, transferBack: 10_000, balance: 0 });
  }
  expect(await says('GET', '/refund-requests')).toEqual([]);
  expect(await history()).toMatchObject([{ refunded: 10_000, refundRequest: { state: 'settled' } }]);
  expect((await lines()).at(-1)).toMatchObject({
    ...{ action: 'deposit.refund', target: String(id), memberId: member.memberId },
    detail: { takenBack: 10_000, transferBack: 10_000, balance: 0, request: 1 },
  });
  expect(await says('POST', `/deposits/${id}/refund`)).toMatchObject({ code: 'NOTHING_LEFT' });
  expect(await says('POST', `/deposits/${id}/refund-account`)).toMatchObject({
    ...{ statusCode: 409, code: 'NO_REFUND_REQUEST', message: '이 충전에는 처리할 환불 요청이 없어요.' },
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
      ...{ action: 'deposit.refuseRefund', target: String(id), memberId: member.memberId },
      detail: { returned: 10_000, reason },
    },
  ]);
  expect(await says('POST', `/deposits/${id}/refuse-refund`, { reason })).toMatchObject({ code: 'NO_REFUND_REQUEST' });
});
