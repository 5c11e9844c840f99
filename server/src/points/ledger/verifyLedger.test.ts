import { sql } from 'kysely';
import { DAY_MS } from '../../platform/time/time.js';
import { eraseAllOutdated } from '../../testing/eraseOutdated.js';
import { signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { changeLedger } from '../../testing/testDatabase.js';
import { readLedgerDays, seoulDay, sumLedgerDays } from './ledgerDays.js';
import { adjustBalance, postMovement } from './postMovement.js';
import { reportLedger, verifyLedger } from './verifyLedger.js';

const site = setUpEmptySite({ keepsApp: true });
let member: TestMember;

beforeEach(async () => {
  member = await signUpMember(site, 100);
});

const move = (amount: number) =>
  postMovement(site.db, { memberId: member.memberId, kind: 'adjustment', amount, at: site.clock.now() });

// B-point-29
it('adds up', async () => {
  expect(await move(-10_000)).toBe(0);
  expect(await move(1)).toBe(1);
  expect(await verifyLedger(site.db)).toEqual({ members: 1, movements: 3, total: 1, mistakes: [] });
});

// B-order-36
it('never falls below zero', async () => {
  await expect(move(-10_001)).rejects.toMatchObject({ statusCode: 402, message: '포인트가 부족합니다.' });
  const below = site.db.updateTable('members').set({ balance: '-0.01' }).execute();
  await expect(below).rejects.toThrow('members_balance_check');
  expect(await verifyLedger(site.db)).toMatchObject({ movements: 1, total: 10_000 });
});

// B-order-36
it('never exceeds what can be counted', async () => {
  await expect(move(999_999_999_999_999)).rejects.toMatchObject({ statusCode: 409, code: 'BALANCE_FULL' });
});

// B-operator-8
it('finds a balance without movements', async () => {
  await site.db.updateTable('members').set({ balance: '100.01' }).execute();
  const { memberId } = member;
  expect((await verifyLedger(site.db)).mistakes).toEqual([
    { of: 'balance', id: memberId, memberId, stated: 10_001, moved: 10_000 },
  ]);
});

// B-console-21, B-operator-8
it('a movement at midnight belongs to the day that begins', async () => {
  const midnight = Date.parse('2026-03-03T00:00:00+09:00');
  const days = async () => {
    await sumLedgerDays(site.db, site.clock.now());
    expect(await reportLedger(site.db)).toMatchObject({ ok: true, mistakes: [] });
    const sums = await readLedgerDays(site.db, '2026-03-02');
    return sums.map(({ day, amount }) => [day, amount]).sort();
  };
  site.clock.advance(midnight - site.clock.now().getTime());
  await move(5);
  expect(await days()).toEqual([
    ['2026-03-02', 10_000],
    ['2026-03-03', 5],
  ]);
  site.clock.advance(DAY_MS - 1);
  await move(-1);
  site.clock.advance(1);
  expect(await days()).toEqual([
    ['2026-03-02', 10_000],
    ['2026-03-03', 4],
  ]);
});

// B-operator-8
it('names wrong days in their order', async () => {
  const rows = ['01', '03', '02'].flatMap((day) =>
    ['refund', 'order'].map((kind) => sql`(${`2026-01-${day}`}::date, ${kind}, 1)`),
  );
  await sql`insert into ledger_days (day, kind, amount) values ${sql.join(rows)}`.execute(site.db);
  const { mistakes } = await reportLedger(site.db);
  const ids = mistakes.map(({ id }) => id);
  expect(ids).toEqual([20260101, 20260101, 20260102, 20260102, 20260103, 20260103]);
});

// B-operator-8
it('finds movements that do not follow each other', async () => {
  await move(5);
  await changeLedger(site.db, (trx) =>
    trx.updateTable('ledger').set({ balanceAfter: '99.00' }).where('id', '=', 2).execute(),
  );
  expect((await verifyLedger(site.db)).mistakes).toHaveLength(1);
});

// B-operator-8
it('is reported in won, with the names of members and the days whose sums are wrong', async () => {
  const left = await signUpMember(site, 200);
  await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: left.headers });
  const day = seoulDay(site.clock.now());
  site.clock.advance(DAY_MS);
  await sumLedgerDays(site.db, site.clock.now());
  const totals = { members: 2, movements: 3 };
  expect(await reportLedger(site.db)).toEqual({ ...totals, ok: true, total: 100, mistakes: [] });

  const { memberId, loginId } = member;
  await site.db.updateTable('members').set({ balance: '100.01' }).where('id', '=', memberId).execute();
  await site.db.updateTable('members').set({ balance: '2.00' }).where('id', '=', left.memberId).execute();
  await site.db.updateTable('ledgerDays').set({ amount: '1.00' }).where('kind', '=', 'forfeit').execute();
  expect(await reportLedger(site.db)).toEqual({
    ...totals,
    ok: false,
    total: 102.01,
    mistakes: [
      { of: 'balance', id: memberId, memberId: loginId, stated: 100.01, moved: 100 },
      { of: 'balance', id: left.memberId, memberId: '(탈퇴한 회원)', stated: 2, moved: 0 },
      { of: 'day', id: Number(day.replaceAll('-', '')), memberId: '(모든 회원)', stated: 1, moved: -200 },
    ],
  });
});

// B-account-14
it('gives a deleted account nothing', async () => {
  await signUpMember(site);
  await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
  for (const amount of [0, 1]) await expect(move(amount)).rejects.toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  expect(await verifyLedger(site.db)).toEqual({ members: 2, movements: 2, total: 0, mistakes: [] });
});

// B-operator-7
it('is corrected by the operator by login ID', async () => {
  expect(await adjustBalance(site.deps, { memberId: member.loginId, amount: -3_000, memo: '오류 정정' })).toBe(7_000);
  const unknown = adjustBalance(site.deps, { memberId: 'nobody', amount: 1, memo: '' });
  await expect(unknown).rejects.toMatchObject({ statusCode: 404 });
});

// B-account-16
it('keeps its rows for five years, without the name of a deleted account', async () => {
  await move(-2_500);
  const answer = await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: member.headers });
  expect(answer.statusCode).toBe(204);
  const before = await site.db.selectFrom('ledger').selectAll().orderBy('id').execute();

  site.clock.advance(5 * 365 * DAY_MS);
  await eraseAllOutdated(site);

  expect(await site.db.selectFrom('ledger').selectAll().orderBy('id').execute()).toEqual(before);
  expect(before.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['adjustment', 10_000],
    ['adjustment', -2_500],
    ['forfeit', -7_500],
  ]);
  const left = await site.db.selectFrom('members').select(['loginId', 'email', 'phone']).execute();
  expect(left).toEqual([{ loginId: null, email: null, phone: null }]);
});
