import { sql } from 'kysely';
import { SECOND_MS } from '../platform/time/time.js';
import { removeOutdatedRows } from '../startJobs.js';
import { bearer, PASSWORD, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';

const site = setUpEmptySite({ keepsApp: true });
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
let member: TestMember;

beforeEach(async () => {
  member = await signUpMember(site);
});

interface From {
  address?: string;
  agent?: string;
  password?: string;
}

const logIn = async (
  { address = '203.0.113.7', agent = CHROME, password = PASSWORD }: From = {},
  { loginId }: TestMember = member,
) =>
  site.app.inject({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: address,
    headers: { 'user-agent': agent },
    payload: { id: loginId, password },
  });

async function listOf({ headers }: TestMember = member) {
  const answer = await site.app.inject({ url: '/auth/log-ins', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ at: string; address: string; agent: string }[]>();
}

const kept = () => site.db.selectFrom('logIns').selectAll().execute();

// B-session-24
it('are the member’s own: when, from which network, with which browser', async () => {
  const other = await signUpMember(site);
  expect(await listOf()).toEqual([]);
  await logIn();
  await logIn({ password: 'wrong' });
  await logIn({ address: '198.51.100.1' }, other);

  expect(await listOf()).toEqual([{ at: '2026-03-02T03:00:00.000Z', address: '203.0.113.*', agent: CHROME }]);
  expect(await listOf(other)).toMatchObject([{ address: '198.51.100.*' }]);
  expect((await site.app.inject('/auth/log-ins')).json()).toMatchObject({ statusCode: 401, code: 'UNAUTHORIZED' });
});

// B-session-24
it('are the last twenty, newest first, also within one moment', async () => {
  for (let count = 1; count <= 21; count += 1) {
    if (count !== 20) site.clock.advance(SECOND_MS);
    await logIn({ agent: `browser ${count}` });
  }
  const agents = (await listOf()).map(({ agent }) => agent);
  expect(agents).toEqual(Array.from({ length: 20 }, (_, index) => `browser ${21 - index}`));
});

// B-account-27
it.each([
  ['an IPv6 address', { address: '2001:db8:1:2:3:4:5:6' }, { address: '2001:db8:1::*' }],
  ['a browser that says nothing', { agent: '' }, { agent: '' }],
  ['what does not show', { agent: ' a\u0000b\u202e\u200bc\u0085\ud800d\t\te ' }, { agent: 'a b c d e' }],
  ['a long text', { agent: `${'x'.repeat(299)}😀😀` }, { agent: `${'x'.repeat(299)}😀` }],
])('keep of %s what may be kept', async (_name, from, expected) => {
  expect((await logIn(from)).statusCode).toBe(200);
  expect(await listOf()).toMatchObject([expected]);
  expect(JSON.stringify(await kept())).not.toMatch(/203\.0\.113\.7|2001:db8:1:2/);
});

// B-account-26
it('are at most the last thousand of a member', async () => {
  const other = await signUpMember(site);
  await logIn({}, other);
  await sql`
    insert into log_ins (member_id, created_at, address, agent)
    select ${member.memberId}::bigint, ${site.clock.now()}::timestamptz + n * interval '1 second', '', n::text
    from generate_series(1, 1002) as n`.execute(site.db);
  await removeOutdatedRows(site.db, site.clock.now());
  const [own, others] = [await kept(), await listOf(other)];
  expect(own.filter(({ memberId }) => memberId === member.memberId)).toHaveLength(1000);
  expect(own.map(({ agent }) => agent)).not.toContain('2');
  expect((await listOf())[0]).toMatchObject({ agent: '1002' });
  expect(others).toHaveLength(1);
});

// B-account-26
it('may be missing where one could not be noted: the member is in all the same', async () => {
  await sql`alter table log_ins rename to log_ins_away`.execute(site.db);
  const answer = await logIn();
  await sql`alter table log_ins_away rename to log_ins`.execute(site.db);
  expect(answer.statusCode).toBe(200);
  const headers = bearer(answer.json<{ accessToken: string }>().accessToken);
  expect((await site.app.inject({ url: '/auth/log-ins', headers })).json()).toEqual([]);
});
