import { ORDER_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import { DAY_MS } from '../../platform/time/time.js';
import { eraseAllOutdated } from '../../testing/eraseOutdated.js';
import { signUpMember } from '../../testing/members.js';
import { setUpTerminal } from './testing/setUpTerminal.js';

const terminal = setUpTerminal();
const { type, ask } = terminal;

// B-operator-25
it('retention says of each row how long, how many are due, and when the last run ended', async () => {
  const { site } = terminal;
  const { memberId } = await signUpMember(site);
  const before = new Date(site.clock.now().getTime() - 124 * DAY_MS);
  await sql`
    insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
    select ${memberId}::bigint, 1, 'x', 0, 0, 1, 0, ${ORDER_STATUS.completed}::integer,
      ${before}::timestamptz, ${before}::timestamptz from generate_series(1, 3)`.execute(site.db);
  const orders = { key: 'orders', what: '주문과 자동주문 내역', period: '끝난 뒤 3개월' };
  const never = { lastRun: null, erased: null };
  expect(await ask('retention')).toEqual([
    { ...orders, due: 3, ...never },
    { key: 'deposits', what: '충전 내역의 입금자명과 증빙 정보', period: '처리한 뒤 3개월', due: 0, ...never },
    { key: 'questions', what: '주문이나 충전에 대한 문의', period: '끝난 뒤 3개월', due: 0, ...never },
    {
      key: 'leftMembers',
      what: '탈퇴한 회원의 아이디, 연락처, 입금자명, 저장된 입금 정보, 문의와 알림 받는 기기',
      period: '탈퇴하면 바로 삭제',
      due: 0,
      ...never,
    },
    { key: 'misuse', what: '부정 이용 기록', period: '5년', due: 0, ...never },
    { key: 'payments', what: '대금 결제, 계약과 청약철회에 관한 기록', period: '5년', due: 0, ...never },
    { key: 'complaints', what: '소비자의 불만과 분쟁 처리에 관한 기록', period: '3년', due: null, ...never },
    { key: 'identityChecks', what: '본인 확인에 관한 기록', period: '6개월', due: 0, ...never },
    { key: 'visits', what: '방문(접속) 기록', period: '3개월', due: 0, ...never },
    { key: 'backups', what: '백업 파일', period: '1개월', due: null, ...never },
  ]);
  await eraseAllOutdated(site);
  const [after] = await ask('retention');
  expect(after).toEqual({ ...orders, due: 0, lastRun: site.clock.now().toISOString(), erased: 3 });
  expect(await type('retention')).toBe(0);
  expect(terminal.output).toMatch(/^orders +주문과 자동주문 내역 +끝난 뒤 3개월 +0 +2026-03-02 12:00:00 +3$/m);
});
