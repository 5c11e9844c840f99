import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { REGISTRATION } from '../testing/memberCalls.js';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({
    environment: {
      ...{ LIMIT_SIGN_UPS_PER_ADDRESS: '2', LIMIT_CODES_PER_ADDRESS: '2', LIMIT_RESETS_PER_ADDRESS: '2' },
      LIMIT_API_FAILURES_PER_ADDRESS: '2',
    },
  });
});

afterAll(() => site.close());

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

describe.each(WAYS)('the limit of %s by address', (_name, ask) => {
  const refused = async (remoteAddress: string, index: number) => {
    const answer = await site.app.inject({ ...ask(index), remoteAddress });
    return answer.statusCode === 429;
  };
  const tries = async (addresses: readonly string[]) => {
    const refusals = [];
    for (const [index, address] of addresses.entries()) refusals.push(await refused(address, index));
    return refusals;
  };

  it('counts a /64 of IPv6 as one', async () => {
    const addresses = ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2', '2001:db8:1:1::3', '2001:db8:1:2::1'];
    expect(await tries(addresses)).toEqual([false, false, true, false]);
  });

  it('counts an address of IPv4 as one however it is written', async () => {
    const addresses = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'];
    expect(await tries(addresses)).toEqual([false, false, true, false]);
  });
});
