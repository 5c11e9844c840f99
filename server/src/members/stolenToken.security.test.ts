import { DAY_MS, MINUTE_MS, SECOND_MS } from '../platform/time/time.js';
import { memberCalls, PASSWORD, signUpMember } from '../testing/members.js';
import { setUpEmptySite } from '../testing/setUp.js';

const site = setUpEmptySite({ keepsApp: true });
const { call, enter, profile } = memberCalls(() => site);

const AGAIN = { statusCode: 403, code: 'LOGIN_AGAIN', message: '다시 로그인해 주세요.' };
const CHANGE = { currentPassword: PASSWORD, newPassword: 'another-one' };

async function memberWithKey() {
  const { loginId, headers } = await signUpMember(site);
  const made = await call('POST', '/auth/api-key', undefined, headers);
  const { apiKey } = made.json<{ apiKey: string }>();
  site.clock.advance(15 * MINUTE_MS);
  return { loginId, stolen: headers, apiKey };
}

const useKey = async (apiKey: string) =>
  (await site.app.inject({ url: '/v1/services', headers: { 'api-key': apiKey } })).statusCode;
const keyIn = async (headers: { authorization: string }) =>
  (await profile(headers)).json<{ apiKey: string | null }>().apiKey;
const lastUse = async (headers: { authorization: string }) =>
  (await site.app.inject({ url: '/auth/api-key', headers })).json<{ lastUsedAt: string | null }>().lastUsedAt;

// B-account-29
it('shows the whole key for ten minutes after the log-in, and then its end alone', async () => {
  const { headers } = await signUpMember(site);
  const { apiKey } = (await call('POST', '/auth/api-key', undefined, headers)).json<{ apiKey: string }>();
  site.clock.advance(10 * MINUTE_MS - SECOND_MS);
  expect(await keyIn(headers)).toBe(apiKey);
  site.clock.advance(SECOND_MS);
  expect(await keyIn(headers)).toBe(`••••${apiKey.slice(-4)}`);
});

// B-account-30
it('neither makes a key again nor deletes the account with a stolen token, and ends no session', async () => {
  const { stolen, apiKey } = await memberWithKey();
  for (const [method, url] of [
    ['POST', '/auth/api-key'],
    ['DELETE', '/auth/account'],
  ] as const) {
    expect((await call(method, url, undefined, stolen)).json()).toEqual(AGAIN);
  }
  expect(await useKey(apiKey)).toBe(200);
  expect((await profile(stolen)).statusCode).toBe(200);
});

// B-account-37, B-account-40, B-account-41
it('neither takes the file of all data nor changes the e-mail address, and shows no whole address', async () => {
  const { stolen } = await memberWithKey();
  const change = { email: 'thief@example.com', emailCode: 'AB12C' };
  expect((await call('POST', '/auth/change-email', change, stolen)).json()).toEqual(AGAIN);
  expect((await site.app.inject({ url: '/auth/my-data', headers: stolen })).json()).toEqual(AGAIN);
  expect((await site.app.inject({ url: '/auth/email', headers: stolen })).json()).toEqual({
    email: 'me***@example.com',
  });
});

// B-account-30
it('lets the member in who logs in again, and still not the stolen token', async () => {
  const { loginId, stolen, apiKey } = await memberWithKey();
  const fresh = await enter(loginId, PASSWORD);
  expect(await keyIn(fresh)).toBe(apiKey);
  expect((await call('POST', '/auth/api-key', undefined, stolen)).json()).toEqual(AGAIN);
  expect((await call('POST', '/auth/api-key', undefined, fresh)).statusCode).toBe(201);
  expect(await useKey(apiKey)).toBe(401);
  expect((await call('DELETE', '/auth/account', undefined, fresh)).statusCode).toBe(204);
});

// B-account-30
it('takes no log-in of a clock that was ahead for a fresh one', async () => {
  const { stolen } = await memberWithKey();
  site.clock.advance(-DAY_MS);
  expect((await call('POST', '/auth/api-key', undefined, stolen)).json()).toEqual(AGAIN);
});

// B-account-31
it.each([
  ['a change of the password', '/auth/change-password', CHANGE],
  ['a log-out everywhere', '/auth/logout-everywhere', undefined],
])('%s ends the key where the member wants it, and keeps it otherwise', async (_name, url, payload) => {
  const kept = await memberWithKey();
  expect((await call('POST', url, payload, kept.stolen)).statusCode).toBe(204);
  expect(await useKey(kept.apiKey)).toBe(200);

  const ended = await memberWithKey();
  const answer = await call('POST', url, { ...payload, revokeApiKey: true }, ended.stolen);
  expect(answer.statusCode).toBe(204);
  expect(await useKey(ended.apiKey)).toBe(401);
  expect((await profile(ended.stolen)).statusCode).toBe(401);
});

// B-account-31
it('refuses a revokeApiKey that is no boolean', async () => {
  const { stolen, apiKey } = await memberWithKey();
  for (const [url, payload] of [
    ['/auth/change-password', { ...CHANGE, revokeApiKey: 'true' }],
    ['/auth/logout-everywhere', { revokeApiKey: 1 }],
  ] as const) {
    expect((await call('POST', url, payload, stolen)).statusCode).toBe(400);
  }
  expect(await useKey(apiKey)).toBe(200);
});

// B-account-33
it('tells when the key was last used, to within a minute, and begins again with the next key', async () => {
  const { loginId, stolen, apiKey } = await memberWithKey();
  expect(await lastUse(stolen)).toBeNull();
  const first = site.clock.now().toISOString();
  await useKey(apiKey);
  expect(await lastUse(stolen)).toBe(first);
  site.clock.advance(59 * SECOND_MS);
  await useKey(apiKey);
  expect(await lastUse(stolen)).toBe(first);
  site.clock.advance(SECOND_MS);
  await useKey(apiKey);
  expect(await lastUse(stolen)).toBe(site.clock.now().toISOString());

  const fresh = await enter(loginId, PASSWORD);
  await call('POST', '/auth/api-key', undefined, fresh);
  expect(await lastUse(fresh)).toBeNull();
});
