import { memberCalls, signUpMember } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';

const site = setUpSite();
const { call } = memberCalls(() => site);

// B-session-32
it.each(['/auth/logout', '/auth/logout-everywhere'])(
  '%s empties the cache of the shop and nothing else',
  async (url) => {
    const { headers } = await signUpMember(site);
    const answer = await call('POST', url, undefined, headers);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache"' });
    expect(answer.cookies).toEqual([]);
  },
);
