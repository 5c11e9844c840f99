/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */

import { configure } from '@storefront/shared-ui';
import { deny, expectToast, HttpResponse, http, renderScreen, server, takePosts } from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { SocialWays } from '../social/SocialWays';
import NaverLandingScreen from './NaverLandingScreen';

const post = jest.fn();
const show = (path: string, options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<NaverLandingScreen />, { path, ...options });

beforeEach(() => {
  post.mockClear();
  window.opener = { postMessage: post };
  jest.spyOn(window, 'close').mockImplementation(() => undefined);
});

afterEach(() => {
  window.opener = null;
  jest.restoreAllMocks();
});

// B-login-11
test.each(['visitor', 'guest', 'member'] as const)(
  'the code goes once to the page that opened the window, if it is one of the shop, and the window closes: %s',
  (auth) => {
    const page = show('/auth/naver?code=the%2Bcode&state=storefront.nonce', { auth });
    expect(post.mock.calls).toEqual([
      [{ source: 'naver-auth', code: 'the+code', state: 'storefront.nonce' }, window.location.origin],
    ]);
    expect(window.close).toHaveBeenCalledTimes(1);
    expect(page.location().pathname).toBe('/auth/naver');
    expect(screen.getByRole('heading', { level: 1, name: '네이버 로그인' })).toBeVisible();
  },
);

// B-login-12
test('who cancelled at Naver leaves nothing but a closed window', () => {
  show('/auth/naver?error=access_denied&error_description=Canceled+By+User&state=storefront.nonce');
  expect(post).not.toHaveBeenCalled();
  expect(window.close).toHaveBeenCalledTimes(1);
});

// B-login-26
test.each([
  ['no page opened it', '/auth/naver?code=the-code&state=x', null],
  ['there is no code', '/auth/naver', { postMessage: post }],
])('where %s it says so, and leads to /login', (_case, path, opener) => {
  window.opener = opener;
  show(path);
  expect(screen.getByText('네이버 로그인을 이어갈 수 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '로그인 화면으로 가기' })).toHaveAttribute('href', '/login');
  expect(post).not.toHaveBeenCalled();
  expect(window.close).not.toHaveBeenCalled();
});

// B-shell-2
test('a member who opens it by hand comes to /order', async () => {
  window.opener = null;
  const page = show('/auth/naver', { auth: 'member' });
  await waitFor(() => expect(page.location().pathname).toBe('/order'));
});

const SETTINGS = {
  ENABLE_SNS_NAVER: 'true',
  SNS_NAVER_CLIENT_ID: 'shop-id',
  SNS_NAVER_STATE: 'storefront',
  SNS_NAVER_REDIRECT_URL: 'http://localhost/auth/naver',
};

interface Leaving extends NonNullable<Parameters<typeof renderScreen>[1]> {
  /** The answer of `window.open`. */
  answer?: Window | null;
}

describe('a tab that goes on to Naver itself', () => {
  /** Presses the button in a browser whose windows open in the same tab, and leaves; the state that Naver was sent. */
  async function leave({ answer = window as Window | null, ...place }: Leaving = {}): Promise<string> {
    window.opener = null;
    configure({ social: { naverAuthorizeUrl: 'https://naver.example/authorize' } });
    const open = jest.spyOn(window, 'open').mockReturnValue(answer);
    const page = renderScreen(<SocialWays naver="네이버 로그인" kakao="카카오 로그인" />, {
      path: '/login',
      settings: SETTINGS,
      screens: ['/order', '/login', '/point', '/account'],
      ...place,
    });
    await page.user.click(screen.getByRole('button', { name: '네이버 로그인' }));
    page.unmount();
    expect(window.close).not.toHaveBeenCalled();
    return new URL(String(open.mock.lastCall?.[0])).searchParams.get('state') ?? '';
  }

  const serve = (reply: () => Response) => takePosts('*/auth/login/naver', reply);
  const welcome = () => HttpResponse.json({ accessToken: 'new-token' });
  const refuse = (status: number, more: object) => () => deny(status, 'SOME_CODE', '서버의 말', more);
  const stranded = () => screen.findByText('네이버 로그인을 이어갈 수 없어요');

  // B-login-35
  it.each<[string, Window | null]>([
    ['itself', window],
    ['nothing', null],
  ])('and calls it %s is logged in by the landing page, once', async (_case, answer) => {
    const state = await leave({ answer });
    const sent = serve(welcome);
    window.opener = answer;
    const page = show(`/auth/naver?code=the-code&state=${state}`);
    await waitFor(() => expect(page.location().pathname).toBe('/order'));
    await expectToast('status', '로그인에 성공했습니다.');
    expect(localStorage.getItem('jwt')).toBe('new-token');
    expect(sent).toEqual([{ code: 'the-code', state }]);
    expect(post).not.toHaveBeenCalled();
    expect(window.close).not.toHaveBeenCalled();
    page.unmount();

    window.opener = null;
    localStorage.clear();
    show(`/auth/naver?code=another-code&state=${state}`, { auth: 'visitor' });
    await stranded();
    expect(sent).toHaveLength(1);
  });

  // B-login-35
  it.each<[string, (state: string) => string]>([
    ['a stranger’s', () => 'storefront.made-up-by-somebody-else'],
    ['no', () => ''],
    ['the public part of the', () => 'storefront'],
  ])('is logged in by %s state never', async (_case, stateOf) => {
    const state = await leave();
    const sent = serve(welcome);
    const page = show(`/auth/naver?code=of-a-stranger&state=${stateOf(state)}`);
    await stranded();
    expect(sent).toEqual([]);
    page.unmount();
    // It has used nothing up.
    show(`/auth/naver?code=the-code&state=${state}`);
    await waitFor(() => expect(sent).toEqual([{ code: 'the-code', state }]));
    await expectToast('status', '로그인에 성공했습니다.');
  });

  // B-login-4, B-login-35
  it('leads to the return target, or with it to the sign-up', async () => {
    const wanted = { state: { returnTo: '/point?amount=1000' } };
    const first = await leave(wanted);
    serve(refuse(404, { token: 'the-ticket' }));
    const newcomer = show(`/auth/naver?code=the-code&state=${first}`);
    await waitFor(() => expect(newcomer.location().pathname).toBe('/register/naver'));
    expect(newcomer.location().state).toEqual({ returnTo: '/point?amount=1000', accessToken: 'the-ticket' });
    newcomer.unmount();

    const second = await leave(wanted);
    serve(welcome);
    const page = show(`/auth/naver?code=the-code&state=${second}`);
    await waitFor(() => expect(page.location()).toMatchObject({ pathname: '/point', search: '?amount=1000' }));
  });

  // B-login-19, B-login-36
  it.each<[string, string, () => Response, string, string]>([
    ['was cancelled', 'error=access_denied', welcome, ...twice('네이버 로그인을 마치지 않았어요.')],
    ['was refused', 'code=the-code', refuse(403, {}), ...twice('서버의 말')],
    ['failed', 'code=the-code', refuse(502, {}), '네이버 로그인에 실패했습니다', '서버의 말'],
  ])('whose log-in %s is back at /login and told why', async (_case, query, reply, toast, reason) => {
    const state = await leave({ state: { returnTo: '/point' } });
    const sent = serve(reply);
    const page = show(`/auth/naver?${query}&state=${state}`);
    await waitFor(() => expect(page.location().pathname).toBe('/login'));
    await expectToast('alert', toast);
    expect(page.location().state).toEqual({ returnTo: '/point', reason });
    expect(sent).toHaveLength(query.startsWith('code') ? 1 : 0);
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  // B-login-36, B-account-32
  it.each([
    ['member1', 'with a log-in of just now', 'fresh-token', null],
    ['another', 'as before', 'member-token', '지금 회원의 계정이 아니에요. 가입한 계정으로 로그인해 주세요.'],
  ])('of a member who proves the log-in by the account of %s is back %s', async (id, _case, token, toast) => {
    const state = await leave({ auth: 'member', path: '/account' });
    serve(() => HttpResponse.json({ accessToken: 'fresh-token' }));
    server.use(
      http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
      http.get('*/auth/profile', () => HttpResponse.json({ id, point: 0, apiKey: null })),
    );
    const page = show(`/auth/naver?code=the-code&state=${state}`, { auth: 'member' });
    await waitFor(() => expect(page.location().pathname).toBe('/account'));
    expect(localStorage.getItem('jwt')).toBe(token);
    if (toast) await expectToast('alert', toast);
  });
});

// B-login-37
test('where it cannot go on within an app it says how to leave that', async () => {
  window.opener = null;
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 KAKAOTALK/25.1.2 (INAPP)');
  show('/auth/naver?code=the-code&state=x');
  expect(await screen.findByText('카카오톡에서 로그인이 되지 않으면 휴대폰 브라우저로 열어 주세요.')).toBeVisible();
  expect(screen.getByRole('link', { name: '휴대폰 브라우저로 열기' })).toHaveAttribute(
    'href',
    `kakaotalk://web/openExternal?url=${encodeURIComponent(`${window.location.origin}/login`)}`,
  );
});

function twice(text: string): [string, string] {
  return [text, text];
}
