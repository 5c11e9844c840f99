import { createHmac } from 'node:crypto';
import { PAYMENT_KIND, type TopUpRequest } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../platform/db/transact.js';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../platform/time/time.js';
import { reportLedger } from '../points/ledger/verifyLedger.js';
import { buildNotifyApp } from '../points/transfers/buildNotifyApp.js';
import { creditTransfer } from '../points/transfers/settleTransfer.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { readAudit } from '../testing/readAudit.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, askDeposit, buy, setSetting } from '../testing/stockShop.js';

const SECRET = 'shared with the bank';

const site = setUpEmptySite({ keepsApp: true });
const operator = setUpOperator(() => site.deps);
let notify: FastifyInstance;
let member: TestMember;

const { call } = operator;
const says = async (...asked: Parameters<typeof call>) => (await call(...asked)).json();

const ask = (changes: Partial<TopUpRequest> = {}, by = member) => askDeposit(site, by.memberId, 10_000, changes);
let told = 0;
const tell = async (changes: object = {}) => {
  told += 1;
  const transfer = { transferId: `T-${told}`, name: '홍길동', amount: 10_000, at: '2026-03-02T03:00:00Z', ...changes };
  const payload = JSON.stringify(transfer);
  const time = String(site.clock.now().getTime() / SECOND_MS);
  const signature = createHmac('sha256', SECRET).update(`${time}.${payload}`).digest('hex');
  const headers = { 'x-time': time, 'x-signature': signature };
  return (await notify.inject({ method: 'POST', url: '/deposits/notify', headers, payload })).json();
};
const get = async (url: string) => (await site.app.inject({ url, headers: member.headers })).json();
const points = async () => (await get('/auth/profile')).point;
const lines = async () => {
  const rows = (await readAudit(site.db)).filter(
    ({ actor, action }) => actor !== 'notify' && !action.startsWith('read.'),
  );
  return rows.map(({ action, target, detail }) => [action, target, detail]);
};
const accepted = async (changes?: Partial<TopUpRequest>) => {
  const id = await ask(changes);
  await call('POST', `/deposits/${id}/accept`);
  return id;
};

beforeAll(async () => {
  notify = await buildNotifyApp(site.deps, { port: 3999, secret: SECRET, service: 'hmac' });
});
afterAll(() => notify.close());

beforeEach(async () => {
  member = await signUpMember(site);
});

afterEach(async () => {
  expect(await reportLedger(site.db)).toMatchObject({ ok: true, mistakes: [] });
});

describe('a transfer that waits', () => {
  // B-point-50
  it('is listed with the requests that it may be for, the oldest transfer first', async () => {
    const other = await signUpMember(site);
    const old = await ask({ name: '김하늘', point: 7_000 });
    site.clock.advance(DAY_MS);
    const [both, again] = [await ask(), await ask({}, other)];
    const named = await ask({ point: 9_000 });
    await ask({ name: '이바다', point: 5_000 });
    expect(await tell()).toEqual({ result: 'unmatched' });
    expect(await tell({ name: '김 하늘', amount: 7_000 })).toEqual({ result: 'unmatched' });
    expect(await tell({ name: '아무개', amount: 1 })).toEqual({ result: 'unmatched' });

    const waiting = await says('GET', '/transfers/unmatched');
    expect(waiting).toMatchObject([
      {
        transfer: 1,
        name: '홍길동',
        amount: 10_000,
        at: '2026-03-02T03:00:00.000Z',
        status: 'unmatched',
        hint: SEVERAL,
      },
      {
        transfer: 2,
        name: '김 하늘',
        amount: 7_000,
        hint: `충전 신청 ${old}번은 입금 기한이 지나 취소됐어요. 그 입금이면 신청을 다시 열고 확인해 주세요.`,
      },
      { transfer: 3, name: '아무개', amount: 1, hint: '입금자와 금액이 모두 같은 충전 신청이 없어요.', candidates: [] },
    ]);
    const depositor = expect.stringMatching(/^홍길동\d\d$/);
    const pending = { name: '홍길동', depositor, status: 'pending', paidBy: null };
    expect(waiting[0].candidates).toEqual([
      { ...pending, id: again, memberId: other.loginId, payable: 10_000, ...fits(true, true), createdAt: anyTime },
      { ...pending, id: both, memberId: member.loginId, payable: 10_000, ...fits(true, true), createdAt: anyTime },
      { ...pending, id: named, memberId: member.loginId, payable: 9_000, ...fits(true, false), createdAt: anyTime },
    ]);
    expect(waiting[1].candidates).toMatchObject([{ id: old, status: 'expired', ...fits(true, true) }]);
    site.clock.advance(4 * DAY_MS);
    expect(await tell({ name: '김하늘', amount: 7_000 })).toEqual({ result: 'unmatched' });
    expect((await says('GET', '/transfers/unmatched?limit=4'))[3].candidates).toEqual([]);
  });

  const SEVERAL = '입금자와 금액이 같은 충전 신청이 여러 건이에요. 누구의 입금인지 확인해 주세요.';
  const anyTime = expect.stringMatching(/Z$/);
  const fits = (fitsName: boolean, fitsAmount: boolean) => ({ fitsName, fitsSuffix: false, fitsAmount });

  // B-point-50, B-point-46, B-point-62
  it('says why it was not matched by itself', async () => {
    const hints = async () => (await says('GET', '/transfers/unmatched')).map(({ hint }: { hint: string }) => hint);
    const [first, second] = [await ask(), await ask({ point: 20_000 })];
    const written = (await says('GET', '/deposits'))[1].depositor;
    expect(written).toMatch(/^홍길동\d\d$/);
    expect(await tell({ name: written, amount: 15_000 })).toEqual({ result: 'unmatched' });
    expect(await hints()).toEqual([
      `입금자명의 번호는 충전 신청 ${first}번의 것인데 금액이 달라요. 회원에게 확인해 주세요.`,
    ]);
    expect(await tell({ name: written })).toEqual({ result: 'accepted', id: first });
    const stranger = await signUpMember(site);
    await call('POST', `/deposits/${await ask({ point: 5_000 }, stranger)}/accept`);
    expect(await tell({ amount: 20_000 })).toEqual({ result: 'unmatched' });
    expect(await hints()).toEqual([
      '입금자와 금액이 모두 같은 충전 신청이 없어요.',
      `입금자명에 번호가 없고, 충전 신청 ${second}번 말고도 같은 이름으로 충전한 회원이 있어요. 누구의 입금인지 확인해 주세요.`,
    ]);
    const unknown = await ask({ name: '김하늘' }, stranger);
    expect(await tell({ name: '김하늘' })).toEqual({ result: 'unmatched' });
    expect((await says('GET', '/transfers/unmatched'))[2]).toMatchObject({
      hint: `입금자명에 번호가 없고, 충전 신청 ${unknown}번의 회원은 이 이름으로 충전한 적이 없어요. 본인의 입금인지 확인해 주세요.`,
      candidates: [{ id: unknown, fitsName: true, fitsSuffix: false, fitsAmount: true }],
    });
  });

  // B-point-50
  it('says that its request was accepted meanwhile, and pays nothing once more', async () => {
    const id = await accepted();
    expect(await tell()).toEqual({ result: 'unmatched' });
    const [waiting] = await says('GET', '/transfers/unmatched');
    expect(waiting).toMatchObject({
      hint: `이미 충전된 신청 ${id}번과 입금자, 금액이 같아요. 그 입금이면 닫아 주세요.`,
      candidates: [{ id, status: 'accepted', paidBy: null }],
    });
    // B-console-23
    expect(await says('POST', `/deposits/${id}/accept`, { transfer: waiting.transfer })).toMatchObject({
      statusCode: 409,
      code: 'TOP_UP_SETTLED',
      message: expect.stringMatching(/^이미 처리된 충전 신청이에요\. \(operator, 20[\d-]{8} [\d:]{8} 수락\)$/),
    });
    expect(await points()).toBe(10_000);
  });

  // B-point-50, B-point-58
  it('may be for a request that another member withdrew, beside one that is pending', async () => {
    const other = await signUpMember(site);
    const [gone, open] = [await ask({}, other), await ask()];
    await site.app.inject({ method: 'DELETE', url: `/service/point/${gone}`, headers: other.headers });
    expect(await tell()).toEqual({ result: 'unmatched' });
    expect(await says('GET', '/transfers/unmatched')).toMatchObject([
      {
        hint: SEVERAL,
        candidates: [
          { id: open, status: 'pending' },
          { id: gone, status: 'canceled' },
        ],
      },
    ]);
  });

  // B-point-51
  it('is matched by hand, once, under one key', async () => {
    const [one, two] = [await ask(), await ask()];
    await tell();
    const [{ transfer }] = await says('GET', '/transfers/unmatched');
    const key = { 'idempotency-key': 'the-same' };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/deposits/${two}/accept`, { transfer }, key)));
    for (const answer of answers) expect(answer.json()).toMatchObject({ id: two, status: 'success' });
    expect(await says('POST', `/deposits/${two}/accept`, undefined, key)).toMatchObject({ statusCode: 422 });
    expect(await says('POST', `/deposits/${one}/accept`, { transfer })).toMatchObject({
      statusCode: 409,
      code: 'TRANSFER_SETTLED',
      message: '이미 처리된 입금이에요.',
    });
    expect(await get('/service/point-history')).toMatchObject([{ status: 'success' }, { status: 'pending' }]);
    expect(await says('GET', '/transfers/unmatched')).toEqual([]);
    expect(await points()).toBe(10_000);
    expect(await lines()).toEqual([['deposit.accept', String(two), { point: 10_000, status: 'success', transfer }]]);
    expect(await tell({ transferId: `T-${told}` })).toEqual({ result: 'unmatched' });
  });

  // B-point-51
  it('is for a request of its amount only, and for an expired one after it is opened again', async () => {
    const other = await ask({ point: 9_000 });
    const late = await ask();
    site.clock.advance(3 * HOUR_MS);
    await tell();
    const [{ transfer }] = await says('GET', '/transfers/unmatched');
    expect(await says('POST', `/deposits/${late}/accept`, { transfer })).toMatchObject({ code: 'TOP_UP_SETTLED' });
    await call('POST', `/deposits/${other}/reopen`);
    expect(await says('POST', `/deposits/${other}/accept`, { transfer })).toMatchObject({
      statusCode: 409,
      code: 'TRANSFER_AMOUNT_DIFFERS',
      message: '입금된 10,000원이 입금할 금액 9,000원과 달라요. 그래도 수락하려면 accept와 dismiss를 따로 해 주세요.',
    });
    expect(await says('POST', `/deposits/${late}/accept`, { transfer: 99 })).toMatchObject({ statusCode: 409 });
    await call('POST', `/deposits/${late}/reopen`);
    expect(await says('POST', `/deposits/${late}/accept`, { transfer: 99 })).toMatchObject({
      statusCode: 404,
      code: 'TRANSFER_NOT_FOUND',
      message: '없는 입금이에요: 99',
    });
    expect(await points()).toBe(0);
    expect(await says('POST', `/deposits/${late}/accept`, { transfer })).toMatchObject({ status: 'success' });
    expect(await points()).toBe(10_000);
  });

  // B-point-51
  it('is dismissed with a reason, once', async () => {
    await tell();
    const [{ transfer }] = await says('GET', '/transfers/unmatched');
    expect(await call('POST', `/transfers/${transfer}/dismiss`, {})).toMatchObject({ statusCode: 400 });
    const dismiss = () => call('POST', `/transfers/${transfer}/dismiss`, { reason: '임대료' });
    const answers = await Promise.all([dismiss(), dismiss(), dismiss()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await says('GET', '/transfers/unmatched')).toEqual([]);
    expect(await lines()).toEqual([['transfer.dismiss', String(transfer), { amount: 10_000, reason: '임대료' }]]);
    for (const url of ['/transfers/99/dismiss', '/transfers/x/dismiss']) {
      expect(await call('POST', url, { reason: 'x' })).toMatchObject({ statusCode: 404 });
    }
  });
});

describe('a transfer that nobody asked for', () => {
  const credit = (transfer: number, by = member, headers: object = {}) =>
    call('POST', `/transfers/${transfer}/credit`, { member: by.loginId }, headers);
  const waiting = async (changes: object = {}): Promise<number> => {
    await tell(changes);
    return (await says('GET', '/transfers/unmatched')).at(-1).transfer;
  };

  // B-operator-37
  it('is credited to a member as a top-up that it has paid', async () => {
    const choices = { kinds: ['depositCredited'], quiet: null, fallback: 'mail' };
    const url = '/service/member/notifications';
    await site.app.inject({ method: 'POST', url, headers: member.headers, payload: choices });
    await ask({ point: 30_000 }, await signUpMember(site));
    const transfer = await waiting({ name: '김하늘', amount: 30_000 });
    const answer = (await credit(transfer)).json();
    expect(answer).toMatchObject({
      memberId: member.loginId,
      name: '김하늘',
      depositor: '김하늘',
      point: 30_000,
      payable: 30_000,
      feeType: PAYMENT_KIND.none,
      status: 'success',
      refunded: 0,
      feeValue: {},
    });
    const { id } = answer;
    expect(await points()).toBe(30_000);
    expect(await get('/service/point-history')).toMatchObject([{ id, point: 30_000, status: 'success' }]);
    expect(await get('/service/point-ledger')).toMatchObject([{ kind: 'topUp', amount: 30_000, topUpId: id }]);
    expect(await lines()).toEqual([['transfer.credit', String(transfer), { amount: 30_000, deposit: id }]]);
    expect(await says('GET', `/audit?member=${member.loginId}`)).toMatchObject([{ action: 'transfer.credit' }]);
    expect(await says('GET', '/transfers/unmatched')).toEqual([]);
    const paying = await site.db.selectFrom('bankTransfers').selectAll().executeTakeFirstOrThrow();
    expect(paying).toMatchObject({ id: transfer, status: 'accepted', topUpId: id, isByHand: true });
    const told = await site.db.selectFrom('notifications').select(['kind', 'detail']).execute();
    expect(told).toEqual([{ kind: 'depositCredited', detail: 30_000 }]);
    const again = { transferId: `T-${told}`, name: '김하늘', amount: 30_000 };
    expect(await tell(again)).toEqual({ result: 'unmatched' });
    // B-point-54
    expect(await says('POST', `/deposits/${id}/refund`, {})).toMatchObject({ transferBack: 30_000 });
  });

  // B-operator-37
  it('happens once: for one key, of several operators, and beside being closed', async () => {
    const other = await signUpMember(site);
    const key = { 'idempotency-key': 'the-same' };
    const first = await waiting();
    const same = await Promise.all([credit(first, member, key), credit(first, member, key)]);
    expect(new Set(same.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await credit(first, other, key)).json()).toMatchObject({ statusCode: 422 });
    const second = await waiting();
    const close = () => call('POST', `/transfers/${second}/dismiss`, { reason: '임대료' });
    const both = await Promise.all([credit(second), close(), credit(second, other), close()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    for (const { statusCode, body } of both)
      if (statusCode === 409) expect(JSON.parse(body)).toMatchObject({ code: 'TRANSFER_SETTLED' });
  });

  // B-operator-38
  it('is refused while the member waits for that very amount', async () => {
    const id = await ask();
    await ask({ point: 9_000 });
    const transfer = await waiting({ name: '김하늘' });
    expect((await credit(transfer)).json()).toMatchObject({
      statusCode: 409,
      code: 'DEPOSIT_WAITS',
      message: `이 회원에게 입금을 기다리는 같은 금액의 신청이 있어요. 그 신청으로 확인해 주세요. (${id}번)`,
    });
    expect(await points()).toBe(0);
    expect(await says('POST', `/deposits/${id}/accept`, { transfer })).toMatchObject({ status: 'success' });
    expect(await points()).toBe(10_000);
    const next = await waiting({ name: '김하늘', amount: 9_000 });
    site.clock.advance(3 * HOUR_MS);
    expect(await credit(next)).toMatchObject({ statusCode: 200 });
    expect(await points()).toBe(19_000);
  });

  // B-operator-37
  it('whose name is kept no longer is credited without one, beside a request that was paid', async () => {
    await accepted();
    const transfer = await waiting();
    await site.db.updateTable('bankTransfers').set({ name: null, nameKey: null }).execute();
    expect((await credit(transfer)).json()).toMatchObject({ name: '', point: 10_000, status: 'success' });
  });

  // B-operator-37, B-point-62
  it('makes its depositor known', async () => {
    await credit(await waiting({ name: '김하늘' }));
    const id = await ask({ name: '김하늘', point: 5_000 });
    expect(await tell({ name: '김하늘', amount: 5_000 })).toEqual({ result: 'accepted', id });
  });

  // B-operator-37
  it('is credited to nobody who is not there, and not beyond what a member may hold', async () => {
    const transfer = await waiting();
    const nobody = { ...member, loginId: 'nobody' };
    expect((await credit(transfer, nobody)).json()).toMatchObject({ statusCode: 404, code: 'MEMBER_NOT_FOUND' });
    expect((await credit(99)).json()).toMatchObject({ statusCode: 404, code: 'TRANSFER_NOT_FOUND' });
    const left = await signUpMember(site);
    await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: left.headers });
    const late = { transfer, memberId: left.memberId, at: site.clock.now() };
    await expect(transact(site.db, (trx) => creditTransfer(trx, late))).rejects.toMatchObject({
      statusCode: 409,
      code: 'MEMBER_GONE',
      message: '탈퇴한 회원에게는 충전할 수 없어요.',
    });
    await call('POST', `/members/${member.loginId}/adjust`, { point: 9_999_999_999_999, reason: 'x' });
    expect((await credit(transfer)).json()).toMatchObject({ statusCode: 409, code: 'BALANCE_FULL' });
    expect(await says('GET', '/transfers/unmatched')).toHaveLength(1);
    expect(await get('/service/point-history')).toEqual([]);
  });
});

// B-console-55
describe('a reason', () => {
  const reason = '입금이 확인되지 않아요';
  const linesOf = async (action: string) => (await lines()).filter(([name]) => name === action);

  it('of a refusal is in the audit log, and may be left out', async () => {
    const [told, untold] = [await ask(), await ask()];
    expect(await says('POST', `/deposits/${told}/refuse`, { reason: ` ${reason} ` })).toMatchObject({ status: 'fail' });
    // B-point-22
    expect(await get('/service/point-history')).toContainEqual(
      expect.objectContaining({ id: told, status: 'fail', reason }),
    );
    expect(await says('POST', `/deposits/${untold}/refuse`)).toMatchObject({ status: 'fail' });
    const detail = { point: 10_000, status: 'fail' };
    expect(await linesOf('deposit.refuse')).toEqual([
      ['deposit.refuse', String(told), { ...detail, reason }],
      ['deposit.refuse', String(untold), detail],
    ]);
  });

  it('of a refund is in the audit log', async () => {
    const id = await accepted();
    const amount = 4_000;
    expect(await says('POST', `/deposits/${id}/refund`, { amount, reason })).toMatchObject({ takenBack: amount });
    const detail = { takenBack: amount, transferBack: amount, balance: 6_000, reason };
    expect(await linesOf('deposit.refund')).toEqual([['deposit.refund', String(id), detail]]);
  });

  it.each(['refuse', 'refund'])('of %s that says nothing or too much is refused, and nothing is done', async (verb) => {
    const id = verb === 'refuse' ? await ask() : await accepted();
    for (const wrong of ['', ' ', 'x'.repeat(201), 7])
      expect(await says('POST', `/deposits/${id}/${verb}`, { reason: wrong })).toMatchObject({
        statusCode: 400,
        code: 'FORM_INVALID',
        message: '입력 양식을 맞춰주세요. (reason)',
      });
    expect(await linesOf(`deposit.${verb}`)).toEqual([]);
  });

  it('is part of what is done once: another one under the same key is another command', async () => {
    const id = await ask();
    const refuse = (why: string) => says('POST', `/deposits/${id}/refuse`, { reason: why }, { 'idempotency-key': 'k' });
    for (const answer of await Promise.all([refuse(reason), refuse(reason)])) expect(answer).toMatchObject({ id });
    expect(await refuse('금액이 달라요')).toMatchObject({ statusCode: 422 });
    expect(await linesOf('deposit.refuse')).toHaveLength(1);
  });
});

describe('a refund of a deposit', () => {
  const refund = (id: number, payload: object = {}, headers: object = {}) =>
    says('POST', `/deposits/${id}/refund`, payload, headers);

  // B-point-54, B-point-30
  it('takes back what is left, says what to transfer and to whom, and is in the history', async () => {
    const id = await accepted();
    const serviceId = await addService(site.db, { point: 1.23 });
    await buy(site, member.memberId, { serviceId, amount: 1_000 });
    site.clock.advance(HOUR_MS);
    expect(await refund(id)).toMatchObject({
      id,
      memberId: member.loginId,
      name: '홍길동',
      status: 'success',
      refunded: 8_770,
      takenBack: 8_770,
      transferBack: 8_770,
      balance: 0,
      warning: null,
    });
    const refundedAt = site.clock.now().toISOString();
    expect(await get('/service/point-history')).toMatchObject([
      { id, point: 10_000, status: 'success', refunded: 8_770, refundedAt },
    ]);
    expect(await get('/service/point-daily')).toEqual([
      { date: '2026-03-02', topUps: 10_000, spent: 1_230, refunded: 0, adjusted: -8_770, balance: 0 },
    ]);
    const rows = await site.db.selectFrom('ledger').select(['kind', 'amount', 'topUpId']).orderBy('id').execute();
    expect(rows.at(-1)).toEqual({ kind: 'topUpRefund', amount: -877_000, topUpId: id });
    expect((await lines()).at(-1)).toEqual([
      ...['deposit.refund', String(id), { takenBack: 8_770, transferBack: 8_770, balance: 0 }],
    ]);
    expect(await refund(id)).toMatchObject({
      statusCode: 409,
      code: 'NOTHING_LEFT',
      message: '이 충전에서 되돌릴 수 있는 포인트가 남아 있지 않아요.',
    });
  });

  // B-point-54
  it('leaves parts of a won, and counts what other deposits and refunds of orders brought', async () => {
    const [first, second] = [await accepted({ point: 1_000 }), await accepted({ point: 500 })];
    const adjustment = { point: -900.5, reason: '정정' };
    await call('POST', `/members/${member.loginId}/adjust`, adjustment);
    // The account holds 599.5, whichever deposit they are of.
    expect(await refund(first, { amount: 600 })).toMatchObject({
      statusCode: 409,
      code: 'REFUND_TOO_LARGE',
      message: '되돌릴 수 있는 포인트는 599원까지예요.',
    });
    expect(await refund(first, { amount: 100 })).toMatchObject({ takenBack: 100, balance: 499.5 });
    expect(await refund(second)).toMatchObject({ takenBack: 499, balance: 0.5 });
    expect(await refund(first)).toMatchObject({ code: 'NOTHING_LEFT' });
    await call('POST', `/members/${member.loginId}/adjust`, { point: 5_000, reason: '정정' });
    expect(await refund(first, { amount: 900 })).toMatchObject({ takenBack: 900, refunded: 1_000, balance: 4_100.5 });
    expect(await refund(first)).toMatchObject({ code: 'NOTHING_LEFT' });
  });

  // B-point-54
  it('happens once for one key and never takes more than there is, however many come together', async () => {
    const id = await accepted();
    const key = { 'idempotency-key': 'the-same' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, { amount: 3_000 }, key)));
    for (const answer of answers) expect(answer).toMatchObject({ takenBack: 3_000, balance: 7_000 });
    expect(await refund(id, { amount: 1 }, key)).toMatchObject({ statusCode: 422 });
    const more = await Promise.all(Array.from({ length: 5 }, () => refund(id, { amount: 3_000 })));
    expect(more.filter(({ takenBack }) => takenBack === 3_000)).toHaveLength(2);
    expect(await points()).toBe(1_000);
  });

  // B-point-55
  it('is refused for what was not accepted, for a member who left, and for no deposit', async () => {
    const pending = await ask();
    expect(await refund(pending)).toMatchObject({
      statusCode: 409,
      code: 'TOP_UP_NOT_ACCEPTED',
      message: '수락한 충전만 되돌릴 수 있어요.',
    });
    for (const payload of [{ amount: 0 }, { amount: 0.5 }, { amount: '1' }, { late: 'yes' }]) {
      expect(await refund(pending, payload)).toMatchObject({ statusCode: 400 });
    }
    expect(await refund(999)).toMatchObject({ statusCode: 404 });
    const id = await accepted();
    await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
    expect(await refund(id)).toMatchObject({ statusCode: 409, code: 'MEMBER_GONE' });
    expect((await lines()).map(([action]) => action)).toEqual(['deposit.accept']);
  });

  // B-point-55
  it('is refused after 72 hours unless it is meant', async () => {
    const id = await accepted();
    site.clock.advance(72 * HOUR_MS);
    expect(await refund(id, { amount: 1 })).toMatchObject({ takenBack: 1 });
    site.clock.advance(1);
    expect(await refund(id)).toMatchObject({
      statusCode: 409,
      code: 'REFUND_LATE',
      message: '충전한 지 72시간이 지나 약관의 환불 기간이 끝났어요. 그래도 환불하려면 --late를 붙여 주세요.',
    });
    expect(await refund(id, { late: true })).toMatchObject({ takenBack: 9_999 });
    expect((await lines()).at(-1)).toMatchObject(['deposit.refund', String(id), { late: true }]);
  });

  // B-point-55, B-operator-6
  it('warns of auto-orders that still run; cancelled, they give back what they did not run', async () => {
    const id = await accepted();
    const serviceId = await addService(site.db, { point: 10, enableAuto: true });
    const autoOrder = await buy(site, member.memberId, { serviceId, amount: 100, runs: 5 });
    expect(await refund(id)).toMatchObject({
      takenBack: 5_000,
      balance: 0,
      warning:
        '이 회원의 자동주문 1건이 진행 중이에요. 남은 횟수까지 돌려주려면 auto-orders cancel 뒤에 다시 refund 하세요.',
    });
    expect(await says('POST', `/auto-orders/${autoOrder}/cancel`)).toMatchObject({ refunded: 4_000 });
    expect(await refund(id)).toMatchObject({ takenBack: 4_000, refunded: 9_000, balance: 0, warning: null });
  });

  // B-point-56
  it('of a tax invoice gives back its surcharge, rounded down, and in all parts what was transferred', async () => {
    await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
    await setSetting(site.db, 'ENABLE_PAYMENT_FEE', 'true');
    // 33 points cost 36.3 won, so 37.
    const small = await accepted({ feeType: PAYMENT_KIND.fee, point: 33 });
    expect(await refund(small, { amount: 1 })).toMatchObject({ takenBack: 1, transferBack: 1 });
    expect(await refund(small, { amount: 31 })).toMatchObject({ takenBack: 31, transferBack: 34 });
    expect(await refund(small)).toMatchObject({ takenBack: 1, transferBack: 2 });
  });
});
