/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */

import { configure } from '@storefront/shared-ui';
import {
  createGate,
  deny,
  expectToast,
  fakeWindows,
  HttpResponse,
  renderScreen,
  takePosts,
} from '@storefront/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import SocialStartPart from '../social/SocialStartPart';
import { SocialLogins } from './SocialLogins';

const SETTINGS = {
  ENABLE_SNS_NAVER: 'true',
  ENABLE_SNS_KAKAO: 'true',
  SNS_NAVER_CLIENT_ID: 'shop-id',
  SNS_NAVER_STATE: 'storefront',
  SNS_NAVER_REDIRECT_URL: 'http://localhost/auth/naver',
  SNS_KAKAO_TOKEN: 'shop-key',
};
const SDK = { url: 'https://kakao.example/sdk.js', integrity: 'sha384-abc' };

const windows = fakeWindows();
const { opened } = windows;
const addresses = () => jest.mocked(window.open).mock.calls.map(([address]) => new URL(String(address)));

afterEach(() => jest.restoreAllMocks());

function show({ settings = {}, authorizeUrl = 'https://naver.example/authorize' as string | undefined } = {}) {
  configure({ social: { naverAuthorizeUrl: authorizeUrl, kakaoSdk: SDK } });
  return renderScreen(<SocialLogins />, {
    path: '/login',
    settings: { ...SETTINGS, ...settings },
    state: { kept: 'mark' },
  });
}

const naver = () => screen.getByRole('button', { name: '네이버 로그인' });
async function ask() {
  const page = show();
  await page.user.click(naver());
  return page;
}
const kakao = () => screen.getByRole('button', { name: '카카오 로그인' });

const say = (data: unknown, { origin = window.location.origin, source = opened[0] as unknown } = {}) =>
  act(() => window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })));
const stateSent = () => addresses()[0]?.searchParams.get('state') ?? '';
const answer = (changes: object = {}) => ({ source: 'naver-auth', code: 'the-code', state: stateSent(), ...changes });

const serve = (provider: 'naver' | 'kakao', reply: () => Response | Promise<Response>) =>
  takePosts(`*/auth/login/${provider}`, reply);
const welcome = () => HttpResponse.json({ accessToken: 'new-token' });
const refuse =
  (status: number, more: object = {}, seconds = '') =>
  () =>
    deny(status, 'SOME_CODE', '서버의 말', more, seconds ? { 'Retry-After': seconds } : {});

// B-login-9
test.each([
  ['true', 'true', ['네이버 로그인', '카카오 로그인']],
  ['true', 'false', ['네이버 로그인']],
  ['', '1', ['카카오 로그인']],
  ['', '', []],
])('with Naver %p and Kakao %p there are the buttons %p', (ENABLE_SNS_NAVER, ENABLE_SNS_KAKAO, names) => {
  show({ settings: { ENABLE_SNS_NAVER, ENABLE_SNS_KAKAO } });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

describe('Naver', () => {
  // B-login-10, B-login-11, B-login-14, B-login-22
  it('is asked in one window, whose first proper message alone logs in', async () => {
    const gate = createGate();
    const sent = serve('naver', () => gate.opened.then(welcome));
    const page = await ask();
    await page.user.click(naver());
    expect(addresses()).toHaveLength(1);
    expect(opened[0]?.focus).toHaveBeenCalledTimes(1);
    expect(naver()).toHaveAttribute('aria-busy', 'true');
    const [address] = addresses();
    expect(`${address?.origin}${address?.pathname}`).toBe('https://naver.example/authorize');
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      response_type: 'code',
      client_id: 'shop-id',
      redirect_uri: 'http://localhost/auth/naver',
      state: expect.stringMatching(/^storefront\.[a-z0-9]{24,}$/),
    });

    say(answer({ code: 'forged-1' }), { origin: 'https://evil.example' });
    say(answer({ code: 'forged-2' }), { source: window });
    say(answer({ code: 'forged-3', state: 'storefront' }));
    say(answer({ code: 'forged-4', state: `${stateSent()}x` }));
    for (const code of ['', 7, undefined, 'x'.repeat(5000)]) say(answer({ code }));
    for (const data of [null, 'naver-auth', answer({ source: 'other' })]) say(data);
    expect(naver()).toHaveAttribute('aria-busy', 'true');

    say(answer());
    say(answer({ code: 'second' }));
    await page.user.click(naver());
    gate.open();
    await waitFor(() => expect(page.location().pathname).toBe('/order'));
    await expectToast('status', '로그인에 성공했습니다.');
    expect(localStorage.getItem('jwt')).toBe('new-token');
    expect(sent).toEqual([{ code: 'the-code', state: stateSent() }]);
    expect(addresses()).toHaveLength(1);
    expect(opened[0]?.closed).toBe(true);
  });

  // B-login-19
  it('leads a person who is no member yet to /register/naver', async () => {
    serve('naver', refuse(404, { token: 'the-ticket' }));
    const page = await ask();
    say(answer());
    await waitFor(() => expect(page.location().pathname).toBe('/register/naver'));
    expect(page.location().state).toEqual({ kept: 'mark', accessToken: 'the-ticket' });
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  // B-login-19, B-login-32, B-login-34
  it.each<[string, () => Response, string, string]>([
    ['a refusal for a time', refuse(429, {}, '61'), '서버의 말', '요청이 너무 많아요. 2분 뒤에 다시 시도해 주세요.'],
    ['a provider that is down', refuse(502), '네이버 로그인에 실패했습니다', '서버의 말'],
    [
      'a proxy’s 404',
      () => HttpResponse.html('?', { status: 404 }),
      '네이버 로그인에 실패했습니다',
      '요청을 처리하지 못했어요. 다시 시도해 주세요.',
    ],
  ])('%s is said, stays on the page, and the button works again', async (_case, reply, toast, reason) => {
    serve('naver', reply);
    const page = await ask();
    say(answer());
    await expectToast('alert', toast);
    expect(screen.getByRole('main')).toHaveTextContent(reason);
    expect(page.location().pathname).toBe('/login');
    await page.user.click(naver());
    expect(opened).toHaveLength(2);
    expect(screen.getByRole('main')).not.toHaveTextContent(reason);
  });

  // B-login-12
  it('whose window is blocked says so, and works with the next press', async () => {
    windows.isBlocked = true;
    const page = await ask();
    await expectToast('alert', '팝업이 막혀 있어요. 팝업을 허용하고 다시 눌러 주세요.');
    expect(naver()).not.toHaveAttribute('aria-busy');
    windows.isBlocked = false;
    await page.user.click(naver());
    expect(opened).toHaveLength(1);
  });

  // B-login-37
  it.each([
    ['카카오톡', 'KAKAOTALK/25.1.2 (INAPP)', 'kakaotalk://web/openExternal?url=http%3A%2F%2Flocalhost%2F'],
    ['라인', 'Line/14.19.1', 'http://localhost/?openExternalBrowser=1'],
    ['인스타그램', 'Instagram 359.2.0.32.93', null],
  ])('in %s without a window says how to leave the app, not to allow windows', async (app, agent, href) => {
    windows.isBlocked = true;
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (iPhone) Mobile/15E148 ${agent}`);
    const how = href ? '휴대폰 브라우저로 열어 주세요.' : "⋯ 메뉴에서 '다른 브라우저로 열기'를 눌러 주세요.";
    const sentence = `${app}에서는 로그인 창을 열 수 없어요. ${how}`;
    const page = await ask();
    await expectToast('alert', sentence);
    expect(screen.getByRole('main')).toHaveTextContent(sentence);
    expect(document.body).not.toHaveTextContent('팝업을 허용');
    const link = screen.queryByRole('link', { name: '휴대폰 브라우저로 열기' });
    if (href) expect(link).toHaveAttribute('href', href);
    else expect(link).toBeNull();
    windows.isBlocked = false;
    await page.user.click(naver());
    expect(screen.getByRole('main')).not.toHaveTextContent(sentence);
  });

  // B-login-12
  it('whose window is closed says so, and takes no late message of it', async () => {
    const sent = serve('naver', welcome);
    await ask();
    opened[0]?.close();
    await expectToast('alert', '네이버 로그인을 마치지 않았어요.');
    say(answer());
    expect(naver()).not.toHaveAttribute('aria-busy');
    expect(sent).toEqual([]);
  });

  // B-login-27
  it.each<[string, Parameters<typeof show>[0]]>([
    ['a script', { authorizeUrl: 'javascript:alert(1)' }],
    ['no address', { authorizeUrl: 'https://' }],
    ['a page of Naver, but no client', { settings: { SNS_NAVER_CLIENT_ID: '' } }],
  ])('is not opened where its address is %s', async (_case, options) => {
    const page = show(options);
    await page.user.click(naver());
    await expectToast('alert', '지금은 네이버 로그인을 이용할 수 없어요. 다른 방법으로 로그인해 주세요.');
    expect(window.open).not.toHaveBeenCalled();
  });

  // B-login-25
  it('is waited for as long as its screen is there', async () => {
    const sent = serve('naver', welcome);
    const page = await ask();
    page.unmount();
    expect(opened[0]?.closed).toBe(true);
    say(answer());
    expect(sent).toEqual([]);
  });
});

interface LoginSettings {
  success: (answer: unknown) => void;
}

describe('Kakao', () => {
  const logins: LoginSettings[] = [];
  let opens = false;

  beforeEach(() => {
    logins.length = 0;
    opens = false;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'Kakao');
    for (const script of document.querySelectorAll('head script')) script.remove();
  });

  /** Version 1 has a log-in only once it has the key. */
  async function arrive() {
    const Kakao: Record<string, unknown> = { isInitialized: () => 'Auth' in Kakao };
    Kakao['init'] = () => {
      Kakao['Auth'] = {
        login: (settings: LoginSettings) => {
          logins.push(settings);
          if (opens) window.open('https://kauth.example/authorize');
        },
      };
    };
    Object.assign(window, { Kakao });
    await act(async () => document.querySelector('head script')?.dispatchEvent(new Event('load')));
  }

  // B-login-14, B-login-16, B-login-19, B-login-37
  it('leads in, or to /register/kakao with the same token', async () => {
    const sent = serve('kakao', refuse(404));
    const page = show();
    await page.user.click(kakao());
    await arrive();
    act(() => logins[0]?.success({ access_token: 'person-token' }));
    await waitFor(() => expect(page.location().pathname).toBe('/register/kakao'));
    expect(page.location().state).toEqual({ kept: 'mark', accessToken: 'person-token' });
    expect(sent).toEqual([{ accessToken: 'person-token' }]);
    page.unmount();

    serve('kakao', refuse(500));
    const again = show();
    await again.user.click(kakao());
    act(() => logins[1]?.success({ access_token: 'person-token' }));
    await expectToast('alert', '카카오 로그인에 실패했습니다');
    serve('kakao', welcome);
    await again.user.click(kakao());
    act(() => logins[2]?.success({ access_token: 'person-token' }));
    await waitFor(() => expect(again.location().pathname).toBe('/order'));
    expect(localStorage.getItem('jwt')).toBe('new-token');
    again.unmount();

    // Nothing can be allowed in an app without windows.
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 359.2.0');
    [opens, windows.isBlocked] = [true, true];
    const inApp = show();
    await inApp.user.click(kakao());
    await expectToast('alert', '카카오 인증에 실패했습니다');
    expect(screen.getByRole('main')).toHaveTextContent(
      "인스타그램에서는 로그인 창을 열 수 없어요. ⋯ 메뉴에서 '다른 브라우저로 열기'를 눌러 주세요.",
    );
  });
});

// B-order-106
describe("in the order's question to log in", () => {
  it.each([
    [{}, ['카카오로 시작하기', '네이버로 시작하기']],
    [{ ENABLE_SNS_KAKAO: 'false' }, ['네이버로 시작하기']],
    [{ ENABLE_SNS_NAVER: 'false' }, ['카카오로 시작하기']],
  ])('with %j there are %j', (settings, names) => {
    renderScreen(<SocialStartPart />, { path: '/order', settings: { ...SETTINGS, ...settings } });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });
});
