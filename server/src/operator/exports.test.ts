import { DAY_MS } from '../platform/time/time.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { readAudit } from '../testing/readAudit.js';
import { readCsv } from '../testing/readCsv.js';
import { addService, askDeposit, buy, deposit } from '../testing/stockShop.js';
import { setUpTerminal } from './cli/testing/setUpTerminal.js';

const terminal = setUpTerminal();
const { type } = terminal;
let member: TestMember;

beforeEach(async () => {
  terminal.site.clock.reset();
  member = await signUpMember(terminal.site);
});

const call = async (...words: string[]) => {
  expect(`${await type(...words)}${terminal.errors}`).toBe('0');
  return terminal.output;
};
const rowsOf = async (...words: string[]) => {
  const [header = [], ...rows] = readCsv((await call(...words)).slice(1));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
};

// B-operator-53, B-history-35
it('orders are printed as CSV with what was paid and came back, the oldest first, no cell a formula', async () => {
  const { site } = terminal;
  await deposit(site, member.memberId, 1_000);
  const serviceId = await addService(site.db, { point: 1.5 });
  const first = await buy(site, member.memberId, { serviceId, amount: 100, link: '@someone' });
  await buy(site, member.memberId, { serviceId, amount: 10 });
  const uncertain = await buy(site, member.memberId, { serviceId, amount: 20 });
  const at = site.clock.now();
  await site.db
    .insertInto('supplierOrders')
    .values([
      {
        ...{ orderId: first, supplier: '=alpha', supplierOrderId: '77', state: 'finished', submittedAt: at },
        ...{ updatedAt: at, cost: '100.01' },
      },
      { orderId: uncertain, supplier: 'beta', state: 'parked', updatedAt: at, cost: '20.00' },
    ])
    .execute();
  await type('orders', 'set-status', String(first), 'partial', '--remains', '40');
  const file = await call('orders', 'export');
  expect(file.startsWith('\ufeff주문번호,주문일시,회원번호,회원,')).toBe(true);
  expect(file.split('\r\n')).toHaveLength(5);
  const rows = await rowsOf('orders', 'export');
  expect(rows).toMatchObject([
    {
      ...{ 주문번호: String(first), 회원: member.loginId, 상품: '한국인 팔로워', 주문링크: "'@someone", 수량: '100' },
      ...{ 결제금액: '150', 환불금액: '60', 사용금액: '90', 남은수량: '40', 공급처: "'=alpha" },
      ...{ 원가: '60.01', '공급처 주문번호': '77', 상태: '주문실패(작업되지 않은 만큼 환불)', 자동주문번호: '' },
    },
    { 수량: '10', 결제금액: '15', 환불금액: '0', 사용금액: '15', 공급처: '', 원가: '' },
    { 수량: '20', 공급처: 'beta', 원가: '' },
  ]);
});

// B-operator-53
it('times narrow a file, the end is exclusive, and no row is an empty file with its heading', async () => {
  const { site } = terminal;
  await deposit(site, member.memberId, 1_000);
  const serviceId = await addService(site.db, { point: 1 });
  for (const amount of [1, 2, 3]) {
    await buy(site, member.memberId, { serviceId, amount });
    site.clock.advance(DAY_MS);
  }
  const amounts = async (...words: string[]) => (await rowsOf('orders', 'export', ...words)).map((row) => row['수량']);
  const dayOf = (days: number) => new Date(site.clock.now().getTime() - days * DAY_MS).toISOString();
  expect(await amounts()).toEqual(['1', '2', '3']);
  expect(await amounts('--from', dayOf(2))).toEqual(['2', '3']);
  expect(await amounts('--to', dayOf(2))).toEqual(['1']);
  expect(await amounts('--from', dayOf(2), '--to', dayOf(1))).toEqual(['2']);
  expect(await amounts('--from', dayOf(0))).toEqual([]);
  expect(await type('orders', 'export', '--from', 'yesterday')).toBe(2);
});

// B-operator-53, B-operator-26
it('deposits mask their depositor, and the ledger has refunds as rows of their own', async () => {
  const { site } = terminal;
  await deposit(site, member.memberId, 30_000);
  await askDeposit(site, member.memberId, 5_000);
  await type('deposits', 'refund', '1', '--amount', '10000');
  await type('members', 'adjust', member.loginId, '500', '--reason', '-사과');
  expect(await rowsOf('deposits', 'export')).toMatchObject([
    { 신청번호: '1', 입금금액: '30000', 포인트: '30000', 상태: '수락', 환불금액: '10000', 증빙: '신청 안함' },
    { 신청번호: '2', 입금자명: expect.stringMatching(/^홍\*+$/), 환불금액: '0', 처리일시: '' },
  ]);
  expect(await rowsOf('ledger', 'export')).toMatchObject([
    { 번호: '1', 회원: member.loginId, 내용: '충전', 변동: '30000', 잔액: '30000', 신청번호: '1' },
    { 내용: '충전 환불', 변동: '-10000', 잔액: '20000', 신청번호: '1' },
    { 내용: '조정', 변동: '500', 잔액: '20500', 사유: "'-사과" },
  ]);
});

// B-operator-53, B-operator-27
it('a file is audited with its time, before anything of it is sent', async () => {
  await call('ledger', 'export', '--from', '2026-03-01');
  expect(await readAudit(terminal.site.db)).toMatchObject([
    { action: 'read.ledgerFile', target: 'all', detail: { period: { from: '2026-02-28T15:00:00.000Z' } } },
  ]);
});
