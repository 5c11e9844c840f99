import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { readConfig } from '../../platform/config/readConfig.js';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../platform/time/time.js';
import { bearer, memberCalls, PASSWORD, signUpMember, type TestMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { startSmtpServer } from '../../testing/startSmtpServer.js';
import { createMessages } from '../messages/createMessages.js';
import { sendRecoveryMails } from './sendRecoveryMails.js';

const site = setUpEmptySite({ keepsApp: true });
let member: TestMember;
let email: string;

beforeEach(async () => {
  member = await signUpMember(site);
  email = `${member.loginId}@example.com`;
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers });
const findId = (address: string) => post('/service/find-id', { email: address });
const findPassword = (address: string) => post('/service/find-password', { email: address });
const reset = (token: string, password = 'new-password') => post('/service/reset-password', { token, password });
const logIn = (password: string) => post('/auth/login', { id: member.loginId, password });
const { enter } = memberCalls(() => site);
const profile = () => site.app.inject({ url: '/auth/profile', headers: member.headers });
const waiting = () => site.db.selectFrom('recoveryRequests').selectAll().execute();
const linkIn = (text: string | undefined) => new URL(/http\S+/.exec(text ?? '')?.[0] ?? 'http://no.link');

async function mailedToken(): Promise<string> {
  await findPassword(email);
  await sendRecoveryMails(site.deps);
  return linkIn(site.messages.mails.at(-1)?.text).searchParams.get('token') ?? '';
}

const REFUSED = {
  statusCode: 400,
  code: 'RESET_TOKEN_INVALID',
  message: '재설정 링크가 만료됐거나 이미 사용됐어요. 비밀번호 찾기를 다시 해 주세요.',
};

describe('find-ID and find-password', () => {
  // B-recover-3, B-recover-6
  it.each([
    ['/service/find-id', { userId: null }],
    ['/service/find-password', {}],
  ])('%s answers members and strangers alike, and does the same for both', async (url, body) => {
    const known = await post(url, { email: email.toUpperCase() });
    const unknown = await post(url, { email: 'nobody@example.com' });
    expect(known).toMatchObject({ statusCode: 200 });
    expect(known.json()).toEqual(body);
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    expect(site.messages.mails).toEqual([]);
    expect((await waiting()).map((row) => row.email)).toEqual([email, 'nobody@example.com']);

    await sendRecoveryMails(site.deps);
    expect(site.messages.mails.map(({ to }) => to)).toEqual([email]);
    expect(await waiting()).toEqual([]);
  });

  // B-recover-3
  it('sends the ID', async () => {
    await findId(email);
    await sendRecoveryMails(site.deps);
    const [mail] = site.messages.mails;
    expect(mail?.subject).toBe('[그로스토어] 아이디 안내');
    expect(mail?.text).toContain(`회원님의 아이디: ${member.loginId}`);
  });

  // B-guard-8
  it('limits mails per address of mail, member or not, and tells when to come back', async () => {
    for (const target of [email, 'nobody@example.com']) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => findPassword(target)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429]);
      const refused = await findPassword(target);
      expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
      expect(refused.json()).toMatchObject({ message: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.' });
    }
  });

  // B-recover-7
  it('sends each mail once, however many servers look', async () => {
    await Promise.all(
      ['findId', 'findPassword'].map((kind) => (kind === 'findId' ? findId(email) : findPassword(email))),
    );
    await Promise.all([sendRecoveryMails(site.deps), sendRecoveryMails(site.deps), sendRecoveryMails(site.deps)]);
    expect(site.messages.mails).toHaveLength(2);
  });

  it('sends at once what was asked for by a clock a day ahead', async () => {
    site.clock.advance(DAY_MS);
    await findId(email);
    site.clock.advance(-DAY_MS);
    await sendRecoveryMails(site.deps);
    expect(site.messages.mails).toHaveLength(1);
  });

  // B-recover-7
  it('tries again when the provider fails, and gives up in the end', async () => {
    let isDown = true;
    const smtp = await startSmtpServer({
      onMailFrom: (_address, _session, done) => done(isDown ? new Error('out of order') : null),
    });
    const config = readConfig({ SMTP_URL: smtp.url });
    const deps = { ...site.deps, messages: createMessages(config, site.deps) };
    await findId(email);
    await sendRecoveryMails(deps);
    await sendRecoveryMails(deps);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    isDown = false;
    site.clock.advance(MINUTE_MS);
    await sendRecoveryMails(deps);
    expect(smtp.mails).toMatchObject([{ to: email, subject: '[그로스토어] 아이디 안내' }]);
    expect(await waiting()).toEqual([]);

    isDown = true;
    await findId(email);
    for (let count = 0; count < 5; count += 1) {
      await sendRecoveryMails(deps);
      site.clock.advance(MINUTE_MS);
    }
    expect(await waiting()).toEqual([]);
    await smtp.close();
  });
});

describe('the reset link', () => {
  // B-recover-3, B-recover-8
  it('leads to the site, and its token says for whom, for what and for how long', async () => {
    await findPassword(email);
    await sendRecoveryMails(site.deps);
    const link = linkIn(site.messages.mails[0]?.text);
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost/reset-password');
    const token = link.searchParams.get('token') ?? '';
    const issuedAt = site.clock.now().getTime() / SECOND_MS;
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(decodeJwt(token)).toMatchObject({
      sub: String(member.memberId),
      aud: 'storefront:reset-password',
      purpose: 'reset-password',
      iat: issuedAt,
      exp: issuedAt + 1800,
    });
  });

  // B-recover-9
  it('never leads where a stranger says', async () => {
    await post('/service/find-password', { email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    site.deps.config.publicOrigin = 'https://shop.example';
    await post('/service/find-password', { email }, { host: 'evil.example' });
    await sendRecoveryMails(site.deps);
    const links = site.messages.mails.map(({ text }) => linkIn(text).origin);
    expect(links.sort()).toEqual(['http://localhost:3000', 'https://shop.example']);
  });

  // B-recover-8, B-recover-13, B-session-18
  it('sets a new password, ends every session, and works once', async () => {
    const token = await mailedToken();
    expect(await reset(token)).toMatchObject({ statusCode: 204, body: '' });
    expect((await profile()).statusCode).toBe(401);
    expect((await logIn(PASSWORD)).statusCode).toBe(404);
    expect((await logIn('new-password')).statusCode).toBe(200);
    expect((await reset(token, 'another')).json()).toEqual(REFUSED);
    expect((await logIn('new-password')).statusCode).toBe(200);
  });

  // B-account-31
  it('revokes the API key, as the mail says before', async () => {
    const { apiKey } = (await post('/auth/api-key', {}, member.headers)).json<{ apiKey: string }>();
    const services = async () =>
      (await site.app.inject({ url: '/v1/services', headers: { 'api-key': apiKey } })).statusCode;
    const token = await mailedToken();
    expect(site.messages.mails.at(-1)?.text).toContain('API 키도 바로 폐기돼요');
    expect(await services()).toBe(200);
    expect((await reset(token)).statusCode).toBe(204);
    expect(await services()).toBe(401);
    const headers = await enter(member.loginId, 'new-password');
    expect((await site.app.inject({ url: '/auth/profile', headers })).json()).toMatchObject({ apiKey: null });
  });

  // B-recover-8
  it('works once even for many at the same time', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((password) => reset(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400, 400]);
  });

  // B-recover-8
  it('lives for 30 minutes', async () => {
    const token = await mailedToken();
    site.clock.advance(30 * MINUTE_MS - SECOND_MS);
    expect((await reset(token)).statusCode).toBe(204);
    const late = await mailedToken();
    site.clock.advance(30 * MINUTE_MS);
    expect((await reset(late)).json()).toEqual(REFUSED);
  });

  // B-session-18
  it('dies with a password change and with the account', async () => {
    const first = await mailedToken();
    await post('/auth/change-password', { currentPassword: PASSWORD, newPassword: 'changed' }, member.headers);
    expect((await reset(first)).json()).toEqual(REFUSED);
    const second = await mailedToken();
    const headers = await enter(member.loginId, 'changed');
    expect((await site.app.inject({ method: 'DELETE', url: '/auth/account', headers })).statusCode).toBe(204);
    expect((await reset(second)).json()).toEqual(REFUSED);
  });

  // B-recover-13
  it('is no session, and no session is one', async () => {
    const token = await mailedToken();
    const answer = await site.app.inject({ url: '/auth/profile', headers: bearer(token) });
    expect(answer.statusCode).toBe(401);
    expect((await reset(member.headers.authorization.replace('Bearer ', ''))).json()).toEqual(REFUSED);
  });

  // B-recover-13
  it('is refused with 400, never 401, if it was made by anybody else', async () => {
    const claims = { purpose: 'reset-password', epoch: 0 };
    const forge = (alg: string, audience: string, key: Uint8Array) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setSubject(String(member.memberId))
        .setAudience(audience)
        .setIssuedAt(site.clock.now())
        .setExpirationTime(new Date(site.clock.now().getTime() + MINUTE_MS))
        .sign(key);
    const { tokenKey } = site.deps.secrets;
    const audience = 'storefront:reset-password';
    const [, body = ''] = (await mailedToken()).split('.');
    const tokens = [
      'nonsense',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      await forge('HS256', audience, new Uint8Array(32)),
      await forge('HS384', audience, tokenKey),
      await forge('HS256', 'storefront', tokenKey),
    ];
    for (const token of tokens) expect((await reset(token)).json()).toEqual(REFUSED);
    expect((await reset('', 'x')).statusCode).toBe(400);
    expect((await reset(await mailedToken(), 'two words')).json()).toMatchObject({ code: 'PASSWORD_HAS_SPACES' });
    expect((await logIn(PASSWORD)).statusCode).toBe(200);
  });
});
