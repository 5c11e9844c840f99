import { AUTO_ORDER_STATUS } from '@storefront/contract';
import { HOUR_MS } from '../../platform/time/time.js';
import { recordTransfer } from '../../points/transfers/recordTransfer.js';
import { remoteBundle } from '../../releases/testing/bundles.js';
import { createPublisher } from '../../releases/testing/publisher.js';
import { signUpMember } from '../../testing/members.js';
import { addService, askDeposit, buy } from '../../testing/stockShop.js';
import { setUpTerminal } from './testing/setUpTerminal.js';

const terminal = setUpTerminal();
const { type, ask, post, file } = terminal;

// B-operator-2
it('settings are set, read, listed and unset', async () => {
  expect(await type('settings', 'set', 'ENABLE_QNA', 'yes')).toBe(0);
  expect(terminal.errors).toContain('꺼짐');
  expect(await type('settings', 'check', 'ENABLE_QNA', 'no')).toBe(0);
  expect(terminal.errors).toContain('꺼짐');
  expect(await ask('settings', 'get', 'ENABLE_QNA')).toEqual({ key: 'ENABLE_QNA', value: 'yes' });
  await type('settings', 'list');
  expect(terminal.output).toBe('key         value\nENABLE_QNA  yes\n');
  expect(await ask('settings', 'unset', 'ENABLE_QNA')).toEqual({ key: 'ENABLE_QNA', value: 'yes' });
  expect(await ask('settings', 'list')).toEqual([]);
  expect(await type('settings', 'unset', 'ENABLE_QNA')).toBe(1);
});

// B-operator-3
describe('deposits', () => {
  // B-point-57, B-format-13
  it('say in one line what a receipt is made out to', async () => {
    const { headers, memberId } = await signUpMember(terminal.site);
    await type('settings', 'set', 'ENABLE_PAYMENT_TYPE', 'ALL');
    await type('settings', 'set', 'ENABLE_PAYMENT_FEE', 'true');
    const ofCompany = {
      company: '그로',
      businessNumber: '220-81-62517',
      leader: '김하늘',
      phone: '02-123-4567',
      jobType: '도소매',
      jobType2: '광고',
      address: '서울시  중구',
      email: 'tax@gro.kr',
    };
    const point = { name: '홍길동', point: 100_000, feeType: 1, feeValue: ofCompany };
    const invoice = await post('/service/point', headers, point);
    await post('/service/point', headers, { ...point, feeType: 0, feeValue: { phone: '010-1234-5678' } });
    await askDeposit(terminal.site, memberId, 1_000);
    const hostile = JSON.stringify({ company: '그로\u202e000\n,1', email: '\u001b[2J' });
    await type('deposits', 'list');
    const [, tax, receipt] = terminal.output.split('\n').reverse();
    expect(receipt).toMatch(/100000 +현금영수증 +pending .* 현금영수증 번호 01012345678$/);
    expect(tax).toMatch(/ 100000 +110000 +세금계산서 +pending /);
    expect(tax).toContain(
      '상호 그로 | 사업자등록번호 2208162517 | 대표자 김하늘 | 연락처 021234567 | ' +
        '업태 도소매 | 종목 광고 | 주소 서울시 중구 | 이메일 tax@gro.kr',
    );
    await terminal.site.db.updateTable('topUps').set({ feeValue: hostile }).where('id', '=', invoice).execute();
    await type('deposits', 'list');
    expect(terminal.output).toContain('상호 그로\\u202e000 ,1 | 이메일 \\u001b[2J');
  });

  // B-point-50, B-point-51
  it('that the bank told of are listed, matched and dismissed', async () => {
    const { memberId, loginId } = await signUpMember(terminal.site);
    const [one, two] = [
      await askDeposit(terminal.site, memberId, 10_000),
      await askDeposit(terminal.site, memberId, 10_000),
    ];
    const tell = (transferId: string, amount: number) =>
      recordTransfer(terminal.site.deps, {
        service: 'hmac',
        transfer: { transferId, name: '홍길동\u202e', amount, at: terminal.site.clock.now() },
      });
    await tell('B1', 10_000);
    await tell('B2', 3);
    expect(await type('deposits', 'unmatched')).toBe(0);
    expect(terminal.output).toMatch(/^transfer +transferId +name +amount +at +status +createdAt +hint +candidates$/m);
    expect(terminal.output).toContain('홍길동\\u202e');
    expect(await type('deposits', 'unmatched', '--json')).toBe(0);
    expect(terminal.output).not.toMatch(/[\p{Cf}]|(?!\n)\p{Cc}/u);
    expect(await type('deposits', 'unmatched')).toBe(0);
    expect(terminal.output).toMatch(new RegExp(`${two}번 대기 홍길동\\d\\d 10,000원 ${loginId} \\(금액 일치\\)`));
    expect(await ask('deposits', 'accept', String(one), '--transfer', '1')).toMatchObject({ status: 'success' });
    expect(await type('deposits', 'accept', String(two), '--transfer', '1')).toBe(1);
    expect(terminal.errors).toBe('오류: 이미 처리된 입금이에요.\n');
    expect(await type('deposits', 'dismiss', '2')).toBe(2);
    expect(terminal.errors).toContain('꼭 필요한 옵션이에요: --reason <text>');
    expect(await ask('deposits', 'dismiss', '2', '--reason', '잘못 보낸 돈')).toMatchObject({ status: 'dismissed' });
    expect(await ask('deposits', 'unmatched')).toEqual([]);
  });

  // B-point-54
  it('are refunded, and say how much goes back to whom', async () => {
    const { memberId, loginId } = await signUpMember(terminal.site);
    const id = String(await askDeposit(terminal.site, memberId, 10_000));
    await type('deposits', 'accept', id);
    expect(await type('deposits', 'refund', id, '--amount', '4000')).toBe(0);
    for (const line of [/^name +홍길동$/m, /^takenBack +4000$/m, /^transferBack +4000$/m, /^balance +6000$/m]) {
      expect(terminal.output).toMatch(line);
    }
    const before = new Date(terminal.site.clock.now().getTime() - 73 * HOUR_MS);
    await terminal.site.db.updateTable('topUps').set({ responseAt: before }).execute();
    expect(await type('deposits', 'refund', id)).toBe(1);
    expect(terminal.errors).toContain('--late');
    const why = ['--reason', '회원이 전화로 요청'];
    expect(await ask('deposits', 'refund', id, '--late', ...why)).toMatchObject({
      memberId: loginId,
      takenBack: 6_000,
    });
    // B-console-55
    expect(await ask('audit', 'list', '--action', 'deposit.refund', '--limit', '1')).toMatchObject([
      { target: id, detail: { reason: '회원이 전화로 요청' } },
    ]);
    expect(await ask('ledger', 'verify')).toMatchObject({ ok: true, total: 0 });
    expect(await type('deposits', 'refund', id, '--amount', '1.5')).toBe(2);
  });
});

// B-operator-6
it('auto-orders are listed and cancelled with a refund of the runs that were not made', async () => {
  const { memberId, loginId } = await signUpMember(terminal.site, 1_000);
  const serviceId = await addService(terminal.site.db, { point: 10, enableAuto: true });
  const id = await buy(terminal.site, memberId, { serviceId, amount: 10, runs: 5 });
  expect(await ask('auto-orders', 'list', '--status', 'active', '--member', loginId)).toMatchObject([
    { id, completed: 1, runs: 5, status: AUTO_ORDER_STATUS.active, memberId: loginId },
  ]);
  expect(await ask('auto-orders', 'cancel', String(id))).toMatchObject({
    status: AUTO_ORDER_STATUS.partial,
    refunded: 400,
    point: 100,
    nextRunAt: null,
  });
  expect(await type('auto-orders', 'cancel', String(id))).toBe(1);
  expect(await type('auto-orders', 'cancel', '999')).toBe(1);
  expect(await ask('members', 'show', loginId)).toMatchObject({ point: 900, activeAutoOrders: 0 });
  expect(await ask('audit', 'list', '--action', 'autoOrder')).toMatchObject([
    { target: String(id), memberId: loginId, detail: { refunded: 400, completed: 1, runs: 5 } },
  ]);
});

// B-operator-7
describe('members', () => {
  it('are found, shown and adjusted', async () => {
    const { loginId, memberId } = await signUpMember(terminal.site, 1_000);
    await signUpMember(terminal.site);
    expect(await ask('members', 'list')).toHaveLength(2);
    expect(await ask('members', 'list', '--search', loginId.toUpperCase())).toMatchObject([
      { id: loginId, number: memberId, point: 1_000, email: expect.stringMatching(/^m\*+@example\.com$/) },
    ]);
    expect(await ask('members', 'list', '--deleted')).toEqual([]);
    expect(await ask('members', 'adjust', loginId, '-500.5', '--reason', '정정')).toMatchObject({ point: 499.5 });
    const shown = await ask('members', 'show', loginId);
    expect(shown).toMatchObject({ registerWhere: '검색', hasPassword: true, hasApiKey: false, orders: 0 });
    expect(JSON.stringify(shown)).not.toMatch(/argon2|apiKeyHash/);
    expect(await type('members', 'show', 'nobody')).toBe(1);
    expect(terminal.errors).toContain('없는 회원');
  });

  it('who left are known by number alone', async () => {
    const { headers, loginId, memberId } = await signUpMember(terminal.site, 1_000);
    await type('members', 'adjust', loginId, '1');
    await terminal.site.app.inject({ method: 'DELETE', url: '/auth/account', headers });
    expect(await ask('members', 'list', '--deleted')).toMatchObject([{ number: memberId, email: null, point: 0 }]);
    expect(await ask('ledger', 'show', String(memberId), '--number')).toHaveLength(3);
    expect(JSON.stringify(await ask('audit', 'list'))).not.toContain(loginId);
  });
});

// B-operator-8
describe('the ledger', () => {
  it('is shown, the newest first', async () => {
    const { loginId } = await signUpMember(terminal.site, 1_000);
    await type('members', 'adjust', loginId, '-500', '--reason', '정정');
    expect(await ask('ledger', 'show', loginId, '--limit', '1')).toMatchObject([
      { kind: 'adjustment', amount: -500, balanceAfter: 500, memo: '정정' },
    ]);
    const [newest, ...earlier] = await ask('ledger', 'show', loginId);
    expect(await ask('ledger', 'show', loginId, '--before', String(newest.id))).toEqual(earlier);
    expect(await type('ledger', 'show', '0', '--number')).toBe(2);
    expect(await type('ledger', 'show', '999', '--number')).toBe(1);
  });

  it('is told apart when it does not, with every place', async () => {
    const { loginId, memberId } = await signUpMember(terminal.site, 1_000);
    const serviceId = await addService(terminal.site.db, { point: 10 });
    const id = await buy(terminal.site, memberId, { serviceId, amount: 10 });
    const topUp = await askDeposit(terminal.site, memberId, 10_000);
    await terminal.site.db.updateTable('members').set({ balance: '1.00' }).execute();
    await terminal.site.db.updateTable('orders').set({ point: '90.00' }).execute();
    await terminal.site.db
      .updateTable('topUps')
      .set({ status: 'success', responseAt: terminal.site.clock.now() })
      .execute();
    expect(await type('ledger', 'verify', '--json')).toBe(1);
    expect(JSON.parse(terminal.output)).toMatchObject({
      ok: false,
      mistakes: [
        { of: 'balance', id: memberId, memberId: loginId, stated: 1, moved: 900 },
        { of: 'order', id, memberId: loginId, stated: 90, moved: 100 },
        { of: 'deposit', id: topUp, memberId: loginId, stated: 10_000, moved: 0 },
      ],
    });
    expect(JSON.parse(terminal.errors)).toMatchObject({ error: { code: 'LEDGER_WRONG' } });
    expect(await type('ledger', 'verify')).toBe(1);
    expect(terminal.output).toMatch(/^balance +\d+ +member-/m);
    expect(terminal.errors).toBe('오류: 장부가 맞지 않는 곳이 3개 있어요.\n');
    await terminal.site.db.updateTable('members').set({ balance: '900.00' }).execute();
  });
});

// B-operator-9
it('texts are added and removed: notices, questions, sign-up routes', async () => {
  expect(await ask('notices', 'add', '<b>공지</b>', '--pin')).toMatchObject({ isTop: true });
  expect(await ask('faq', 'add', '질문?', '답')).toMatchObject({ title: '질문?', answer: '답' });
  const { id } = await ask('register-where', 'add', '지인 추천');
  expect(await type('register-where', 'add', '지인 추천')).toBe(1);
  expect((await terminal.site.app.inject('/service/register-where')).json()).toEqual([{ id, text: '지인 추천' }]);
  for (const group of ['notices', 'faq', 'register-where']) {
    expect(await ask(group, 'list')).toHaveLength(1);
    expect(await ask(group, 'remove', '1')).toMatchObject({ id: 1 });
    expect(await ask(group, 'list')).toEqual([]);
    expect(await type(group, 'remove', '1')).toBe(1);
  }
});

// B-operator-15
it('the audit log says who did what, when and to whom', async () => {
  const { memberId, loginId } = await signUpMember(terminal.site, 1_000);
  const createdAt = terminal.site.clock.now().toISOString();
  const accepted = await askDeposit(terminal.site, memberId, 10_000);
  await type('deposits', 'accept', String(accepted));
  await type('settings', 'set', 'BANKING_NAME', '홍길동');
  await type('settings', 'set', 'SNS_KAKAO_TOKEN', 'the-key');
  process.env['OPERATOR_NAME'] = 'lee';
  await type('members', 'adjust', loginId, '-1', '--reason', '정정');
  const all = await ask('audit', 'list');
  expect(all.map(({ action }: { action: string }) => action)).toEqual([
    ...['member.adjust', 'setting.set', 'setting.set', 'deposit.accept'],
  ]);
  expect(JSON.stringify(all)).not.toContain('the-key');
  expect(await ask('audit', 'list', '--action', 'deposit')).toEqual([
    {
      id: expect.any(Number),
      createdAt,
      actor: '김운영',
      action: 'deposit.accept',
      target: String(accepted),
      memberId: loginId,
      detail: { point: 10_000, status: 'success' },
    },
  ]);
  expect(await ask('audit', 'list', '--actor', 'lee', '--member', loginId)).toHaveLength(1);
  expect(await ask('audit', 'list', '--target', 'BANKING_NAME')).toMatchObject([
    { detail: { before: null, after: '홍길동' } },
  ]);
  expect(await ask('audit', 'list', '--from', '2026-03-02', '--to', '2026-03-03', '--limit', '2')).toHaveLength(2);
  expect(await ask('audit', 'list', '--to', '2026-03-02')).toEqual([]);
});

// B-release-46, B-release-47, B-release-50, B-release-115, B-release-116, B-release-118
it('teams get a token that is shown once, publish with it what they may, and are nobody once it is revoked', async () => {
  const { token } = await ask('teams', 'add', 'points', '--may', 'mf-point, mf-history');
  const team = createPublisher(terminal.site, token);
  const commit = { id: '0123456789abcdef', isDirty: true, branch: '주문' };
  expect((await team.publish({ 'mf-point': remoteBundle('mf-point', 'a') }, { commit })).statusCode).toBe(200);
  expect((await team.change({ action: 'disable', name: 'mf-order' })).statusCode).toBe(403);
  await type('teams', 'list');
  expect(terminal.output).toMatch(
    /^points +mf-point, mf-history +publish, canary, preview, rollback, disable, read +(2026-03-02 \d\d:00:00) +2027-03-02 \d\d:00:00 +\1 +- +- +-$/m,
  );
  await type('releases', 'log');
  expect(terminal.output).toMatch(
    /points +release\.publish +.*mf-point - → a, commit 0123456789ab\+ \(주문\), gate skipped$/m,
  );
  expect(await type('teams', 'add', 'points', '--may', '*')).toBe(1);
  expect(terminal.errors).toContain("새 토큰은 'teams rotate points'");
  expect(await type('teams', 'rotate', 'points', '--overlap', '0', '--days', '30')).toBe(0);
  expect(terminal.output).toMatch(/^expiresAt +2026-04-01 \d\d:00:00$/m);
  expect((await team.change({ action: 'disable', name: 'mf-point' })).statusCode).toBe(401);
  expect(await type('teams', 'revoke', 'points')).toBe(0);
  expect((await team.change({ action: 'disable', name: 'mf-point' })).statusCode).toBe(401);
  expect(await type('teams', 'revoke', 'points')).toBe(1);
  expect(await type('teams', 'add', 'points', '--may', '*')).toBe(0);
  expect(await type('teams', 'add', 'local', '--may', '*')).toBe(1);
  expect(await type('teams', 'add', 'x', '--may', 'Mf!')).toBe(2);
  expect(await type('teams', 'add', 'x', '--may', '*', '--scopes', 'all')).toBe(2);
  expect(terminal.errors).toContain('publish, canary, preview, rollback, disable, read 중에서 골라 주세요.');
  expect(await type('teams', 'add', 'x', '--may', '*', '--scopes', 'canary,rollback')).toBe(0);
  expect(terminal.output).toMatch(/^scopes +canary, rollback, read$/m);
  const rows = JSON.stringify(await ask('audit', 'list')) + JSON.stringify(await ask('teams', 'list'));
  expect(rows).toContain('team.revoke');
  expect(rows).not.toContain(token);
  expect(JSON.stringify(await terminal.site.db.selectFrom('releaseTeams').selectAll().execute())).not.toContain(token);
});

// B-operator-16
describe('what was typed wrong', () => {
  it.each([
    [['deposits', 'acept', '1'], '오류: 없는 명령이에요: acept\n혹시 이것인가요? accept'],
    [['nonsense'], '없는 명령이에요: nonsense'],
    [['deposits', 'list', '--state', 'x'], '오류: 없는 옵션이에요: --state\n혹시 이것인가요? --status'],
    [['deposits', 'list', '--status', 'open'], "'open': pending, success, fail 중 하나여야 해요."],
    [['deposits', 'accept'], '빠진 값이 있어요: <id>'],
    [['deposits', 'accept', 'one'], "<id>의 값 'one': 번호를 입력해 주세요."],
    [['deposits', 'list', '--limit', '0'], '1 이상'],
    [['deposits', 'list', 'pending'], '값이 너무 많아요.'],
    [['deposits', 'accept', '1', '--key', '한글'], '200자까지'],
    [['audit', 'list', '--from', 'yesterday'], '날짜를 입력해 주세요'],
    [['deposits'], '사용법: operator deposits'],
  ])('%p is explained', async (words, reason) => {
    expect(await type(...words)).toBe(2);
    expect(terminal.errors).toContain(reason);
  });

  it.each([
    [['deposits', 'accept', '999'], '없는 충전 신청'],
    [['settings', 'set', 'NOPE', '1'], '없는 설정'],
    [['catalogue', 'import', 'nowhere.json'], '파일을 읽을 수 없어요'],
  ])('%p is refused with a reason', async (words, reason) => {
    expect(await type(...words)).toBe(1);
    expect(terminal.errors).toContain(reason);
  });

  it('gets help', async () => {
    expect(await type('--help')).toBe(0);
    for (const text of ['사용법:', '명령:', 'ledger', 'audit', '1 거절']) expect(terminal.output).toContain(text);
    expect(await type('catalogue', 'import', '--help')).toBe(0);
    for (const text of ['refillDays(AS일수)', '--dry-run', '공통 옵션:', '--json'])
      expect(terminal.output).toContain(text);
  });

  it('is told when no server runs', async () => {
    process.env['STOREFRONT_DATA'] = file('elsewhere');
    expect(await type('settings', 'list')).toBe(3);
    expect(terminal.errors).toContain('서버가 실행 중이 아니에요');
    expect(await type('settings', 'list', '--json')).toBe(3);
    expect(JSON.parse(terminal.errors)).toMatchObject({ error: { code: 'NOT_RUNNING' } });
  });
});
