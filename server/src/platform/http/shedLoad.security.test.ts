import { signToken } from '../../members/sessions/sessionToken.js';
import { signUpMember } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';

const AT_ONCE = 16;
const ATTACKER = '203.0.113.66';
const FORGERIES = 200;

const site = setUpSite({
  environment: {
    MAX_REQUESTS_AT_ONCE: String(AT_ONCE),
    MAX_CONNECTIONS_PER_ADDRESS: '100',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_ORIGIN: 'https://shop.example',
  },
});
let held: Promise<unknown>;
let endHeld: () => void;
let begun: string[];

beforeAll(async () => {
  site.app.post('/held', async ({ ip }) => {
    begun.push(ip);
    await held;
    return 'done';
  });
});

beforeEach(() => {
  begun = [];
  held = new Promise<void>((resolve) => {
    endHeld = resolve;
  });
});

interface Caller {
  from: string;
  headers?: Record<string, string>;
}

const hold = ({ from, headers = {} }: Caller) =>
  site.app.inject({ method: 'POST', url: '/held', headers: { 'x-forwarded-for': from, ...headers } });
const statusesOf = async (answers: ReturnType<typeof hold>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

const forged = (index: number) => ({
  authorization: `Bearer ${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from(`{"sub":"${index}","purpose":"session","epoch":0}`).toString('base64url')}.${String(index).padStart(43, 'x')}`,
});

async function flood(headersOf: (index: number) => Record<string, string>) {
  const member = await signUpMember(site, 1000);
  const attack = Array.from({ length: FORGERIES }, (_, index) => hold({ from: ATTACKER, headers: headersOf(index) }));
  await Promise.race(attack);
  const profile = await site.app.inject({
    url: '/auth/profile',
    headers: { 'x-forwarded-for': '198.51.100.7', ...member.headers },
  });
  endHeld();
  const statuses = await statusesOf(attack);
  return { profile: profile.statusCode, served: statuses.filter((status) => status === 200).length };
}

// B-server-8
it.each([
  ['made-up tokens', forged],
  ['made-up API keys', (index: number) => ({ 'api-key': `key-${index}` })],
  ['the same token of nobody', () => forged(1)],
  ['no name at all', () => ({})],
])('one address with %s takes half of the places at most, and leaves members theirs', async (_name, headersOf) => {
  expect(await flood(headersOf)).toEqual({ profile: 200, served: AT_ONCE / 2 });
});

// B-server-8
it('a member is one client, with however many tokens and from however many addresses', async () => {
  const member = await signUpMember(site);
  const other = await signUpMember(site);
  const tokens = await Promise.all(
    Array.from({ length: 3 * AT_ONCE }, () => signToken(site.deps, { id: member.memberId, tokenEpoch: 0 })),
  );
  const greedy = tokens.map((token, index) =>
    hold({ from: `203.0.113.${index}`, headers: { authorization: `Bearer ${token}` } }),
  );
  await Promise.race(greedy);
  const headers = { 'x-forwarded-for': '198.51.100.7', ...other.headers };
  expect((await site.app.inject({ url: '/auth/profile', headers })).statusCode).toBe(200);
  endHeld();
  expect((await statusesOf(greedy)).filter((status) => status === 200)).toHaveLength(AT_ONCE / 2);
});
