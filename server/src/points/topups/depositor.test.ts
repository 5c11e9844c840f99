import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.js';
import { signUpMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { chooseDepositor } from './depositor.js';

const site = setUpEmptySite({ keepsApp: true });
let [memberId, other] = [0, 0];

beforeEach(async () => {
  ({ memberId } = await signUpMember(site));
  ({ memberId: other } = await signUpMember(site));
});

const NAME = '이서연';
const choose = async (name = NAME, before?: string) => {
  const { depositor, depositorKey } = await chooseDepositor(site.db, { memberId, name, before, now: site.clock.now() });
  expect(depositorKey).toBe(depositor.toLowerCase());
  return depositor;
};
const take = async (by: number, suffixes: readonly number[], endedMs?: number, failure = 'canceled') => {
  const now = site.clock.now();
  const responseAt = endedMs === undefined ? null : new Date(now.getTime() - endedMs);
  for (const suffix of suffixes)
    await sql`insert into top_ups (member_id, name, name_key, depositor, depositor_key, suffix_length, point, payable, fee_type, fee_value,
        status, failure, created_at, expires_at, response_at)
      values (${by}, ${NAME}, ${NAME}, ${NAME + suffix}, ${NAME + suffix}, ${String(suffix).length}, 1, 1, 2, '{}', ${responseAt ? 'fail' : 'pending'},
        ${responseAt ? failure : null}, ${now}, ${now}, ${responseAt})`.execute(site.db);
};
const ALL = Array.from({ length: 90 }, (_, index) => 10 + index);

// B-point-60
it.each([
  ['whole where there is room', '이서연', '이서연'],
  ['without blanks and marks', ' (이) 서-연 ', '이서연'],
  ['in composed Hangul', '이서연'.normalize('NFD'), '이서연'],
  ['as marks where there is nothing else', '* * *', '***'],
  ['seven characters with the digits', 'John Smith', 'JohnS'],
  ['ten bytes with the digits', '그로스토어', '그로스토'],
  ['ten bytes with the digits, of Hangul and Latin letters', '그로스토A', '그로스토'],
  ['ten bytes, of letters with accents too', 'éàüöñ', 'éàüö'],
  ['without a legal form before what is too long', ' 주식회사 그로스토어', '그로스토'],
  ['with a legal form that has room', '(주)그로', '주그로'],
])('is shown %s', async (_how, name, shown) => {
  const written = await choose(name);
  expect(written.slice(0, -2)).toBe(shown);
  expect(written.slice(-2)).toMatch(/^[1-9]\d$/);
});

// B-point-60
it('is any of 90 that is free, then one of three digits', async () => {
  await take(other, ALL.slice(1, -1));
  const chosen = new Set<string>();
  while (chosen.size < 2) chosen.add(await choose());
  expect([...chosen].sort()).toEqual(['이서연10', '이서연99']);
  await take(other, [10]);
  expect(await choose()).toBe('이서연99');
  await take(memberId, [99]);
  expect(await choose()).toMatch(/^이서연[1-9]\d\d$/);
});

// B-point-60
it('is a refusal once those of three digits are used up, too', async () => {
  await take(other, [...ALL, ...Array.from({ length: 899 }, (_, index) => 100 + index)]);
  expect(await choose()).toBe('이서연999');
  await take(other, [999]);
  await expect(choose()).rejects.toMatchObject({ statusCode: 409, code: 'DEPOSITOR_CROWDED' });
});

// B-point-60
it('is nobody else’s of the last seven days', async () => {
  await take(other, ALL.slice(1));
  await take(other, [10], 7 * DAY_MS - 1, 'expired');
  expect(await choose()).toMatch(/^이서연[1-9]\d\d$/);
  site.clock.advance(1);
  expect(await choose()).toBe('이서연10');
});

// B-point-60
it('is nobody else’s of the last hour where it was withdrawn', async () => {
  await take(other, ALL.slice(1));
  await take(other, [10], HOUR_MS - 1);
  expect(await choose()).toMatch(/^이서연[1-9]\d\d$/);
  site.clock.advance(1);
  expect(await choose()).toBe('이서연10');
});

// B-point-60
it('is what the member had last, or had before this request', async () => {
  await take(memberId, [55, 44], 0);
  await take(memberId, [33]);
  expect(await choose()).toBe('이서연44');
  expect(await choose(NAME, '이서연55')).toBe('이서연55');
  expect(await choose(NAME, '이서연66')).toBe('이서연66');
  expect(await choose(NAME, '이서연33')).toBe('이서연44');
});
