import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { Authenticator } from './testing/Authenticator.js';
import { type Browser, LOCAL, REMOTE, setUpConsole } from './testing/setUpConsole.js';

const shop = setUpConsole();
const { site } = shop;
const SESSION = '/console/api/session';
let number = 0;
const newName = () => `운영자${++number}`;

beforeEach(() => site.db.deleteFrom('audit').execute());

const expectRefused = (answer: { statusCode: number; json(): unknown }, status: number, code: string) => {
  expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ code })]);
};
async function enter(): Promise<Browser> {
  const browser = shop.browser();
  expect((await browser.open(await shop.link())).statusCode).toBe(200);
  await shop.audited();
  return browser;
}

// B-console-1, B-console-20
describe('a sign-in link', () => {
  it('that is replayed lets nobody in', async () => {
    const url = await shop.link();
    expect((await shop.browser().open(url)).statusCode).toBe(200);
    await shop.audited();
    const attacker = shop.browser();
    expectRefused(await attacker.open(url), 403, 'LINK');
    expect(attacker.cookie).toBe('');
    expect(await shop.audited()).toEqual(['kim console.sign-in.refused link.replayed']);
  });

  it('opens for one of several browsers at the same time', async () => {
    const url = await shop.link();
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.browser().open(url)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('that is late lets nobody in, nor does an unknown one', async () => {
    const url = await shop.link();
    await shop.audited();
    site.clock.advance(60 * SECOND_MS);
    expectRefused(await shop.browser().open(url), 403, 'LINK');
    expectRefused(await shop.browser().open(`${url}x`), 403, 'LINK');
    expect(await shop.audited()).toEqual([
      'kim console.sign-in.refused link.late',
      'unknown console.sign-in.refused link.unknown',
    ]);
  });

  it('is not stored, nor is the token of a session', async () => {
    const url = await shop.link();
    const browser = shop.browser();
    await browser.open(url);
    const links = await site.db.selectFrom('operatorLinks').selectAll().execute();
    const sessions = await site.db.selectFrom('operatorSessions').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(url.split('#')[1]);
    expect(JSON.stringify(sessions)).not.toContain(browser.cookie.split('=')[1]);
  });

  // B-console-2
  it('of an invitation that was replaced, used or is a day old lets nobody in', async () => {
    const name = newName();
    const invite = async (path: string, body?: object) =>
      (await shop.command('POST', path, body)).json<{ url: string }>().url;
    const first = await invite('/operators', { name, role: 'staff' });
    const second = await invite(`/operators/${encodeURIComponent(name)}/link`);
    expectRefused(await shop.browser(REMOTE).open(first), 403, 'LINK');
    expect((await shop.browser(REMOTE).open(second)).statusCode).toBe(200);
    expectRefused(await shop.browser(REMOTE).open(second), 403, 'LINK');
    const third = await invite(`/operators/${encodeURIComponent(name)}/link`);
    site.clock.advance(DAY_MS);
    expectRefused(await shop.browser(REMOTE).open(third), 403, 'LINK');
  });
});

describe('session fixation', () => {
  it('a planted cookie is not the session that somebody signs in to, and ends', async () => {
    const attacker = await enter();
    const victim = shop.browser();
    victim.cookie = attacker.cookie;
    await victim.open(await shop.link());
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect((await victim.get(SESSION)).statusCode).toBe(200);
    expectRefused(await attacker.get(SESSION), 401, 'SIGNED_OUT');
  });

  it('a made-up cookie becomes nobody’s session', async () => {
    const victim = shop.browser();
    victim.cookie = 'console=of-the-attackers-choice';
    await victim.open(await shop.link());
    expect(victim.cookie).not.toContain('choice');
    const attacker = shop.browser();
    attacker.cookie = 'console=of-the-attackers-choice';
    await shop.audited();
    expectRefused(await attacker.get(SESSION), 401, 'SIGNED_OUT');
    expect(attacker.cookie).toBe('');
    expect(await shop.audited()).toEqual(['unknown console.refused session.unknown']);
  });

  it('two cookies, one of them planted by another port, are none', async () => {
    const [one, other] = [await enter(), await enter()];
    const both = { cookie: `${other.cookie}; ${one.cookie}` };
    const { cookie } = one;
    expectRefused(await one.get(SESSION, both), 401, 'SIGNED_OUT');
    expect(await shop.audited()).toEqual(['unknown console.refused session.unknown']);
    expect(one.cookie).toBe(cookie);
  });
});

// B-console-8, B-console-20
describe('a request that another page sends', () => {
  const OTHERS = [
    ['another site', 'https://attacker.example'],
    ['the shop on another port', 'http://localhost:3000'],
    ['this port by its number', 'http://127.0.0.1'],
    ['https of the same name', 'https://localhost'],
    ['the other console', REMOTE],
    ['a sandbox', 'null'],
    ['no origin', undefined],
  ] as const;

  it.each(OTHERS)('of %s changes nothing, and the audit log has it', async (_, origin) => {
    const victim = await enter();
    const headers = { origin };
    for (const url of ['/notices', '/console/api/confirmation/options'])
      expectRefused(await victim.post(url, { content: 'x' }, headers), 403, 'ORIGIN');
    expectRefused(await victim.send('DELETE', SESSION, undefined, headers), 403, 'ORIGIN');
    expect(await shop.audited()).toEqual(Array(3).fill('kim console.refused origin'));
    expect((await victim.get(SESSION)).statusCode).toBe(200);
    expect(await site.db.selectFrom('notices').selectAll().execute()).toEqual([]);
  });

  it.each(OTHERS)('of %s signs nobody in', async (_, origin) => {
    const token = (await shop.link()).split('#')[1];
    await shop.audited();
    for (const url of ['sign-in', 'passkey-sign-in/options', 'passkey-sign-in']) {
      const body =
        url === 'sign-in' ? { token } : { response: new Authenticator().get({ challenge: 'x' }, { origin: LOCAL }) };
      expectRefused(await shop.browser().post(`/console/api/${url}`, body, { origin }), 403, 'ORIGIN');
    }
    expect(await shop.audited()).toEqual(Array(3).fill('unknown console.refused origin'));
  });

  it('comes without a cookie from another site, and the audit log has it all the same', async () => {
    const headers = { origin: 'https://attacker.example' };
    expectRefused(await shop.browser().post('/notices', { content: 'x' }, headers), 403, 'ORIGIN');
    expectRefused(await shop.browser().get('/deposits', headers), 403, 'ORIGIN');
    expect(await shop.audited()).toEqual(Array(2).fill('unknown console.refused origin'));
    expectRefused(await shop.browser().post('/notices', { content: 'x' }), 401, 'SIGNED_OUT');
    expect(await shop.audited()).toEqual([]);
  });

  it('without the header, as forms and pictures do, gets nothing, also by GET', async () => {
    const victim = await enter();
    for (const url of ['/deposits', SESSION, '/nothing-there'])
      expectRefused(await victim.get(url, { 'x-console': undefined }), 403, 'ORIGIN');
    expectRefused(await victim.get('/deposits', { origin: 'http://localhost:3000' }), 403, 'ORIGIN');
    expect(await shop.audited()).toEqual(Array(4).fill('kim console.refused origin'));
    expect((await victim.get('/deposits')).statusCode).toBe(200);
  });

  it('is told nothing about it by CORS', async () => {
    const victim = await enter();
    const asked = { origin: 'http://localhost:3000', 'access-control-request-headers': 'x-console' };
    for (const answer of [
      await victim.get('/deposits', asked),
      await shop.app.inject({ method: 'OPTIONS', url: '/deposits', headers: asked }),
    ]) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('with a session of one origin gets nothing at the other', async () => {
    const local = await enter();
    const remote = shop.browser(REMOTE);
    remote.cookie = `__Host-${local.cookie}`;
    expectRefused(await remote.get(SESSION), 401, 'SIGNED_OUT');
    expect(await shop.audited()).toEqual(['kim console.refused session.elsewhere']);
    expect((await local.get(SESSION)).statusCode).toBe(200);
  });
});

// B-console-67
describe('another program of this machine, which is sent the cookie, too,', () => {
  it.each([
    ['without what the page keeps', undefined],
    ['with something else', '00000000-0000-4000-8000-000000000000'],
    ['with nothing', ''],
  ])('%s is answered nothing by any call', async (_, page) => {
    const victim = await enter();
    const { cookie } = victim;
    // Neither hooks nor schemas come before: whatever the call would say, this is said.
    expect(shop.closedRoutes.length).toBeGreaterThan(100);
    for (const { method, url } of shop.closedRoutes) {
      const headers = { cookie, 'x-console-page': page };
      const answer = await victim.send(method, url.replace(/:\w+/g, '1'), undefined, headers);
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 401, 'SIGNED_OUT']);
      victim.cookie = cookie;
    }
    expect(new Set(await shop.audited())).toEqual(new Set(['kim console.refused page']));
    // The page itself goes on.
    expect((await victim.get('/deposits')).statusCode).toBe(200);
  });

  it('cannot sign in without a page', async () => {
    const url = await shop.link();
    const browser = shop.browser();
    const send = (page: string | undefined) =>
      browser.post('/console/api/sign-in', { token: url.split('#')[1] }, { 'x-console-page': page });
    for (const page of [undefined, '', 'short', 'with blanks, and long enough to be one']) {
      expectRefused(await send(page), 403, 'PAGE');
      expect(browser.cookie).toBe('');
    }
    // The link is not spent by it.
    expect((await browser.open(url)).statusCode).toBe(200);
    const stored = await site.db.selectFrom('operatorSessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(browser.page);
  });

  it('another tab of the same pages goes on where the first is', async () => {
    const first = await enter();
    const second = shop.browser();
    Object.assign(second, { cookie: first.cookie, page: first.page });
    expect((await second.get('/deposits')).statusCode).toBe(200);
    await second.send('DELETE', SESSION);
    expectRefused(await first.get('/deposits'), 401, 'SIGNED_OUT');
  });
});

// B-console-8
it.each(['iframe', 'frame', 'embed', 'object', 'fencedframe'])(
  'nothing is shown in another page: %s',
  async (where) => {
    const victim = await enter();
    const headers = { 'sec-fetch-dest': where, 'x-console': undefined };
    for (const url of ['/console/', '/console/deposits', '/console/icon.svg', '/deposits'])
      expectRefused(await victim.get(url, headers), 403, 'FRAME');
    expect(await shop.audited()).toEqual(Array(4).fill('kim console.refused frame'));
    expectRefused(await shop.browser().get('/console/', headers), 403, 'FRAME');
    expect(await shop.audited()).toEqual(['unknown console.refused frame']);
    expect((await victim.get('/console/icon.svg', { 'sec-fetch-dest': 'image' })).statusCode).toBe(200);
  },
);

// B-console-8, B-console-20
it.each(['attacker.example', 'attacker.example:80', 'localhost:3000', 'localhost.attacker.example', '127.0.0.1:3000'])(
  'a name that was made to lead here is not answered: %s',
  async (host) => {
    const answer = await shop.command('GET', '/deposits', undefined, { host });
    expectRefused(answer, 421, 'HOST');
    expect(await shop.audited()).toEqual(['unknown console.refused host']);
  },
);

// B-console-15, B-console-20
describe("the command line's token", () => {
  it.each([
    { host: 'console.example' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'console.example' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '203.0.113.7' },
  ])('does not serve through a proxy: %p', async (headers) => {
    expectRefused(
      await shop.command('GET', '/settings', undefined, headers as unknown as Record<string, string>),
      403,
      'TOKEN_PROXIED',
    );
    expect(await shop.audited()).toEqual(['unknown console.refused token.proxied']);
  });

  it('serves by each name of this machine', async () => {
    for (const host of ['localhost', 'localhost:80', '127.0.0.1:80', '[::1]:80', 'LOCALHOST'])
      expect((await shop.command('GET', '/settings', undefined, { host })).statusCode).toBe(200);
  });

  it('that is wrong is in the audit log', async () => {
    expectRefused(
      await shop.command('GET', '/settings', undefined, { authorization: 'Bearer x' }),
      401,
      'OPERATOR_TOKEN',
    );
    expect(await shop.audited()).toEqual(['unknown console.refused token.wrong']);
  });
});

// B-console-9, B-console-20
describe('a passkey', () => {
  const SIGN_IN = '/console/api/passkey-sign-in';
  const REFUSED = 'unknown console.sign-in.refused passkey';

  it('’s answer that is replayed lets nobody in', async () => {
    const { passkey } = await shop.operator(newName(), 'staff');
    const browser = shop.browser();
    const options = (await browser.post(`${SIGN_IN}/options`)).json();
    const body = { response: passkey.get(options, browser) };
    expect((await browser.post(SIGN_IN, body)).statusCode).toBe(200);
    await shop.audited();
    const attacker = shop.browser();
    expectRefused(await attacker.post(SIGN_IN, body), 403, 'PASSKEY');
    expectRefused(await attacker.post(SIGN_IN, { response: passkey.get(options, browser) }), 403, 'PASSKEY');
    expect(attacker.cookie).toBe('');
    expect(await shop.audited()).toEqual([REFUSED, REFUSED]);
  });

  it('’s challenge is used up by an answer that does not hold', async () => {
    const { passkey } = await shop.operator(newName(), 'staff');
    const browser = shop.browser();
    const options = (await browser.post(`${SIGN_IN}/options`)).json();
    const wrong = new Authenticator().get(options, browser);
    expectRefused(await browser.post(SIGN_IN, { response: wrong }), 403, 'PASSKEY');
    expectRefused(await browser.post(SIGN_IN, { response: passkey.get(options, browser) }), 403, 'PASSKEY');
  });

  it('’s answer after five minutes lets nobody in', async () => {
    const { passkey } = await shop.operator(newName(), 'staff');
    const browser = shop.browser();
    const options = (await browser.post(`${SIGN_IN}/options`)).json();
    site.clock.advance(5 * MINUTE_MS);
    expectRefused(await browser.post(SIGN_IN, { response: passkey.get(options, browser) }), 403, 'PASSKEY');
  });

  it.each([
    ['a page of another origin', { origin: 'https://attacker.example', rpId: 'localhost' }],
    ['the shop’s port', { origin: 'http://localhost:3000' }],
    ['another name', { origin: LOCAL, rpId: 'attacker.example' }],
    ['nobody’s finger', { origin: LOCAL, isVerified: false }],
  ])('’s answer for %s lets nobody in', async (_, circumstances) => {
    const { passkey } = await shop.operator(newName(), 'staff');
    await shop.audited();
    const browser = shop.browser();
    const options = (await browser.post(`${SIGN_IN}/options`)).json();
    expectRefused(await browser.post(SIGN_IN, { response: passkey.get(options, circumstances) }), 403, 'PASSKEY');
    expect(await shop.audited()).toEqual([REFUSED]);
  });

  it('’s copy, whose count does not rise, lets nobody in', async () => {
    const { passkey } = await shop.operator(newName(), 'staff');
    expect((await shop.browser().signIn(passkey)).statusCode).toBe(200);
    passkey.count -= 1;
    expectRefused(await shop.browser().signIn(passkey), 403, 'PASSKEY');
  });

  it('of somebody else confirms nobody, nor does an answer that was given to sign in', async () => {
    const own = await shop.operator(newName(), 'owner');
    const other = await shop.operator(newName(), 'owner');
    await shop.audited();
    expectRefused(await own.browser.confirm(other.passkey), 403, 'PASSKEY');
    const options = (await own.browser.post(`${SIGN_IN}/options`)).json();
    const response = own.passkey.get(options, own.browser);
    expectRefused(await own.browser.post('/console/api/confirmation', { response }), 403, 'PASSKEY');
    const challenge = (await other.browser.post('/console/api/confirmation/options')).json();
    const theirs = own.passkey.get(challenge, own.browser);
    expectRefused(await own.browser.post('/console/api/confirmation', { response: theirs }), 403, 'PASSKEY');
    const forNewKey = (await own.browser.post('/console/api/passkeys/options')).json();
    const misused = own.passkey.get(forNewKey, own.browser);
    expectRefused(await own.browser.post('/console/api/confirmation', { response: misused }), 403, 'PASSKEY');
    expect((await shop.audited()).filter((line) => line.endsWith('console.confirm.refused passkey'))).toHaveLength(4);
  });

  it('is not added by whoever finds a console open', async () => {
    const { browser } = await shop.operator(newName(), 'owner');
    const options = (await browser.post('/console/api/passkeys/options')).json();
    site.clock.advance(5 * MINUTE_MS);
    const response = new Authenticator().create(options, browser);
    expectRefused(await browser.post('/console/api/passkeys/options'), 403, 'CONFIRM');
    expectRefused(await browser.post('/console/api/passkeys', { response }), 403, 'CONFIRM');
    const [{ id } = { id: 0 }] = (await browser.get('/console/api/passkeys')).json<{ id: number }[]>();
    expectRefused(await browser.send('DELETE', `/console/api/passkeys/${id}`), 403, 'CONFIRM');
  });

  it('of somebody else is not removed', async () => {
    const own = await shop.operator(newName(), 'owner');
    const other = await shop.operator(newName(), 'owner');
    const [{ id } = { id: 0 }] = (await other.browser.get('/console/api/passkeys')).json<{ id: number }[]>();
    expectRefused(await own.browser.send('DELETE', `/console/api/passkeys/${id}`), 404, 'PASSKEY_NOT_FOUND');
  });
});

// B-console-2
it('whoever has a link to register a passkey may do nothing else', async () => {
  const name = newName();
  const { url } = (await shop.command('POST', '/operators', { name, role: 'owner' })).json<{ url: string }>();
  const browser = shop.browser();
  expect((await browser.open(url)).json()).toMatchObject({ kind: 'enrol', calls: {}, confirmedUntil: null });
  for (const path of ['/deposits', '/settings', '/metrics', '/console/api/sessions', '/console/api/passkeys', '/none'])
    expectRefused(await browser.get(path), 403, 'ENROL');
  expectRefused(await browser.post('/console/api/confirmation/options'), 403, 'ENROL');
  expect((await shop.audited()).filter((line) => line === `${name} console.refused enrolment`)).toHaveLength(7);
  await shop.command('POST', `/operators/${encodeURIComponent(name)}/link`);
  expectRefused(await browser.post('/console/api/passkeys/options'), 401, 'SIGNED_OUT');
});

// B-console-3, B-console-20
describe('the cookie', () => {
  it('of a removed operator is refused at once, once in the audit log, and the passkey too', async () => {
    const name = newName();
    const { browser, passkey } = await shop.operator(name, 'owner');
    const { cookie } = browser;
    expect((await shop.command('DELETE', `/operators/${encodeURIComponent(name)}`)).statusCode).toBe(200);
    await shop.audited();
    for (const url of [SESSION, '/deposits']) {
      browser.cookie = cookie;
      expectRefused(await browser.get(url), 401, 'SIGNED_OUT');
      expect(browser.cookie).toBe('');
    }
    expect(await shop.audited()).toEqual([`${name} console.refused session.removed`]);
    expectRefused(await shop.browser().signIn(passkey), 403, 'PASSKEY');
    await shop.command('POST', '/operators', { name, role: 'owner' });
    browser.cookie = cookie;
    expectRefused(await browser.get(SESSION), 401, 'SIGNED_OUT');
    expectRefused(await shop.browser().signIn(passkey), 403, 'PASSKEY');
  });

  it('of a session that was ended is refused', async () => {
    const browser = await enter();
    const { cookie } = browser;
    expect((await browser.send('DELETE', SESSION)).statusCode).toBe(204);
    await shop.audited();
    browser.cookie = cookie;
    expectRefused(await browser.get('/deposits'), 401, 'SIGNED_OUT');
    expect(await shop.audited()).toEqual(['kim console.refused session.ended']);
  });

  // B-console-13
  it('serves 30 minutes after a call, whatever the page asks by itself', async () => {
    const browser = await enter();
    site.clock.advance(29 * MINUTE_MS);
    expect((await browser.get('/deposits')).statusCode).toBe(200);
    site.clock.advance(29 * MINUTE_MS);
    expect((await browser.get('/deposits', { 'x-console': 'watch' })).statusCode).toBe(200);
    site.clock.advance(MINUTE_MS);
    expectRefused(await browser.get('/deposits'), 401, 'SIGNED_OUT');
  });

  // B-console-13
  it('serves 12 hours at most', async () => {
    const browser = await enter();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      site.clock.advance(20 * MINUTE_MS);
      expect((await browser.get('/deposits')).statusCode).toBe(200);
    }
    site.clock.advance(20 * MINUTE_MS);
    expectRefused(await browser.get('/deposits'), 401, 'SIGNED_OUT');
  });
});

// B-console-12, B-console-20
describe('a dangerous command', () => {
  const danger = (browser: Browser) => browser.send('PUT', '/settings/FOOTER_CEO', { value: '김' });

  it('is refused once the confirmation is five minutes old, until the next one', async () => {
    const name = newName();
    const { browser, passkey } = await shop.operator(name, 'owner');
    expect((await danger(browser)).statusCode).toBe(200);
    site.clock.advance(5 * MINUTE_MS);
    await shop.audited();
    expectRefused(await danger(browser), 403, 'CONFIRM');
    expect(await shop.audited()).toEqual([`${name} call.refused confirmation`]);
    expect((await browser.get('/deposits')).statusCode).toBe(200);
    expect((await browser.confirm(passkey)).statusCode).toBe(200);
    expect((await danger(browser)).statusCode).toBe(200);
    expect(await shop.audited()).toEqual([`${name} read.deposits`, `${name} console.confirm`, `${name} setting.set`]);
  });

  it('is open for five minutes after a link, and without limit to the token', async () => {
    const browser = await enter();
    site.clock.advance(5 * MINUTE_MS - SECOND_MS);
    expect((await danger(browser)).statusCode).toBe(200);
    site.clock.advance(SECOND_MS);
    expectRefused(await danger(browser), 403, 'CONFIRM');
    expectRefused(await browser.post('/console/api/confirmation/options'), 409, 'NO_OPERATOR');
    site.clock.advance(HOUR_MS);
    expect((await shop.command('PUT', '/settings/FOOTER_CEO', { value: '김' })).statusCode).toBe(200);
  });
});

// B-console-20
describe('a flood of refused calls', () => {
  const flooded = setUpConsole({ LIMIT_CONSOLE_REFUSALS_PER_REASON: '2' });
  const flood = (times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        flooded.app.inject({
          url: '/deposits',
          remoteAddress: `203.0.113.${index}`,
          headers: { host: `name-${index}.example` },
        }),
      ),
    );
  const lines = async () => {
    const rows = await flooded.site.db.selectFrom('audit').select(['actor', 'detail']).orderBy('id').execute();
    return rows.map(({ actor, detail }) => [actor, detail['reason'], detail['more']]);
  };

  it('leaves a few lines, the last of which says how many more there were, and hides no other attack', async () => {
    const browser = flooded.browser();
    await browser.open(await flooded.link());
    await flooded.audited();
    expect((await flood(20)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(421));
    expect(await lines()).toEqual([
      ['unknown', 'host', undefined],
      ['unknown', 'host', 18],
    ]);
    for (const cookie of ['', 'console=forged', browser.cookie]) {
      const answer = await flooded.browser().get('/deposits', { origin: 'https://attacker.example', cookie });
      expectRefused(answer, 403, 'ORIGIN');
    }
    expect((await lines()).slice(2)).toEqual([
      ['unknown', 'origin', undefined],
      ['unknown', 'origin', undefined],
      ['kim', 'origin', undefined],
    ]);
    flooded.site.clock.advance(10 * MINUTE_MS);
    await flood(1);
    expect((await lines()).slice(5)).toEqual([['unknown', 'host', undefined]]);
  });
});
