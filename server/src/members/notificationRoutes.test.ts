import type { NotificationSettings } from '@storefront/contract';
import { memberCalls, PASSWORD, signUpMember, type TestMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';
import { type PushService, startPushService } from '../testing/startPushService.js';

const PATH = '/service/member/notifications';
const KINDS = [
  'orderEnded',
  'orderFailed',
  'autoOrderEnded',
  'pointsLow',
  'depositCredited',
  'depositExpired',
  'refillEnded',
  'questionAnswered',
];

const site = setUpEmptySite({ keepsApp: true, environment: { PUBLIC_ORIGIN: 'https://shop.example' } });
const { call } = memberCalls(() => site);
let service: PushService;
let member: TestMember;

beforeAll(async () => {
  service = await startPushService();
});
beforeEach(async () => {
  member = await signUpMember(site);
});
afterAll(() => service.close());

type Headers = Record<string, string>;
const read = async (headers: Headers = member.headers) =>
  (await site.app.inject({ url: PATH, headers })).json<NotificationSettings>();
const choose = (payload: object, headers: Headers = member.headers) => call('POST', PATH, payload, headers);
const register = (headers: Headers = member.headers, payload: object = service.subscribe().subscription) =>
  call('POST', `${PATH}/devices`, payload, headers);
const devicesOf = async (headers: Headers = member.headers) => (await read(headers)).devices.length;

async function enter(
  { loginId, password = PASSWORD }: TestMember & { password?: string },
  cookie?: string,
): Promise<{ headers: Headers; cookie: string }> {
  const headers: Headers = cookie ? { cookie } : {};
  const payload = { id: loginId, password };
  const answer = await site.app.inject({ method: 'POST', url: '/auth/login', headers, payload });
  const [set] = [answer.headers['set-cookie']].flat();
  const known = String(set).split(';')[0] ?? '';
  const { accessToken } = answer.json<{ accessToken: string }>();
  return { headers: { authorization: `Bearer ${accessToken}`, cookie: known }, cookie: known };
}

// B-push-9
it('tells what a member may choose, and what is chosen before anybody has', async () => {
  expect(await read()).toEqual({
    kinds: KINDS,
    quiet: { from: 22, until: 8 },
    fallback: 'none',
    fallbacks: ['none', 'mail'],
    devices: [],
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    isChosen: false,
  });
  expect((await site.app.inject(PATH)).statusCode).toBe(401);
});

// B-push-7, B-push-9
it('keeps what a member chooses', async () => {
  expect((await choose({ kinds: ['depositExpired'], quiet: null, fallback: 'mail' })).statusCode).toBe(204);
  const choices = { kinds: ['depositExpired'], quiet: null, fallback: 'mail', isChosen: true };
  expect(await read()).toMatchObject(choices);
  expect((await choose({ kinds: KINDS, quiet: { from: 1, until: 2 }, fallback: 'none' })).statusCode).toBe(204);
  expect(await read()).toMatchObject({ kinds: KINDS, quiet: { from: 1, until: 2 }, fallback: 'none' });
});

// B-push-9
it.each([
  ['a kind that is none', { kinds: ['everything'] }],
  ['an hour that is none', { quiet: { from: 24, until: 8 } }],
  ['a night without length', { quiet: { from: 8, until: 8 } }],
  ['a fallback that is none', { fallback: 'fax' }],
  ['알림톡 where the shop has none', { fallback: 'alimtalk' }],
])('refuses %s', async (_name, changes) => {
  const answer = await choose({ kinds: KINDS, quiet: null, fallback: 'none', ...changes });
  expect(answer.statusCode).toBe(400);
  expect((await read()).isChosen).toBe(false);
});

describe('a device', () => {
  // B-push-10
  it('is registered once, however often it is sent, with its address and keys sealed', async () => {
    const { subscription } = service.subscribe();
    const [first, second] = [
      await register(member.headers, subscription),
      await register(member.headers, subscription),
    ];
    expect(first.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await read()).toMatchObject({ devices: [first.json()], isChosen: true });
    const rows = JSON.stringify(await site.db.selectFrom('pushDevices').selectAll().execute());
    expect(rows).not.toContain('googleapis');
    expect(rows).not.toContain(subscription.keys.auth);
  });

  // B-push-12
  it.each([
    ['elsewhere', { endpoint: 'https://example.com/push' }],
    ['without keys', { keys: undefined }],
    ['with a key that is none', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
  ])('%s is refused', async (_name, changes) => {
    const answer = await register(member.headers, { ...service.subscribe().subscription, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(await devicesOf()).toBe(0);
  });

  // B-push-11
  it('gives way to newer ones where there are ten', async () => {
    const ids: number[] = [];
    while (ids.length < 11) ids.push((await register()).json<{ id: number }>().id);
    expect((await read()).devices.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  // B-push-11
  it('is the last member who registers it', async () => {
    const { subscription } = service.subscribe();
    const other = await signUpMember(site);
    await register(member.headers, subscription);
    await register(other.headers, subscription);
    expect([await devicesOf(), await devicesOf(other.headers)]).toEqual([0, 1]);
  });

  // B-push-10
  it('is removed by its member alone', async () => {
    const other = await signUpMember(site);
    const { id } = (await register()).json<{ id: number }>();
    expect((await call('DELETE', `${PATH}/devices/${id}`, undefined, other.headers)).statusCode).toBe(204);
    expect(await devicesOf()).toBe(1);
    expect((await call('DELETE', `${PATH}/devices/${id}`, undefined, member.headers)).statusCode).toBe(204);
    expect(await devicesOf()).toBe(0);
  });
});

// B-push-13
describe('devices end', () => {
  const enterAgain = () => enter(member);

  it('with the log-out of the session that registered it, and no other', async () => {
    const elsewhere = await enterAgain();
    await register();
    await register(elsewhere.headers);
    await call('POST', '/auth/logout', undefined, member.headers);
    expect(await devicesOf(elsewhere.headers)).toBe(1);
  });

  it('with a log-out in the same browser, though the session is a later one', async () => {
    const first = await enterAgain();
    await register(first.headers);
    const second = await enter(member, first.cookie);
    await call('POST', '/auth/logout', undefined, second.headers);
    expect(await devicesOf()).toBe(0);
  });

  it('when another member logs in there', async () => {
    const first = await enterAgain();
    await register(first.headers);
    await enter(await signUpMember(site), first.cookie);
    expect(await devicesOf()).toBe(0);
  });

  it.each([
    ['a log-out everywhere', () => call('POST', '/auth/logout-everywhere', {}, member.headers)],
    [
      'a new password',
      () =>
        call(
          'POST',
          '/auth/change-password',
          { currentPassword: PASSWORD, newPassword: 'another-one' },
          member.headers,
        ),
    ],
  ])('with %s', async (_name, leave) => {
    await register();
    expect((await leave()).statusCode).toBe(204);
    const password = _name === 'a new password' ? 'another-one' : PASSWORD;
    expect(await devicesOf((await enter({ ...member, password })).headers)).toBe(0);
  });

  it('with the account, and all else that there is', async () => {
    await register();
    expect((await call('DELETE', '/auth/account', undefined, member.headers)).statusCode).toBe(204);
    const { db } = site;
    for (const table of ['pushDevices', 'notificationSettings', 'notifications', 'notificationDeliveries'] as const) {
      expect(await db.selectFrom(table).select('memberId').execute()).toEqual([]);
    }
  });
});
