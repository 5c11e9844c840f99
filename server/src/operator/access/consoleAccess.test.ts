import { MINUTE_MS } from '../../platform/time/time.js';
import { type PushService, startPushService } from '../../testing/startPushService.js';
import { Authenticator } from './testing/Authenticator.js';
import { type Browser, LOCAL, REMOTE, setUpConsole } from './testing/setUpConsole.js';

const shop = setUpConsole();
const { site } = shop;
const SESSION = '/console/api/session';
const person = (name: string) => `/operators/${encodeURIComponent(name)}`;

let push: PushService;
beforeAll(async () => {
  push = await startPushService();
});
afterAll(() => push.close());
beforeEach(async () => {
  await site.db.deleteFrom('operatorDevices').execute();
  for (const table of ['audit', 'operatorSessions', 'operatorPasskeys', 'operatorLinks', 'operators'] as const)
    await site.db.deleteFrom(table).execute();
});

// B-console-1
it('the command line’s link opens the owner’s console', async () => {
  const url = await shop.link();
  expect(url).toMatch(/^http:\/\/localhost\/console\/sign-in#[\w-]{43}$/);
  const browser = shop.browser();
  const now = site.clock.now().getTime();
  const opened = (await browser.open(url)).json();
  expect(opened).toMatchObject({
    name: 'kim',
    role: 'owner',
    kind: 'link',
    passkeys: 0,
    canConfirm: false,
    confirmedUntil: new Date(now + 5 * MINUTE_MS).toISOString(),
    expiresAt: new Date(now + 30 * MINUTE_MS).toISOString(),
  });
  expect((await browser.get(SESSION)).json()).toEqual(opened);
  expect(opened.calls['deposits accept']).toEqual({
    method: 'POST',
    path: '/deposits/:id/accept',
    title: '입금 확인',
    isOnce: true,
    isDangerous: false,
  });
  expect(await shop.audited()).toEqual(['kim console.link', 'kim console.sign-in']);
});

it('the cookie is for this host alone, and for no script', async () => {
  const local = await shop.browser().open(await shop.link());
  expect(local.headers['set-cookie']).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  const { url } = (await shop.command('POST', '/operators', { name: '이운영', role: 'staff' })).json<{ url: string }>();
  const remote = await shop.browser(REMOTE).open(url);
  expect(remote.headers['set-cookie']).toMatch(
    /^__Host-console=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

// B-console-2, B-console-9
it('an operator is invited, registers passkeys, and signs in and confirms with them', async () => {
  const invited = (await shop.command('POST', '/operators', { name: '이운영', role: 'staff' })).json();
  expect(invited).toMatchObject({
    name: '이운영',
    role: 'staff',
    url: expect.stringMatching(`^${REMOTE}/console/sign-in#`),
  });
  const browser = shop.browser(REMOTE);
  await browser.open(invited.url);
  const phone = new Authenticator();
  const options = (await browser.post('/console/api/passkeys/options')).json();
  expect(options).toMatchObject({
    rp: { id: 'console.example' },
    user: { name: '이운영' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const added = await browser.post('/console/api/passkeys', {
    label: '휴대폰',
    response: phone.create(options, browser),
  });
  expect(added.json()).toMatchObject({ label: '휴대폰', host: 'console.example', lastUsedAt: null });
  expect((await browser.get(SESSION)).json()).toMatchObject({ kind: 'passkey', passkeys: 1, canConfirm: true });
  const open = await site.db.selectFrom('operatorSessions').select('kind').where('endedAt', 'is', null).execute();
  expect(open).toEqual([{ kind: 'passkey' }]);

  const key = new Authenticator();
  expect((await browser.register(key, '보안 키')).statusCode).toBe(201);
  const other = shop.browser(REMOTE);
  expect((await other.signIn(key)).json()).toMatchObject({ name: '이운영', role: 'staff', passkeys: 2 });
  site.clock.advance(10 * MINUTE_MS);
  expect((await other.get(SESSION)).json()).toMatchObject({ confirmedUntil: null });
  expect((await other.confirm(phone)).json().confirmedUntil).not.toBeNull();
  expect((await shop.browser(LOCAL).signIn(key)).statusCode).toBe(403);

  const [first, second] = (await other.get('/console/api/passkeys')).json<{ id: number; lastUsedAt: string }[]>();
  expect(first?.lastUsedAt).toBe(site.clock.now().toISOString());
  expect((await other.send('DELETE', `/console/api/passkeys/${first?.id}`)).statusCode).toBe(204);
  const last = await other.send('DELETE', `/console/api/passkeys/${second?.id}`);
  expect([last.statusCode, last.json().code]).toEqual([409, 'PASSKEY_LAST']);
  expect(await shop.audited()).toEqual([
    ...['kim operator.invite', '이운영 console.sign-in', '이운영 passkey.add', '이운영 console.sign-in'],
    ...['이운영 passkey.add', '이운영 console.sign-in', '이운영 console.confirm'],
    ...['unknown console.sign-in.refused passkey', '이운영 passkey.remove'],
  ]);
});

// B-console-2
it.each(['system', 'Unknown', ' 김', '김  운영', '김\u202e', '', 'x'.repeat(41), '<b>'])(
  '%p is no name',
  async (name) => {
    expect((await shop.command('POST', '/operators', { name, role: 'staff' })).statusCode).toBe(400);
  },
);

// B-console-2
it('a name is there once, whatever its case and width', async () => {
  const statuses = ['Lee', 'lee', 'ＬＥＥ'].map(
    async (name) => (await shop.command('POST', '/operators', { name, role: 'reader' })).statusCode,
  );
  expect((await Promise.all(statuses)).sort()).toEqual([201, 409, 409]);
});

// B-console-3, B-console-20
it('a new role counts at once; who was removed is out at once, and may come back', async () => {
  const { browser } = await shop.operator('이운영', 'reader');
  const accept = async () => (await browser.post('/deposits/999/accept')).json().code;
  expect(await accept()).toBe('ROLE');
  expect((await shop.command('PUT', `${person('이운영')}/role`, { role: 'staff' })).json()).toEqual({
    name: '이운영',
    role: 'staff',
  });
  expect(await accept()).not.toBe('ROLE');
  expect((await shop.command('DELETE', person('이운영'))).json()).toEqual({ name: '이운영', role: 'staff' });
  expect((await browser.get('/deposits')).statusCode).toBe(401);
  expect((await shop.command('DELETE', person('이운영'))).statusCode).toBe(404);
  expect((await shop.command('POST', `${person('이운영')}/link`)).statusCode).toBe(404);
  expect((await shop.command('GET', '/operators')).json()).toMatchObject([
    { name: '이운영', role: 'staff', passkeys: 0, removedAt: site.clock.now().toISOString() },
  ]);
  const back = await shop.operator('이운영', 'reader');
  expect((await back.browser.get('/deposits')).statusCode).toBe(200);
  const actions = (await shop.audited()).filter((line) => line.startsWith('kim'));
  expect(actions).toEqual(['kim operator.invite', 'kim operator.role', 'kim operator.remove', 'kim operator.invite']);
});

// B-console-59
it('the last owner who can get in stays one in every session; the command line gets rid of anybody', async () => {
  const owner = await shop.operator('김운영', 'owner');
  await shop.command('POST', '/operators', { name: '새운영', role: 'owner' });
  const demote = () => owner.browser.send('PUT', `${person('김운영')}/role`, { role: 'staff' });
  for (const answer of [await demote(), await owner.browser.send('DELETE', person('김운영'))]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'LAST_OWNER', message: '마지막 owner예요. 다른 owner가 패스키를 등록한 뒤에 다시 시도해 주세요.' },
    ]);
  }
  expect((await owner.browser.send('PUT', `${person('김운영')}/role`, { role: 'owner' })).statusCode).toBe(200);
  const other = await shop.operator('박운영', 'owner');
  const answers = await Promise.all([
    demote(),
    other.browser.send('PUT', `${person('박운영')}/role`, { role: 'reader' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  for (const name of ['김운영', '박운영']) {
    expect((await shop.command('DELETE', person(name))).statusCode).toBe(200);
  }
});

// B-console-4, B-console-20
it('sessions are listed and ended: one’s own, and all by an owner', async () => {
  const owner = await shop.operator('김운영', 'owner');
  const staff = await shop.operator('이운영', 'staff');
  const phone = shop.browser();
  await phone.signIn(staff.passkey);
  const own = (await phone.get('/console/api/sessions')).json<{ id: number; isCurrent: boolean; name: string }[]>();
  expect(own).toMatchObject([
    { name: '이운영', role: 'staff', kind: 'passkey', origin: LOCAL, address: '127.0.0.*', isCurrent: true },
    { name: '이운영', isCurrent: false },
  ]);
  const all = (await owner.browser.get('/console/api/sessions')).json<{ id: number; name: string }[]>();
  expect(all.map(({ name }) => name)).toEqual(['이운영', '이운영', '김운영']);
  const end = async (browser: typeof phone, id = 0) =>
    (await browser.send('DELETE', `/console/api/sessions/${id}`)).statusCode;
  expect(await end(phone, all[2]?.id)).toBe(404);
  expect(await end(phone, own[1]?.id)).toBe(204);
  expect((await staff.browser.get(SESSION)).statusCode).toBe(401);
  site.clock.advance(5 * MINUTE_MS);
  expect(await end(owner.browser, own[0]?.id)).toBe(403);
  await owner.browser.confirm(owner.passkey);
  expect(await end(owner.browser, own[0]?.id)).toBe(204);
  expect((await phone.get(SESSION)).statusCode).toBe(401);
  expect((await shop.command('GET', '/sessions')).json()).toMatchObject([{ name: '김운영' }]);
  expect((await shop.command('DELETE', `/sessions/${all[2]?.id}`)).json()).toMatchObject({ name: '김운영' });
  expect((await owner.browser.get(SESSION)).statusCode).toBe(401);
  expect((await shop.audited()).filter((line) => line.endsWith('session.end'))).toEqual([
    ...['이운영 session.end', '김운영 session.end', 'kim session.end'],
  ]);
});

// B-console-37
it('a device of a link’s console is told until one of that name signs out or is ended; an operator’s goes on', async () => {
  const register = async (browser: Browser) =>
    (await browser.post('/console/api/devices', push.subscribe().subscription)).json<{ id: number }>().id;
  const devices = async () => (await shop.command('GET', '/alerts/devices')).json<{ id: number }[]>();
  const { browser: staff } = await shop.operator('이운영', 'staff');
  const theirs = await register(staff);
  const enter = async () => {
    const browser = shop.browser();
    await browser.open(await shop.link());
    return { browser, id: await register(browser) };
  };
  const earlier = await enter();
  // As usual it has ended by itself when the person comes back.
  site.clock.advance(31 * MINUTE_MS);
  const { browser } = await enter();
  const at = site.clock.now().toISOString();
  expect(await devices()).toMatchObject([
    { id: theirs, name: '이운영', role: 'staff' },
    { id: earlier.id, name: 'kim', role: null },
    { name: 'kim', role: null, createdAt: at },
  ]);
  await browser.send('DELETE', SESSION);
  expect(await devices()).toMatchObject([{ id: theirs }]);

  await enter();
  const [session] = (await shop.command('GET', '/sessions')).json<{ id: number }[]>();
  expect((await shop.command('DELETE', `/sessions/${session?.id}`)).statusCode).toBe(200);
  expect((await devices()).map(({ id }) => id)).toEqual([theirs]);

  // A lost one of somebody who stays.
  const remove = () => shop.command('DELETE', `/alerts/devices/${theirs}`);
  expect((await remove()).json()).toMatchObject({ id: theirs, name: '이운영' });
  expect((await remove()).json()).toMatchObject({ statusCode: 404, message: `없거나 이미 지운 기기예요: ${theirs}` });
  expect(await devices()).toEqual([]);
  expect((await shop.audited()).filter((line) => line.includes('device.'))).toEqual([
    ...['이운영 device.add', 'kim device.add', 'kim device.add', 'kim device.add', 'kim device.remove'],
  ]);
});

// B-console-5
it('without token and session nobody gets anything, and the token opens no console', async () => {
  for (const url of ['/deposits', SESSION, '/nothing-there']) {
    const answer = await shop.browser().get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGNED_OUT']);
  }
  expect((await shop.command('GET', SESSION)).statusCode).toBe(401);
  expect((await shop.app.inject(SESSION)).statusCode).toBe(401);
});

it('every answer is for its reader alone, in no frame', async () => {
  const browser = shop.browser();
  await browser.open(await shop.link());
  for (const answer of [
    await browser.get(SESSION),
    await browser.get('/none'),
    await shop.app.inject('/console/api/x'),
  ]) {
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

describe('limits', () => {
  const limited = setUpConsole({ LIMIT_CONSOLE_SIGN_INS_PER_ADDRESS: '3', LIMIT_CONSOLE_REFUSALS_PER_REASON: '2' });

  // B-console-20
  it('failed sign-ins end in 429; what succeeds does not count, and the audit log does not grow', async () => {
    for (let time = 0; time < 5; time += 1)
      expect((await limited.browser().open(await limited.link())).statusCode).toBe(200);
    await limited.audited();
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await limited.browser().open(`${LOCAL}/#guess-${time}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 429, 429]);
    expect((await limited.browser().post('/console/api/passkey-sign-in/options')).statusCode).toBe(429);
    expect((await limited.browser(REMOTE).post('/console/api/passkey-sign-in/options')).statusCode).toBe(200);
    expect(await limited.audited()).toHaveLength(2);
  });
});
