/** @jest-environment storefront-build-kit/jest/JsdomEnvironment.js */
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from 'shared-ui/testing';
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
