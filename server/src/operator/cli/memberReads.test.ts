import { sql } from 'kysely';
import { signUpMember } from '../../testing/members.js';
import { readAudit } from '../../testing/readAudit.js';
import { addService, askDeposit, setSetting } from '../../testing/stockShop.js';
import { setUpTerminal } from './testing/setUpTerminal.js';

const terminal = setUpTerminal();
const { type, ask, post } = terminal;

const LISTS_OF_ALL = [
  ['orders', 'list'],
  ['auto-orders', 'list'],
  ['refills', 'list'],
  ['deposits', 'list'],
  ['deposits', 'unmatched'],
  ['deposits', 'refund-requests'],
  ['deposits', 'refund-history'],
  ['questions', 'list'],
  ['outbox', 'list'],
];

const reads = async () => {
  const rows = await readAudit(terminal.site.db);
  return rows.map(({ actor, action, memberId }) => `${actor} ${action} ${memberId ?? '-'}`);
};

// B-operator-26
it('lists mask e-mail and phone; who asks for one member sees them', async () => {
  const { loginId, memberId } = await signUpMember(terminal.site);
  const values = { email: 'haneul@example.com', phone: '01012345678' };
  await terminal.site.db.updateTable('members').set(values).where('id', '=', memberId).execute();
  const masked = { id: loginId, email: 'h*****@example.com', phone: '010****5678' };
  expect(await ask('members', 'list')).toMatchObject([masked]);
  for (const whole of ['Haneul@example.com', '010-1234-5678', loginId.slice(1)])
    expect(await ask('members', 'list', '--search', whole)).toMatchObject([masked]);
  for (const part of ['haneul@', 'haneul@example.co', '0101234567', '5678'])
    expect(await ask('members', 'list', '--search', part)).toEqual([]);
  expect(await ask('members', 'show', loginId)).toMatchObject(values);
});

// B-operator-26
it('a deposit shows its depositor while it waits, then only to who asks for its member', async () => {
  const { site } = terminal;
  await setSetting(site.db, 'ENABLE_PAYMENT_TYPE', 'ALL');
  const { headers, loginId } = await signUpMember(site);
  const receipt = { feeType: 0, feeValue: { phone: '01012345678' } };
  const id = await post('/service/point', headers, { name: '홍길동', point: 1_000, ...receipt });
  const depositor = expect.stringMatching(/^홍길동\d\d$/);
  const whole = { id, name: '홍길동', depositor, feeValue: { phone: '01012345678' } };
  expect(await ask('deposits', 'list')).toMatchObject([whole]);
  expect(await type('deposits', 'accept', String(id))).toBe(0);
  const masked = { id, name: '홍**', depositor: '홍****', feeValue: { phone: '0**********' } };
  expect(await ask('deposits', 'list')).toMatchObject([masked]);
  expect(await ask('deposits', 'list', '--member', loginId)).toMatchObject([whole]);
  expect(await ask('deposits', 'list', '--member', loginId, '--status', 'fail')).toEqual([]);
  expect(await type('deposits', 'list', '--member', 'nobody')).toBe(1);
  expect(terminal.errors).toContain('없는 회원');
});

// B-operator-27
it('who read what of a member is in the audit log', async () => {
  const { site } = terminal;
  const { loginId, memberId } = await signUpMember(site, 1_000);
  await addService(site.db);
  for (const words of [
    ['members', 'list', '--search', '홍길동'],
    ['members', 'show', loginId],
    ['members', 'log-ins', loginId],
    ['ledger', 'show', loginId],
    ['ledger', 'show', String(memberId), '--number'],
    ['orders', 'list', '--member', loginId],
    ['auto-orders', 'list', '--member', loginId],
    ['deposits', 'list', '--member', loginId],
    ...LISTS_OF_ALL,
  ]) {
    expect(await type(...words)).toBe(0);
  }
  expect(await reads()).toEqual([
    '김운영 read.members -',
    ...['member', 'logIns', 'ledger', 'ledger', 'orders', 'autoOrders', 'deposits'].map(
      (what) => `김운영 read.${what} ${memberId}`,
    ),
    ...[
      'orders',
      'autoOrders',
      'refills',
      'deposits',
      'transfers',
      'refundRequests',
      'refundRequests',
      'questions',
      'outbox',
    ].map((what) => `김운영 read.${what} -`),
  ]);
  const listed = await ask('audit', 'list', '--action', 'read');
  expect(listed).toHaveLength(17);
  const ids = (listed as { id: number }[]).map(({ id }) => id);
  // B-console-43
  expect(await ask('audit', 'list', '--action', 'read', '--before', String(ids[4]))).toEqual((listed as []).slice(5));
  expect(JSON.stringify(listed)).not.toContain('홍길동');
});

// B-operator-27
it('a search leaves a line about whom it has found', async () => {
  const one = await signUpMember(terminal.site);
  const other = await signUpMember(terminal.site);
  const common = one.loginId.slice(0, 4);
  expect(other.loginId.startsWith(common)).toBe(true);
  await ask('members', 'list', '--search', one.loginId);
  await ask('members', 'list', '--search', common);
  expect(await ask('audit', 'list', '--action', 'read')).toMatchObject([
    { target: 'all', detail: { members: [other.memberId, one.memberId] } },
    { target: String(one.memberId), memberId: one.loginId, detail: {} },
  ]);
});

// B-operator-27
it('what shows nobody leaves no line', async () => {
  const { memberId } = await signUpMember(terminal.site);
  await askDeposit(terminal.site, memberId, 1_000);
  expect(await type('ledger', 'verify')).toBe(0);
  expect(await type('members', 'show', 'nobody')).toBe(1);
  expect(await ask('orders', 'list', '--member', 'nobody')).toEqual([]);
  expect(await reads()).toEqual([]);
});

// B-operator-27
it('without a line nothing is shown', async () => {
  const { loginId } = await signUpMember(terminal.site);
  await sql`alter table audit rename to audit_elsewhere`.execute(terminal.site.db);
  for (const words of [
    ['members', 'list'],
    ['members', 'show', loginId],
    ['ledger', 'show', loginId],
    ...LISTS_OF_ALL,
  ]) {
    expect(await type(...words)).not.toBe(0);
    expect(terminal.output).toBe('');
  }
  await sql`alter table audit_elsewhere rename to audit`.execute(terminal.site.db);
});
