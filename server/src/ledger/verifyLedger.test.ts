import { adjustBalance } from '../ledger/postMovement.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { postMovement } from './postMovement.js';
import { verifyLedger } from './verifyLedger.js';

const site = setUpEmptySite();
let member: TestMember;

beforeEach(async () => {
  member = await signUpMember(site, 100);
});

const move = (amount: number) =>
  postMovement(site.db, { memberId: member.memberId, kind: 'adjustment', amount, at: site.clock.now() });

it('adds up', async () => {
  expect(await move(-10_000)).toBe(0);
  expect(await move(1)).toBe(1);
  expect(await verifyLedger(site.db)).toEqual({ members: 1, movements: 3, total: 1, mistakes: [] });
});

it('never falls below zero', async () => {
  await expect(move(-10_001)).rejects.toMatchObject({ statusCode: 402, message: '포인트가 부족합니다.' });
  const below = site.db.updateTable('members').set({ balance: '-0.01' }).execute();
  await expect(below).rejects.toThrow('members_balance_check');
  expect(await verifyLedger(site.db)).toMatchObject({ movements: 1, total: 10_000 });
});

it('never exceeds what can be counted', async () => {
  await expect(move(999_999_999_999_999)).rejects.toMatchObject({ statusCode: 409, code: 'BALANCE_FULL' });
});

it('finds a balance without movements', async () => {
  await site.db.updateTable('members').set({ balance: '100.01' }).execute();
  expect((await verifyLedger(site.db)).mistakes).toEqual([{ memberId: member.memberId, balance: 10_001, sum: 10_000 }]);
});

it('finds movements that do not follow each other', async () => {
  await move(5);
  await site.db.updateTable('ledger').set({ balanceAfter: '99.00' }).where('id', '=', 2).execute();
  expect((await verifyLedger(site.db)).mistakes).toHaveLength(1);
});

it('is corrected by the operator by login ID', async () => {
  expect(await adjustBalance(site.deps, { memberId: member.loginId, amount: -3_000, memo: '오류 정정' })).toBe(7_000);
  const unknown = adjustBalance(site.deps, { memberId: 'nobody', amount: 1, memo: '' });
  await expect(unknown).rejects.toMatchObject({ statusCode: 404 });
});
