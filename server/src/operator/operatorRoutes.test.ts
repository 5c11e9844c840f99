import { ORDER_STATUS, PAYMENT_KIND } from '@storefront/contract';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { digestDatabase } from '../acceptance/fuzz/digestDatabase.js';
import { buildDemoCatalogue } from '../demo/buildDemoCatalogue.js';
import { askQuestion } from '../orders/questions/askQuestion.js';
import { HOUR_MS } from '../platform/time/time.js';
import { verifyLedger } from '../points/ledger/verifyLedger.js';
import { askRefund } from '../points/topups/refundRequests.js';
import { refundTopUp } from '../points/topups/refundTopUp.js';
import { expireTopUps } from '../points/topups/settleTopUp.js';
import { recordTransfer } from '../points/transfers/recordTransfer.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import { addService, askDeposit, buy, deposit } from '../testing/stockShop.js';

const TOKEN = 'the-token-of-this-test';

const site = setUpSite();
const operator = setUpOperator(() => site.deps, { token: TOKEN });
let member: TestMember;
let serviceId: number;

const { call } = operator;

const balance = async () =>
  (await site.app.inject({ url: '/auth/profile', headers: member.headers })).json<{ point: number }>().point;

const history = async () =>
  (await site.app.inject({ url: '/service/point-history', headers: member.headers })).json<object[]>();

const requestDeposit = () => askDeposit(site, member.memberId, 30_000);
const placeOrder = (amount: number) => buy(site, member.memberId, { serviceId, amount });

const actions = async () => {
  const rows = await site.db.selectFrom('audit').select(['action', 'target']).orderBy('id').execute();
  return rows.map(({ action, target }) => `${action} ${target}`);
};

beforeAll(async () => {
  serviceId = await addService(site.db, { point: 0.85 });
});

beforeEach(async () => {
  await site.db.deleteFrom('audit').execute();
  member = await signUpMember(site, 1_000);
});

afterEach(async () => {
  expect((await verifyLedger(site.db)).mistakes).toEqual([]);
});

describe("the operator's calls", () => {
  // B-operator-1
  it.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer wrong' }],
    ['half a token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['the token alone', { authorization: TOKEN }],
  ])('are refused with %s', async (_name, headers) => {
    for (const url of ['/settings', '/deposits', '/nothing-there']) {
      expect((await operator.inject({ url, headers })).statusCode).toBe(401);
    }
  });

  // B-operator-1
  it("are not there on the site's address", async () => {
    for (const url of ['/settings', '/deposits', '/outbox']) {
      const answer = await site.app.inject({
        url,
        headers: { authorization: `Bearer ${TOKEN}`, accept: 'application/json' },
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('what the commands take', () => {
  const statuses = (method: 'PUT' | 'POST', url: string, payloads: readonly object[]) =>
    Promise.all(payloads.map(async (payload) => (await call(method, url, payload)).statusCode));

  it('a setting is a text of up to 2,000 characters, and may be empty', async () => {
    const values = ['', 'x'.repeat(2_000), 1, 'x'.repeat(2_001)].map((value) => ({ value }));
    expect(await statuses('PUT', '/settings/FOOTER_CEO', values)).toEqual([200, 200, 400, 400]);
  });

  it('an adjustment has an amount other than 0 and a reason', async () => {
    const url = `/members/${member.loginId}/adjust`;
    expect((await call('POST', url, { point: -0.5, reason: '정정' })).statusCode).toBe(200);
    const wrong = [0, 0.001, '5', null].map((point) => ({ point, reason: '정정' }));
    expect(await statuses('POST', url, [...wrong, { point: 1, reason: '' }])).toEqual([400, 400, 400, 400, 400]);
  });

  it('a notice may have several lines', async () => {
    const answer = await call('POST', '/notices', { content: '<p>안내\n드려요</p>' });
    expect(answer.json()).toMatchObject({ content: '<p>안내\n드려요</p>', isTop: false });
    await call('DELETE', `/notices/${answer.json().id}`);
  });

  // B-operator-2, B-operator-3
  it('what is wrong is named, an unknown name or number before anything else', async () => {
    const wrong = [
      await call('PUT', '/settings/ENABLE_QNA', {}),
      await call('POST', `/orders/${await placeOrder(10)}/status`, { status: 9, remains: -1 }),
      await call('PUT', '/settings/NOT_A_SETTING', {}),
      await call('PUT', '/brakes/hands', {}),
      await call('POST', '/orders/01/status', {}),
      await call('GET', '/audit?limit=0'),
    ];
    expect(wrong.map((answer) => answer.json())).toMatchObject([
      { statusCode: 400, code: 'FORM_INVALID', message: '입력 양식을 맞춰주세요. (value)' },
      { statusCode: 400, code: 'FORM_INVALID', message: '입력 양식을 맞춰주세요. (status, remains)' },
      { statusCode: 404, code: 'SETTING_UNKNOWN' },
      { statusCode: 404, code: 'BRAKE_UNKNOWN', message: expect.stringContaining('없는 제동 장치예요: hands (') },
      { statusCode: 404, code: 'NOT_FOUND', message: '번호가 올바르지 않아요: 01' },
      { statusCode: 400, code: 'FORM_INVALID', message: '입력 양식을 맞춰주세요. (limit)' },
    ]);
    for (const answer of wrong) expect(answer.json()).not.toHaveProperty('fields');
  });
});

describe('settings', () => {
  // B-operator-2, B-settings-12
  it('are set, read, and served to customers', async () => {
    expect((await call('PUT', '/settings/SITE_KAKAO_TEXT', { value: '문의' })).json()).toEqual({
      key: 'SITE_KAKAO_TEXT',
      value: '문의',
      warning: null,
    });
    expect((await call('GET', '/settings/SITE_KAKAO_TEXT')).json()).toEqual({ key: 'SITE_KAKAO_TEXT', value: '문의' });
    expect((await site.app.inject('/service/settings')).json()).toContainEqual({
      key: 'SITE_KAKAO_TEXT',
      value: '문의',
    });
    expect(await actions()).toEqual(['setting.set SITE_KAKAO_TEXT']);
  });

  // B-console-48
  it('are checked without being changed', async () => {
    const check = async (value: string) => (await call('POST', '/settings/SITE_MAIN_COLOR/check', { value })).json();
    expect(await check('redd')).toEqual({ warning: 'CSS 색상이 아니에요. 기본 색상으로 표시돼요.' });
    expect(await check('red')).toEqual({ warning: null });
    expect((await call('GET', '/settings/SITE_MAIN_COLOR')).statusCode).toBe(404);
    expect(await actions()).toEqual([]);
  });
});

describe('deposits', () => {
  // B-operator-3, B-point-27
  it('are listed by status under the login ID and credited once', async () => {
    const id = await requestDeposit();
    const pending = (await call('GET', '/deposits?status=pending')).json<object[]>();
    expect(pending).toContainEqual({
      id,
      memberId: member.loginId,
      name: '홍길동',
      depositor: expect.stringMatching(/^홍길동\d\d$/),
      point: 30_000,
      payable: 30_000,
      feeType: PAYMENT_KIND.none,
      status: 'pending',
      createdAt: expect.stringMatching(/Z$/),
      refunded: 0,
      feeValue: {},
    });
    expect((await call('POST', `/deposits/${id}/accept`)).json()).toMatchObject({ id, status: 'success' });
    expect((await call('POST', `/deposits/${id}/accept`)).statusCode).toBe(409);
    expect((await call('POST', `/deposits/${id}/refuse`)).statusCode).toBe(409);
    expect(await balance()).toBe(31_000);
    expect(await actions()).toEqual(['read.deposits all', `deposit.accept ${id}`]);
  });

  // B-operator-3, B-operator-4
  it('that expired are opened again for three hours, as often as needed', async () => {
    const id = await requestDeposit();
    site.clock.advance(3 * HOUR_MS);
    expect(await history()).toMatchObject([{ id, status: 'fail', expired: true }]);
    expect((await call('POST', `/deposits/${id}/reopen`)).json()).toMatchObject({
      id,
      status: 'pending',
      point: 30_000,
    });
    const createdAt = new Date(site.clock.now().getTime() - 3 * HOUR_MS).toISOString();
    const [topUp, ...others] = await history();
    expect(topUp).toMatchObject({ id, createdAt, point: 30_000, status: 'pending', responseAt: null });
    const expiresAt = new Date(site.clock.now().getTime() + 3 * HOUR_MS).toISOString();
    expect(topUp).toMatchObject({ expired: false, expiresAt });
    expect(others).toEqual([]);

    site.clock.advance(3 * HOUR_MS - 1);
    expect(await history()).toMatchObject([{ id, status: 'pending' }]);
    site.clock.advance(1);
    // Its time ran out before anybody looked: it reopens likewise.
    expect((await call('POST', `/deposits/${id}/reopen`)).statusCode).toBe(200);
    expect(await balance()).toBe(1_000);
    expect((await call('POST', `/deposits/${id}/accept`)).json()).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(31_000);
    const done = ['deposit.reopen', 'deposit.reopen', 'deposit.accept'];
    expect(await actions()).toEqual(done.map((action) => `${action} ${id}`));
  });

  // B-operator-4
  it('that did not expire stay as they are', async () => {
    const reopen = async (id: number) => (await call('POST', `/deposits/${id}/reopen`)).json();
    const [pending, accepted, refused] = [await requestDeposit(), await requestDeposit(), await requestDeposit()];
    await call('POST', `/deposits/${accepted}/accept`);
    await call('POST', `/deposits/${refused}/refuse`);
    for (const id of [pending, accepted, refused]) {
      expect(await reopen(id)).toEqual({
        statusCode: 409,
        code: 'TOP_UP_NOT_EXPIRED',
        message: '입금 기한이 지나 취소된 충전 신청만 다시 열 수 있어요.',
      });
    }
    site.clock.advance(3 * HOUR_MS);
    expect(await reopen(pending)).toMatchObject({ status: 'pending' });
    expect(await reopen(pending)).toMatchObject({ statusCode: 409, code: 'TOP_UP_NOT_EXPIRED' });
    expect(await actions()).toHaveLength(3);
  });

  // B-operator-4
  it('of a member who left are not opened again', async () => {
    const [expired, open] = [await requestDeposit(), await requestDeposit()];
    await site.db.updateTable('topUps').set({ expiresAt: site.clock.now() }).where('id', '=', expired).execute();
    await history();
    await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
    expect((await call('POST', `/deposits/${expired}/reopen`)).json()).toEqual({
      statusCode: 409,
      code: 'MEMBER_GONE',
      message: '탈퇴한 회원의 충전 신청은 다시 열 수 없어요.',
    });
    expect((await call('POST', `/deposits/${open}/reopen`)).statusCode).toBe(409);
    expect(await actions()).toEqual([]);
  });

  // B-api-11
  it.each(['/deposits/999999/accept', '/deposits/x/refuse'])('%s is a 404', async (url) => {
    expect((await call('POST', url)).statusCode).toBe(404);
  });

  // B-operator-3
  it('have no other status', async () => {
    expect((await call('GET', '/deposits?status=done')).statusCode).toBe(400);
    expect((await call('GET', '/deposits?limit=-1')).statusCode).toBe(400);
  });
});

describe('orders', () => {
  // B-operator-5
  it('that end partially pay back exactly what was not delivered', async () => {
    const id = await placeOrder(100);
    expect(await balance()).toBe(915);
    const answer = await call('POST', `/orders/${id}/status`, { status: 3, startCount: 7, remains: 33 });
    expect(answer.json()).toMatchObject({ id, memberId: member.loginId, status: 3, startCount: 7, remains: 33 });
    expect(answer.json()).toMatchObject({ point: 56.95 });
    expect(await balance()).toBe(943.05);
    expect((await call('POST', `/orders/${id}/status`, { status: 5 })).statusCode).toBe(409);
    expect(await balance()).toBe(943.05);
    expect(await actions()).toEqual([`order.status ${id}`]);
  });

  // B-operator-5
  it('are listed by member and status', async () => {
    const id = await placeOrder(10);
    const mine = (await call('GET', `/orders?member=${member.loginId}&status=0`)).json<{ id: number }[]>();
    expect(mine.map((order) => order.id)).toEqual([id]);
    expect((await call('GET', `/orders?member=${member.loginId}&status=2`)).json()).toEqual([]);
  });

  it.each([{ status: 9 }, { status: '2' }, { status: 1, remains: -1 }, { status: 3, remains: 11 }, {}])(
    '%p is refused',
    async (payload) => {
      const id = await placeOrder(10);
      expect((await call('POST', `/orders/${id}/status`, payload)).statusCode).toBe(400);
    },
  );
});

// B-operator-9
describe('notices and questions', () => {
  // B-catalogue-4, B-format-10
  it('are cut down to harmless HTML when they are written, pinned first, and removed', async () => {
    const { id } = (
      await call('POST', '/notices', { content: '<b>새 공지</b><script>x</script>', isTop: false })
    ).json();
    const pinned = (await call('POST', '/notices', { content: '고정', isTop: true })).json();
    expect((await site.app.inject('/service/notices')).json()).toEqual([
      { id: pinned.id, content: '고정', isTop: true },
      { id, content: '<b>새 공지</b>', isTop: false },
    ]);
    expect((await call('DELETE', `/notices/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/notices/${id}`)).statusCode).toBe(404);
    expect(await actions()).toEqual([`notice.add ${id}`, `notice.add ${pinned.id}`, `notice.remove ${id}`]);
  });

  it('say something', async () => {
    expect((await call('POST', '/notices', { content: '<script>x</script>' })).statusCode).toBe(400);
    expect((await call('POST', '/faqs', { title: '질문', answer: '<img src=x>' })).statusCode).toBe(400);
  });

  // B-catalogue-5, B-operator-9, B-register-10
  it('are answered in their order', async () => {
    const first = (await call('POST', '/faqs', { title: '하나?', answer: '<p>네</p>' })).json();
    const second = (await call('POST', '/faqs', { title: '둘?', answer: '<p onclick="x">네</p>' })).json();
    expect((await site.app.inject('/service/qnas')).json()).toEqual([
      { id: first.id, title: '하나?', answer: '<p>네</p>' },
      { id: second.id, title: '둘?', answer: '<p>네</p>' },
    ]);
    expect((await call('DELETE', `/faqs/${first.id}`)).statusCode).toBe(200);
    expect((await call('GET', '/faqs')).json()).toHaveLength(1);
  });
});

// B-operator-10
it('messages that no provider sent are listed, the newest first', async () => {
  const createdAt = site.clock.now();
  const mail = { channel: 'mail' as const, recipient: 'a@example.com', subject: '인증', body: 'ABCDE', createdAt };
  await site.db
    .insertInto('outbox')
    .values([mail, { ...mail, channel: 'text', subject: null }])
    .execute();
  expect((await call('GET', '/outbox?limit=2')).json()).toMatchObject([
    { kind: 'sms', to: 'a@example.com', subject: null, text: 'ABCDE' },
    { kind: 'email', subject: '인증', createdAt: createdAt.toISOString() },
  ]);
});

describe("the operator's actions", () => {
  const site = setUpSite();
  const operator = setUpOperator(() => site.deps, { token: TOKEN });
  let member: TestMember;

  beforeAll(async () => {
    member = await signUpMember(site, 10_000);
    const serviceId = await addService(site.db, { point: 10, enableAuto: true });
    const { memberId } = member;
    await buy(site, memberId, { serviceId, amount: 10 });
    await buy(site, memberId, { serviceId, amount: 10, runs: 3 });
    const at = site.clock.now();
    await site.db
      .insertInto('refills')
      .values({ orderId: 1, memberId, step: 'parked', createdAt: at, updatedAt: at })
      .execute();
    await askDeposit(site, memberId, 10_000);
    await askDeposit(site, memberId, 10_000);
    await site.db.updateTable('topUps').set({ expiresAt: site.clock.now() }).where('id', '=', 2).execute();
    await expireTopUps(site.db, site.clock.now());
    await deposit(site, memberId, 10_000);
    const transfer = { transferId: 'T', name: '홍길동', amount: 1, at: site.clock.now() };
    await recordTransfer(site.deps, { service: 'hmac', transfer });
    const id = await deposit(site, memberId, 10_000);
    const account = { bank: '국민은행', accountNumber: '110123456789', accountHolder: '홍길동', reason: '' };
    await askRefund(site.deps, { id, memberId, request: account });
    await site.db.updateTable('refundRequests').set({ accountReadAt: site.clock.now() }).execute();
    await refundTopUp(site.deps, { id, isLate: false }, async () => {});
    await askQuestion(site.deps, { memberId, about: 'order', id: 1, text: '언제요?', idempotencyKey: null });
    await sql`alter table audit rename to audit_elsewhere`.execute(site.db);
  });

  // B-operator-15
  describe('without a line in the audit log', () => {
    // B-operator-2
    it.each<[InjectOptions['method'], string, object | undefined]>([
      ['POST', '/deposits/1/accept', undefined],
      ['POST', '/deposits/1/refuse', undefined],
      ['POST', '/deposits/2/reopen', undefined],
      ['POST', '/deposits/3/refund', {}],
      ['POST', '/deposits/4/reopen-refund', undefined],
      ['POST', '/transfers/1/dismiss', { reason: '임대료' }],
      ['POST', '/transfers/1/credit', { member: ':member' }],
      ['POST', '/orders/1/status', { status: ORDER_STATUS.canceled }],
      ['POST', '/auto-orders/1/cancel', undefined],
      ['POST', '/refills/1/done', undefined],
      ['POST', '/refills/1/refuse', { reason: '비공개' }],
      ['POST', '/questions/1/answer', { text: '곧이요' }],
      ['POST', '/questions/1/close', undefined],
      ['PUT', '/answers/x', { text: '곧이요' }],
      ['POST', '/members/:member/adjust', { point: 1, reason: '정정' }],
      ['PUT', '/settings/BANKING_NAME', { value: '홍길동' }],
      ['PUT', '/catalogue', buildDemoCatalogue()],
      ['POST', '/notices', { content: '공지', isTop: false }],
      ['POST', '/faqs', { title: '질문', answer: '답' }],
      ['POST', '/register-where', { text: '검색' }],
    ])('%s %s does nothing', async (method, path, payload) => {
      const before = await digestDatabase(site.db);
      const answer = await operator.inject({
        method: method ?? 'POST',
        url: path.replace(':member', member.loginId),
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload ?? null).replace(':member', member.loginId),
      });
      expect(answer.statusCode).toBe(500);
      expect(await digestDatabase(site.db)).toBe(before);
    });
  });
});
