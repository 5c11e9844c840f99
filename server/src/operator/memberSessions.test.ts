import type { LightMyRequestResponse } from 'fastify';
import { signUpMember } from '../testing/members.js';
import { setUpSite } from '../testing/setUp.js';
import { setUpOperator } from '../testing/setUpOperator.js';
import type { Caller } from './access/callers.js';

const site = setUpSite();
const operator = setUpOperator(() => site.deps, { authenticate: () => caller });
let caller: Caller = { name: '이서연', role: 'owner' };

beforeEach(async () => {
  caller = { name: '이서연', role: 'owner' };
  await site.db.deleteFrom('audit').execute();
});

const audited = () => site.db.selectFrom('audit').select(['actor', 'action', 'memberId', 'detail']).execute();
const profile = (headers: Record<string, string>): Promise<LightMyRequestResponse> =>
  site.app.inject({ url: '/auth/profile', headers });

// B-console-45
it('whoever is logged out everywhere has no session any more, once, and the audit log says by whom and why', async () => {
  const { headers, loginId, memberId } = await signUpMember(site);
  const other = await signUpMember(site);
  expect((await profile(headers)).statusCode).toBe(200);
  const end = (): Promise<LightMyRequestResponse> =>
    operator.inject({
      method: 'POST',
      url: `/members/${loginId}/end-sessions`,
      headers: { 'idempotency-key': 'ending-1' },
      payload: { reason: '도난 신고' },
    });
  const ended = await end();
  expect(ended.json()).toMatchObject({ id: loginId });
  expect((await profile(headers)).statusCode).toBe(401);
  expect((await profile(other.headers)).statusCode).toBe(200);
  expect((await end()).json()).toEqual(ended.json());
  const { tokenEpoch } = await site.db
    .selectFrom('members')
    .select('tokenEpoch')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(tokenEpoch).toBe(1);
  expect(await audited()).toEqual([
    { actor: '이서연', action: 'member.endSessions', memberId, detail: { reason: '도난 신고' } },
  ]);
});

// B-console-45
it('log-ins are shown as the member reads them, to every role, and the audit log says who looked', async () => {
  const { headers, loginId, memberId } = await signUpMember(site);
  const created = { memberId, createdAt: site.clock.now(), address: '203.0.113.0', agent: 'Firefox/140' };
  await site.db.insertInto('logIns').values(created).execute();
  caller = { name: '박하늘', role: 'reader' };
  const shown = await operator.inject({ url: `/members/${loginId}/log-ins` });
  expect(shown.json()).toEqual((await site.app.inject({ url: '/auth/log-ins', headers })).json());
  expect(shown.json()).toContainEqual({
    at: created.createdAt.toISOString(),
    address: '203.0.113.0',
    agent: 'Firefox/140',
  });
  expect(await audited()).toMatchObject([{ actor: '박하늘', action: 'read.logIns', memberId }]);
  expect((await operator.inject({ url: '/members/nobody/log-ins' })).statusCode).toBe(404);
});

// B-operator-26
it('a reader searches for members so often, whoever may see them whole as often as needed', async () => {
  const { loginId } = await signUpMember(site);
  const search = async () => (await operator.inject({ url: `/members?search=${loginId}` })).statusCode;
  site.deps.config.limits.memberSearchesPerReader = 2;
  caller = { name: '박하늘', role: 'reader' };
  expect([await search(), await search(), await search()]).toEqual([200, 200, 429]);
  expect((await operator.inject({ url: '/members' })).statusCode).toBe(200);
  caller = { name: '김직원', role: 'staff' };
  expect([await search(), await search(), await search()]).toEqual([200, 200, 200]);
});
