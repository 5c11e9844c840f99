import { sql } from 'kysely';
import { REGISTRATION } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time/time.js';

describe('when it is over, `Retry-After`', () => {
  const site = setUpSite({ environment: { LIMIT_WINDOW_MINUTES: '60', LIMIT_CODES_PER_TARGET: '2' } });
  let members = 0;
  let email: string;

  beforeEach(async () => {
    members += 1;
    email = `kim-${members}@example.com`;
    expect([await askForCode(), await askForCode()]).toMatchObject([{ statusCode: 201 }, { statusCode: 201 }]);
  });

  const askForCode = () => site.app.inject({ method: 'POST', url: '/auth/send-email', payload: { email } });
  const moveWindows = (aheadMs: number) =>
    sql`update rate_limits set resets_at = resets_at + make_interval(secs => ${aheadMs / SECOND_MS})`.execute(site.db);

  // B-api-12, B-guard-9
  it('is ten minutes at most, however long the window is', async () => {
    expect(await askForCode()).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
    site.clock.advance(59 * MINUTE_MS);
    expect(await askForCode()).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
  });

  // B-guard-9
  it('a window that a clock a day ahead began locks nobody out for a day', async () => {
    await moveWindows(DAY_MS);
    expect([await askForCode(), await askForCode()]).toMatchObject([{ statusCode: 201 }, { statusCode: 201 }]);
    expect(await askForCode()).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
  });

  // B-guard-9
  it('a window that another server began a few seconds ahead goes on', async () => {
    await moveWindows(30 * SECOND_MS);
    expect(await askForCode()).toMatchObject({ statusCode: 429 });
  });
});

const post = (url: string, payload: object) => ({ method: 'POST' as const, url, payload });
const WAYS = [
  [
    'sign-up',
    (index: number) => post('/auth/register', { ...REGISTRATION, id: `id-${index}`, email: `${index}@a.kr` }),
  ],
  ['codes', (index: number) => post('/auth/send-email', { email: `${index}@example.com` })],
  ['mails', (index: number) => post('/service/find-password', { email: `${index}@example.com` })],
  ['resets', () => post('/service/reset-password', { token: 'x', password: 'y' })],
  ['the developer API', () => ({ method: 'GET' as const, url: '/v1/services', headers: { 'api-key': 'x' } })],
] as const;

// B-guard-5, B-guard-6
describe.each(WAYS)('the limit of %s by address', (_name, ask) => {
  const site = setUpSite({
    environment: {
      LIMIT_SIGN_UPS_PER_ADDRESS: '2',
      LIMIT_CODES_PER_ADDRESS: '2',
      LIMIT_RESETS_PER_ADDRESS: '2',
      LIMIT_API_FAILURES_PER_ADDRESS: '2',
    },
  });
  const refused = async (remoteAddress: string, index: number) => {
    const answer = await site.app.inject({ ...ask(index), remoteAddress });
    return answer.statusCode === 429;
  };
  const tries = async (addresses: readonly string[]) => {
    const refusals = [];
    for (const [index, address] of addresses.entries()) refusals.push(await refused(address, index));
    return refusals;
  };

  it('counts a /64 of IPv6 as one, and an address of IPv4 however it is written', async () => {
    const customers = ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2', '2001:db8:1:1::3', '2001:db8:1:2::1'];
    expect(await tries(customers)).toEqual([false, false, true, false]);
    const addresses = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'];
    expect(await tries(addresses)).toEqual([false, false, true, false]);
  });
});
