import type { LightMyRequestResponse } from 'fastify';
import { DAY_MS, MINUTE_MS } from '../platform/time/time.js';
import { PASSWORD, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';

/** Fewer than usual: each guess costs a hash. */
const FAILURES = 3;

const HOME = '203.0.113.1';
const STRANGER = '198.51.100.66';

const site = setUpEmptySite({ keepsApp: true, environment: { LIMIT_LOGIN_FAILURES_PER_ID: String(FAILURES) } });
let member: TestMember;

beforeEach(async () => {
  member = await signUpMember(site);
});

interface From {
  address: string;
  device?: string;
  id?: string;
}

const logIn = (password: string, { address, device, id = member.loginId }: From) =>
  site.app.inject({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: address,
    payload: { id, password },
    headers: device === undefined ? {} : { cookie: `device=${device}` },
  });

const statusOf = async (password: string, from: From) => (await logIn(password, from)).statusCode;

async function statusesOf(times: number, attempt: () => Promise<number>): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count += 1) statuses.push(await attempt());
  return statuses;
}

const deviceOf = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === 'device');

async function logInFirst(from: From = { address: HOME }): Promise<string> {
  const answer = await logIn(PASSWORD, from);
  expect(answer.statusCode).toBe(200);
  return deviceOf(answer)?.value ?? '';
}

async function lockId(id?: string): Promise<void> {
  const from = { address: STRANGER, ...(id ? { id } : {}) };
  expect(await statusesOf(FAILURES + 1, () => statusOf('guess', from))).toEqual([404, 404, 404, 429]);
}

// B-guard-4
describe('a locked ID', () => {
  it('lets in the right password from an address that has not failed', async () => {
    await lockId();
    expect(await statusOf(PASSWORD, { address: STRANGER })).toBe(429);
    expect(await statusesOf(3, () => statusOf(PASSWORD, { address: HOME }))).toEqual([200, 200, 200]);
  });

  it('gives such an address one guess', async () => {
    await lockId();
    expect(await statusesOf(3, () => statusOf('guess', { address: HOME }))).toEqual([404, 429, 429]);
    expect(await statusOf(PASSWORD, { address: HOME })).toBe(429);
    site.clock.advance(10 * MINUTE_MS);
    expect(await statusOf(PASSWORD, { address: HOME })).toBe(200);
  });

  it('asks an address that failed before to wait', async () => {
    expect(await statusOf('typo', { address: HOME })).toBe(404);
    expect(await statusesOf(3, () => statusOf('guess', { address: STRANGER }))).toEqual([404, 404, 429]);
    expect(await statusOf(PASSWORD, { address: HOME })).toBe(429);
  });

  it('gives as many guesses as addresses, and in IPv6 ten times the limit for a customer', async () => {
    site.deps.config.limits.loginFailuresPerId = 1;
    const guess = (index: number) => statusOf('guess', { address: `2001:db8:5:${index.toString(16)}::1` });
    const statuses = [];
    for (let index = 0; index < 13; index += 1) statuses.push(await guess(index));
    expect(statuses).toEqual([...Array<number>(11).fill(404), 429, 429]);
    expect(await statusOf(PASSWORD, { address: '2001:db8:6::1' })).toBe(200);
  });

  it('is nobody’s who does not exist, either', async () => {
    await lockId('nobody');
    expect(await statusOf('guess', { address: HOME, id: 'nobody' })).toBe(404);
    expect(await statusOf('guess', { address: HOME, id: 'nobody' })).toBe(429);
  });
});

describe('a device that has logged in before', () => {
  // B-guard-3
  it('is let in whatever strangers do, even at its own address', async () => {
    const device = await logInFirst();
    await lockId();
    await statusesOf(2, () => statusOf('guess', { address: HOME }));
    expect(await statusOf(PASSWORD, { address: HOME })).toBe(429);
    expect(await statusOf(PASSWORD, { address: HOME, device })).toBe(200);
    expect(await statusOf(PASSWORD, { address: STRANGER, device })).toBe(200);
  });

  // B-guard-3
  it('is let in at an address where others have failed too often', async () => {
    site.deps.config.limits.loginFailuresPerAddress = 2;
    const device = await logInFirst();
    await logIn('guess', { address: HOME, id: 'one' });
    await logIn('guess', { address: HOME, id: 'two' });
    expect(await statusOf(PASSWORD, { address: HOME })).toBe(429);
    expect(await statusOf(PASSWORD, { address: HOME, device })).toBe(200);
  });

  // B-guard-3
  it('guesses no more often than anybody', async () => {
    const device = await logInFirst();
    const guesses = await statusesOf(5, () => statusOf('guess', { address: HOME, device }));
    expect(guesses).toEqual([404, 404, 404, 429, 429]);
    expect(await statusOf(PASSWORD, { address: HOME, device })).toBe(429);
    expect(await statusOf(PASSWORD, { address: HOME })).toBe(200);
  });

  // B-guard-3
  it('is a stranger to every other member', async () => {
    const device = await logInFirst();
    const other = await signUpMember(site);
    await lockId(other.loginId);
    const guess = () => statusOf('guess', { address: HOME, device, id: other.loginId });
    expect(await statusesOf(2, guess)).toEqual([404, 429]);
  });

  it('may be several members’, and forgets none at a log-in of another', async () => {
    const other = await signUpMember(site);
    const device = await logInFirst();
    const shared = deviceOf(await logIn(PASSWORD, { address: HOME, device, id: other.loginId }))?.value ?? '';
    for (const id of [member.loginId, other.loginId]) {
      await lockId(id);
      await logIn('guess', { address: HOME, id });
      expect(await statusOf(PASSWORD, { address: HOME, device: shared, id })).toBe(200);
    }
  });

  // B-guard-3
  it('is none any more when every session was ended, but for the one that changed the password', async () => {
    const [here, elsewhere] = [await logInFirst(), await logInFirst()];
    const changed = await site.app.inject({
      method: 'POST',
      url: '/auth/change-password',
      headers: { ...member.headers, cookie: `device=${here}` },
      payload: { currentPassword: PASSWORD, newPassword: 'another' },
    });
    const still = deviceOf(changed)?.value ?? '';
    await lockId();
    await logIn('guess', { address: HOME });
    expect(await statusOf('another', { address: HOME, device: elsewhere })).toBe(429);
    expect(await statusOf('another', { address: HOME, device: still })).toBe(200);
  });

  // B-guard-3
  it.each([
    ['made up', (device: string) => `${device.slice(0, -4)}AAAA`],
    ['a session', () => member.headers.authorization.slice('Bearer '.length)],
    ['nonsense', () => 'x'],
  ])('is known by nothing that is %s', async (_name, forge) => {
    const device = forge(await logInFirst());
    await lockId();
    await logIn('guess', { address: HOME });
    expect(await statusOf(PASSWORD, { address: HOME, device })).toBe(429);
  });

  // B-guard-3
  it('has a cookie that scripts cannot read and that gives no session', async () => {
    const answer = await logIn(PASSWORD, { address: HOME });
    const { value = '', ...attributes } = deviceOf(answer) ?? {};
    expect(attributes).toEqual({ name: 'device', path: '/auth', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
    expect(deviceOf(await logIn('wrong', { address: HOME }))).toBeUndefined();
    const profile = await site.app.inject({ url: '/auth/profile', headers: { authorization: `Bearer ${value}` } });
    expect(profile.statusCode).toBe(401);
    expect(Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()).not.toContain(member.loginId);
    site.clock.advance(366 * DAY_MS);
    await lockId();
    await logIn('guess', { address: HOME });
    expect(await statusOf(PASSWORD, { address: HOME, device: value })).toBe(429);
  });

  // B-guard-3, B-site-25
  it('has a cookie for https and this host alone where the shop is there', async () => {
    site.deps.config.publicOrigin = 'https://shop.example';
    const [cookie] = (await logIn(PASSWORD, { address: HOME })).cookies;
    expect(cookie).toMatchObject({ name: '__Host-device', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
    await lockId();
    await logIn('guess', { address: HOME });
    const payload = { id: member.loginId, password: PASSWORD };
    const headers = { cookie: `__Host-device=${cookie?.value}` };
    const again = { method: 'POST', url: '/auth/login', remoteAddress: HOME, payload } as const;
    expect((await site.app.inject(again)).statusCode).toBe(429);
    expect((await site.app.inject({ ...again, headers })).statusCode).toBe(200);
  });
});

describe('the limit of an address', () => {
  // B-guard-2
  it('does not count tries that an ID’s lock refused', async () => {
    site.deps.config.limits.loginFailuresPerAddress = 6;
    await lockId();
    expect(await statusesOf(10, () => statusOf('guess', { address: STRANGER }))).toEqual(Array<number>(10).fill(429));
    const other = await signUpMember(site);
    expect(await statusOf(PASSWORD, { address: STRANGER, id: other.loginId })).toBe(200);
  });

  // B-guard-5
  it('counts all of a /64, and an address written as IPv6 as what it is', async () => {
    site.deps.config.limits.loginFailuresPerAddress = 3;
    const tries = async (addresses: string[]) => {
      const statuses = [];
      for (const [index, address] of addresses.entries())
        statuses.push(await statusOf('x', { address, id: `id-${index}` }));
      return statuses;
    };
    expect(await tries(['2001:db8::1', '2001:db8::2', '2001:db8::ffff:0:0:3', '2001:db8::4'])).toEqual([
      ...[404, 404, 404, 429],
    ]);
    expect(await tries(['2001:db8:0:1::1'])).toEqual([404]);
    expect(await tries([HOME, `::ffff:${HOME}`, HOME, `::ffff:${HOME}`])).toEqual([404, 404, 404, 429]);
  });
});

it('does not let a member wait for what others try on the ID', async () => {
  site.deps.config.limits.loginFailuresPerId = 10;
  const told: string[] = [];
  const tell = (name: string) => (answer: LightMyRequestResponse) => {
    told.push(name);
    return answer.statusCode;
  };
  const guesses = Array.from({ length: 30 }, () => logIn('guess', { address: STRANGER }).then(tell('guess')));
  const right = logIn(PASSWORD, { address: HOME }).then(tell('right'));
  expect(await right).toBe(200);
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  // Hashes are taken in turns: the member's is not behind more than a few of the guesses.
  expect(told.slice(told.indexOf('right') + 1)).toContain('guess');
});
