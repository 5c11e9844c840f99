import type { SettingEntry } from '@storefront/contract';
import { type Fakes, startFakes } from '../../demo/fakes/startFakes.js';
import { chooseSocialAccess } from '../../platform/config/SocialAccess.js';
import { MINUTE_MS } from '../../platform/time/time.js';
import { bearer, signUpMember } from '../../testing/members.js';
import { setUpEmptySite } from '../../testing/setUp.js';
import { agreeAtKakao, agreeAtNaver } from '../../testing/socialConsent.js';
import { setSetting } from '../../testing/stockShop.js';

const site = setUpEmptySite({ keepsApp: true, isDemo: true });
let fakes: Fakes;

beforeEach(async () => {
  const started = await startFakes(site.deps);
  if (!started) throw new Error('no fakes');
  fakes = started;
  site.deps.social = chooseSocialAccess(site.deps.config.social, fakes);
  await setSetting(site.db, 'ENABLE_SNS_NAVER', 'true');
  await setSetting(site.db, 'ENABLE_SNS_KAKAO', 'true');
});

afterEach(() => fakes.close());
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers });
const form = { registerWhere: '검색', phoneNumber: '', sendCode: '', referral: '' };
const registerNaver = (accessToken: string, changes: object = {}) =>
  post('/auth/register/naver', { ...form, accessToken, ...changes });
const registerKakao = (accessToken: string, changes: object = {}) =>
  post('/auth/register/kakao', { ...form, accessToken, ...changes });
const loginNaver = (code: string) => post('/auth/login/naver', { code });
const loginKakao = (accessToken: string) => post('/auth/login/kakao', { accessToken });

async function settings(): Promise<Record<string, string>> {
  const entries = (await site.app.inject('/service/settings')).json<SettingEntry[]>();
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}

const naverCode = (person = '하늘') => agreeAtNaver(fakes, person);
const kakaoToken = (person = '하늘') => agreeAtKakao(fakes, person);

async function naverTicket(person?: string): Promise<string> {
  return (await loginNaver(await naverCode(person))).json<{ token: string }>().token;
}

const TEXTS = {
  NAVER_NOT_REGISTERED: '아직 가입하지 않은 네이버 계정이에요.',
  SOCIAL_MEMBER_HAS_NO_PASSWORD: '소셜 계정으로 가입한 회원은 비밀번호를 바꿀 수 없어요.',
  NAVER_REFUSED: '네이버 인증을 확인하지 못했어요. 다시 로그인해 주세요.',
  NAVER_ACCOUNT_TAKEN: '이미 가입한 네이버 계정이에요. 로그인해 주세요.',
  KAKAO_NOT_REGISTERED: '아직 가입하지 않은 카카오 계정이에요.',
  KAKAO_ACCOUNT_TAKEN: '이미 가입한 카카오 계정이에요. 로그인해 주세요.',
  KAKAO_REFUSED: '카카오 인증을 확인하지 못했어요. 다시 로그인해 주세요.',
  PHONE_CODE_WRONG: '휴대전화 인증번호를 확인해 주세요.',
  REFERRAL_UNKNOWN: '추천인 코드를 확인해 주세요.',
  NAVER_OFF: '지금은 네이버 계정을 사용할 수 없어요.',
  KAKAO_OFF: '지금은 카카오 계정을 사용할 수 없어요.',
  NAVER_UNAVAILABLE: '네이버에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
  KAKAO_UNAVAILABLE: '카카오에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
};

const refused = (code: keyof typeof TEXTS, statusCode = 400) => ({ statusCode, code, message: TEXTS[code] });

describe('Naver', () => {
  // B-login-14, B-register-33, B-account-26
  it('leads from the first log-in over the sign-up to the second log-in', async () => {
    const first = await loginNaver(await naverCode());
    expect(first.json()).toEqual({ ...refused('NAVER_NOT_REGISTERED', 404), token: expect.any(String) });
    const { token } = first.json<{ token: string }>();
    expect(await registerNaver(token)).toMatchObject({ statusCode: 201, body: '{}' });

    const second = await loginNaver(await naverCode());
    expect(second.statusCode).toBe(200);
    expect(second.cookies).toMatchObject([{ name: 'device', path: '/auth', httpOnly: true }]);
    const headers = bearer(second.json<{ accessToken: string }>().accessToken);
    const profile = (await site.app.inject({ url: '/auth/profile', headers })).json();
    expect(profile).toEqual({ id: expect.stringMatching(/^naver-[a-z2-9]{10}$/), point: 0, apiKey: null });
    expect((await site.app.inject({ url: '/auth/log-ins', headers })).json()).toMatchObject([{ address: '127.0.0.*' }]);

    const passwords = { currentPassword: 'a', newPassword: 'b' };
    expect((await post('/auth/change-password', passwords, headers)).json()).toEqual({
      ...refused('SOCIAL_MEMBER_HAS_NO_PASSWORD', 409),
      fields: { currentPassword: 'SOCIAL_MEMBER_HAS_NO_PASSWORD' },
    });
    expect((await post('/auth/login', { id: profile.id, password: 'a' })).statusCode).toBe(404);
    expect((await loginNaver(await naverCode('바다'))).statusCode).toBe(404);
  });

  // B-login-18
  it('takes a code once', async () => {
    const code = await naverCode();
    expect((await loginNaver(code)).statusCode).toBe(404);
    expect((await loginNaver(code)).json()).toEqual(refused('NAVER_REFUSED'));
    expect((await loginNaver('never-issued')).json()).toEqual(refused('NAVER_REFUSED'));
  });

  // B-login-48
  it('tells a suspended member why, by either account', async () => {
    await registerNaver(await naverTicket());
    await registerKakao(await kakaoToken());
    await site.db.updateTable('members').set({ suspendedAt: site.clock.now(), suspension: '도용 신고' }).execute();
    const told = {
      statusCode: 403,
      code: 'SUSPENDED',
      message: '이용이 정지된 계정이에요. 문의나 탈퇴는 화면 아래 연락처로 해 주세요. 사유: 도용 신고',
    };
    expect((await loginNaver(await naverCode())).json()).toEqual(told);
    expect((await loginKakao(await kakaoToken())).json()).toEqual(told);
  });

  // B-login-15
  it('takes a ticket once, whatever became of its member', async () => {
    const ticket = await naverTicket();
    const answers = await Promise.all([registerNaver(ticket), registerNaver(ticket)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const { accessToken } = (await loginNaver(await naverCode())).json<{ accessToken: string }>();
    await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: bearer(accessToken) });
    expect((await registerNaver(ticket)).json()).toEqual(refused('NAVER_REFUSED'));
  });

  // B-register-32
  it('lets two tickets of one person make one member', async () => {
    const [one, two] = [await naverTicket(), await naverTicket()];
    expect((await registerNaver(one)).statusCode).toBe(201);
    expect((await registerNaver(two)).json()).toEqual(refused('NAVER_ACCOUNT_TAKEN', 409));
  });

  // B-login-15
  it('lets a ticket live for ten minutes', async () => {
    const [soon, late] = [await naverTicket('하늘'), await naverTicket('바다')];
    site.clock.advance(10 * MINUTE_MS - 1);
    expect((await registerNaver(soon)).statusCode).toBe(201);
    site.clock.advance(1);
    expect((await registerNaver(late)).json()).toEqual(refused('NAVER_REFUSED'));
  });

  // B-login-15
  it('takes no ticket that it did not make', async () => {
    const ticket = await naverTicket();
    const { secrets } = site.deps;
    const forged = ['x', ticket.slice(0, -4), secrets.seal('{}'), secrets.seal('an API key'), await kakaoToken()];
    for (const token of forged) expect((await registerNaver(token)).json()).toEqual(refused('NAVER_REFUSED'));
    expect(ticket).not.toMatch(/하늘|naver/);
  });
});

describe('Kakao', () => {
  // B-login-14, B-login-16, B-account-26
  it('leads from the first log-in over the sign-up to the second log-in, by the same token', async () => {
    const token = await kakaoToken();
    expect((await loginKakao(token)).json()).toEqual(refused('KAKAO_NOT_REGISTERED', 404));
    expect(await registerKakao(token)).toMatchObject({ statusCode: 201, body: '{}' });
    const answer = await loginKakao(token);
    expect(answer.statusCode).toBe(200);
    const headers = bearer(answer.json<{ accessToken: string }>().accessToken);
    const profile = (await site.app.inject({ url: '/auth/profile', headers })).json();
    expect(profile.id).toMatch(/^kakao-[a-z2-9]{10}$/);
    expect((await site.app.inject({ url: '/auth/log-ins', headers })).json()).toMatchObject([{ address: '127.0.0.*' }]);
    expect((await registerKakao(token)).json()).toEqual(refused('KAKAO_ACCOUNT_TAKEN', 409));
  });

  // B-login-17
  it('refuses tokens that Kakao did not issue, and those of another app', async () => {
    for (const token of ['nonsense', '줄\n바꿈', 'a b']) {
      expect((await loginKakao(token)).json()).toEqual(refused('KAKAO_REFUSED'));
      expect((await registerKakao(token)).json()).toEqual(refused('KAKAO_REFUSED'));
    }
    const token = await kakaoToken();
    site.deps.social = {
      ...site.deps.social,
      kakao: {
        apiUrl: fakes.kakao?.apiUrl ?? '',
        appId: 99,
        sdk: site.deps.config.social.kakao.sdk,
        fake: { token: 'x' },
      },
    };
    expect((await loginKakao(token)).json()).toEqual(refused('KAKAO_REFUSED'));
    expect((await registerKakao(token)).json()).toEqual(refused('KAKAO_REFUSED'));
  });

  // B-register-32
  it('lets one of two sign-ups at the same time in', async () => {
    const token = await kakaoToken();
    const answers = await Promise.all([registerKakao(token), registerKakao(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await site.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  });
});

describe('social sign-up', () => {
  // B-register-28, B-register-37, B-register-38
  it('needs a route, and a phone code where the shop asks for one', async () => {
    const ticket = await naverTicket();
    expect((await registerNaver(ticket, { registerWhere: '' })).json()).toMatchObject({
      statusCode: 400,
      message: '가입경로를 선택해주세요',
    });
    await setSetting(site.db, 'ENABLE_PHONE_NUMBER', 'true');
    const phoneNumber = '01012345678';
    expect((await registerNaver(ticket)).json()).toMatchObject({ message: '휴대전화 번호가 올바르지 않습니다' });
    expect((await registerNaver(ticket, { phoneNumber })).json()).toMatchObject({
      message: '인증번호 5자를 입력하세요',
    });
    await post('/auth/send-phone-number', { phoneNumber });
    expect((await registerNaver(ticket, { phoneNumber, sendCode: '00000' })).json()).toMatchObject(
      refused('PHONE_CODE_WRONG'),
    );
    const sendCode = /[A-Z2-9]{5}/.exec(site.messages.texts[0]?.text ?? '')?.[0] ?? '';
    const pasted = { phoneNumber: '010-1234-5678', sendCode: ` ${sendCode.toLowerCase()} ` };
    expect((await registerNaver(ticket, pasted)).statusCode).toBe(201);
    expect((await post('/auth/send-phone-number', { phoneNumber })).statusCode).toBe(409);
    const other = await registerKakao(await kakaoToken(), { phoneNumber, sendCode });
    expect(other.json()).toMatchObject(refused('PHONE_CODE_WRONG'));
  });

  // B-register-31
  it('records a referral code, and refuses a wrong one without using the ticket up', async () => {
    await setSetting(site.db, 'ENABLE_REFERRAL', 'true');
    const friend = await signUpMember(site);
    const { referralCode } = (await post('/auth/referral-code', {}, friend.headers)).json<{ referralCode: string }>();
    const ticket = await naverTicket();
    expect((await registerNaver(ticket, { referral: 'NOBODY22' })).json()).toEqual({
      ...refused('REFERRAL_UNKNOWN'),
      fields: { referral: 'REFERRAL_UNKNOWN' },
    });
    expect((await registerNaver(ticket, { referral: referralCode })).statusCode).toBe(201);
    const rows = await site.db.selectFrom('members').select('referredBy').orderBy('id').execute();
    expect(rows).toEqual([{ referredBy: null }, { referredBy: friend.memberId }]);
  });

  // B-guard-6
  it('is limited per address, and so are log-ins that a provider does not vouch for', async () => {
    site.deps.config.limits.signUpsPerAddress = 1;
    await registerNaver('x');
    expect(await registerNaver('x')).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
    site.deps.config.limits.loginFailuresPerAddress = 2;
    await loginNaver(await naverCode());
    await loginNaver('x');
    await loginKakao('x');
    expect((await loginNaver(await naverCode())).statusCode).toBe(429);
  });

  // B-register-33
  it('lets a person who deleted the account come back as somebody new', async () => {
    const idOf = async (accessToken: string) =>
      (await site.app.inject({ url: '/auth/profile', headers: bearer(accessToken) })).json<{ id: string }>().id;
    await registerNaver(await naverTicket());
    const first = (await loginNaver(await naverCode())).json<{ accessToken: string }>().accessToken;
    const firstId = await idOf(first);
    await site.app.inject({ method: 'DELETE', url: '/auth/account', headers: bearer(first) });
    expect(await site.db.selectFrom('socialAccounts').selectAll().execute()).toEqual([]);
    expect((await registerNaver(await naverTicket())).statusCode).toBe(201);
    const again = (await loginNaver(await naverCode())).json<{ accessToken: string }>().accessToken;
    expect(await idOf(again)).not.toBe(firstId);
  });

  // B-register-51
  it('keeps what was agreed to, where the screen asked', async () => {
    const consents = ['age', 'terms', 'privacy'].map((kind) => ({ kind, version: '2026-12-01' }));
    expect(await registerNaver(await naverTicket('하늘'), { consents })).toMatchObject({ statusCode: 201, body: '{}' });
    expect(await registerKakao(await kakaoToken('바다'), { consents: consents.slice(1) })).toMatchObject({
      statusCode: 400,
    });
    expect(await registerKakao(await kakaoToken('바다'), { consents: null })).toMatchObject({ statusCode: 201 });
    const stored = await site.db.selectFrom('consents').select(['kind', 'version']).execute();
    expect(stored).toHaveLength(3);
  });
});

describe('settings', () => {
  it('lead browsers to the fakes', async () => {
    expect(await settings()).toMatchObject({
      ENABLE_SNS_NAVER: 'true',
      ENABLE_SNS_KAKAO: 'true',
      SNS_NAVER_CLIENT_ID: 'local-naver',
      SNS_NAVER_STATE: 'storefront',
      SNS_KAKAO_TOKEN: 'local-kakao',
      SNS_NAVER_REDIRECT_URL: 'http://localhost/auth/naver',
    });
  });

  // B-settings-13
  it('count Naver and Kakao as off where there are no credentials, and the calls agree', async () => {
    site.deps.social = { naver: null, kakao: null };
    expect(await settings()).toMatchObject({ ENABLE_SNS_NAVER: 'false', ENABLE_SNS_KAKAO: 'false' });
    for (const url of ['/auth/login/naver', '/auth/register/naver']) {
      expect((await post(url, { ...form, code: 'x', accessToken: 'x' })).json()).toEqual(refused('NAVER_OFF', 403));
    }
    for (const url of ['/auth/login/kakao', '/auth/register/kakao']) {
      expect((await post(url, { ...form, accessToken: 'x' })).json()).toEqual(refused('KAKAO_OFF', 403));
    }
  });

  // B-settings-13
  it('keep them on with credentials and the shop’s own keys, and off without the latter', async () => {
    site.deps.social = {
      naver: { loginUrl: 'http://127.0.0.1:1', apiUrl: 'http://127.0.0.1:1', clientSecret: 'topsecret' },
      kakao: { apiUrl: 'http://127.0.0.1:1', appId: 7, sdk: site.deps.config.social.kakao.sdk },
    };
    expect(await settings()).toMatchObject({ ENABLE_SNS_NAVER: 'false', ENABLE_SNS_KAKAO: 'false' });
    await setSetting(site.db, 'SNS_NAVER_CLIENT_ID', 'shop');
    await setSetting(site.db, 'SNS_NAVER_REDIRECT_URL', 'https://shop.example/auth/naver');
    await setSetting(site.db, 'SNS_KAKAO_TOKEN', 'key');
    const offered = await settings();
    expect(offered).toMatchObject({ ENABLE_SNS_NAVER: 'true', SNS_NAVER_CLIENT_ID: 'shop', ENABLE_SNS_KAKAO: 'true' });
    expect(JSON.stringify(offered)).not.toContain('topsecret');
    site.deps.config.limits.loginFailuresPerAddress = 1;
    expect((await loginNaver('x')).json()).toEqual(refused('NAVER_UNAVAILABLE', 502));
    expect((await loginKakao('x')).json()).toEqual(refused('KAKAO_UNAVAILABLE', 502));
  });

  // B-login-18, B-settings-13
  it('turned off by the operator turn the calls off', async () => {
    await setSetting(site.db, 'ENABLE_SNS_NAVER', 'false');
    expect((await loginNaver(await naverCode())).json()).toEqual(refused('NAVER_OFF', 403));
  });
});
