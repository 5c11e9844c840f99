import { createGate, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LoginScreen from './LoginScreen';

const refuse = (status: number, message = '서버의 말', headers = {}, code = 'SOME_CODE') =>
  HttpResponse.json({ statusCode: status, code, message }, { status, headers });

const idField = () => screen.getByRole('textbox', { name: '아이디' });
const passwordField = () => screen.getByLabelText('비밀번호');
const submit = () => screen.getByRole('button', { name: '로그인' });
const show = (options = {}) => renderScreen(<LoginScreen />, { path: '/login', ...options });

async function logInAs({ user }: ReturnType<typeof show>, id = 'anna', password = 'secret') {
  if (id) await user.type(idField(), id);
  if (password) await user.type(passwordField(), password);
  await user.click(submit());
}

async function logIn() {
  const page = show();
  await logInAs(page);
  return page;
}

// B-login-2
test.each([
  ['', 'secret', '아이디', '아이디를 입력 해주세요.'],
  ['an na', 'secret', '아이디', '아이디에 띄어쓰기는 불가능합니다.'],
  ['anna', '', '비밀번호', '비밀번호를 입력 해주세요.'],
])('ID %p and password %p: "%s" says "%s"', async (id, password, label, message) => {
  const page = show();
  await logInAs(page, id, password);
  const field = screen.getByLabelText(label);
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  await expectToast('alert', message);
});

// B-login-1, B-login-4, B-shell-28
test('a log-in sends what was typed once, keeps the token and goes to the order page', async () => {
  const gate = createGate();
  const sent: unknown[] = [];
  server.use(
    http.post('*/auth/login', async ({ request }) => {
      sent.push(await request.json());
      await gate.opened;
      return HttpResponse.json({ accessToken: 'new-token' });
    }),
  );
  const page = show({ profile: { id: 'anna' } });
  await logInAs(page);
  await page.user.click(submit());
  await page.user.type(passwordField(), '{Enter}');
  gate.open();
  await waitFor(() => expect(page.location().pathname).toBe('/order'));
  expect(sent).toEqual([{ id: 'anna', password: 'secret' }]);
  expect(localStorage.getItem('jwt')).toBe('new-token');
  expect(localStorage.getItem('savedId')).toBeNull();
  await expectToast('status', '로그인에 성공했습니다.');
});

test('a new ID is filled in, and the reason of a visit stands on the page', () => {
  localStorage.setItem('savedId', 'bora');
  show({ state: { id: 'anna', reason: '재설정 링크가 만료됐어요. 비밀번호 찾기를 다시 해 주세요.' } });
  expect(idField()).toHaveValue('anna');
  expect(screen.getByRole('checkbox', { name: '아이디 저장' })).not.toBeChecked();
  expect(screen.getByText('재설정 링크가 만료됐어요. 비밀번호 찾기를 다시 해 주세요.')).toBeVisible();
});

// B-login-1, B-login-5
test('the ID is remembered on this device if asked to, and forgotten if not', async () => {
  server.use(http.post('*/auth/login', () => HttpResponse.json({ accessToken: 'new-token' })));
  const first = show();
  await first.user.click(screen.getByRole('checkbox', { name: '아이디 저장' }));
  await logInAs(first);
  await waitFor(() => expect(localStorage.getItem('savedId')).toBe('anna'));
  first.unmount();

  const second = show();
  expect(idField()).toHaveValue('anna');
  expect(screen.getByRole('checkbox', { name: '아이디 저장' })).toBeChecked();
  await second.user.click(screen.getByRole('checkbox', { name: '아이디 저장' }));
  await logInAs(second, '');
  await waitFor(() => expect(localStorage.getItem('savedId')).toBeNull());
});

// B-login-6
test('an unknown ID or a wrong password stands beside the password, and what was typed stays', async () => {
  server.use(http.post('*/auth/login', () => refuse(404, '아이디 또는 비밀번호가 다릅니다.')));
  await logIn();
  await expectToast('alert', '아이디 또는 비밀번호가 다릅니다.');
  expect(passwordField()).toHaveAccessibleDescription('아이디 또는 비밀번호가 다릅니다.');
  expect(passwordField()).toHaveFocus();
  expect(idField()).toHaveValue('anna');
  expect(passwordField()).toHaveValue('secret');
});

// B-login-6
test('a token that the server refuses at once is a failed log-in', async () => {
  server.use(
    http.post('*/auth/login', () => HttpResponse.json({ accessToken: 'new-token' })),
    http.get('*/auth/profile', () => refuse(401)),
  );
  const page = await logIn();
  await expectToast('alert', '오류가 발생했습니다.');
  expect(localStorage.getItem('jwt')).toBeNull();
  expect(page.location().pathname).toBe('/login');
});

const FIND_LINKS = ['아이디 찾기', '비밀번호 찾기'];

// B-login-3
test('links to find an ID or a password need the setting and the screen', () => {
  const names = () => FIND_LINKS.filter((name) => screen.queryByRole('link', { name }));
  const { unmount } = show({ settings: { ENABLE_EMAIL_VERIFY: 'true' }, screens: ['/find-id'] });
  expect(names()).toEqual(['아이디 찾기']);
  unmount();
  show({ settings: { ENABLE_EMAIL_VERIFY: 'false' }, screens: ['/find-id', '/find-password'] });
  expect(names()).toEqual([]);
});

// B-register-47, B-shell-40
test('password managers can fill it, and no device corrects it', () => {
  show();
  expect(idField()).toHaveAttribute('autocomplete', 'username');
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  for (const field of [idField(), passwordField()]) {
    expect(field).toHaveAttribute('autocorrect', 'off');
    expect(field).toHaveAttribute('autocapitalize', 'none');
  }
});

// B-login-1, B-shell-35
test('the page is titled and leads newcomers to sign-up, with their return target', async () => {
  const page = show({ state: { returnTo: '/point' }, screens: ['/point'] });
  expect(screen.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  expect(document.title).toBe('로그인 | 그로스토어');
  await page.user.click(screen.getByRole('link', { name: '가입하기' }));
  expect(page.location()).toMatchObject({ pathname: '/register', state: { returnTo: '/point' } });
});

// B-login-4, B-shell-35
test.each([
  ['/point?amount=3000', '/point', '?amount=3000'],
  ['//evil.example', '/order', ''],
])('a log-in by someone who wanted %s leads to %s', async (returnTo, pathname, search) => {
  server.use(http.post('*/auth/login', () => HttpResponse.json({ accessToken: 'new-token' })));
  const page = show({ state: { returnTo }, screens: ['/point'] });
  await logInAs(page);
  await waitFor(() => expect(page.location()).toMatchObject({ pathname, search, state: null }));
});

// B-login-6, B-login-34
test.each([
  ['400', () => refuse(400), '입력 양식을 맞춰주세요.', '서버의 말'],
  ['401', () => refuse(401), '오류가 발생했습니다.', '서버의 말'],
  [
    '429 for a time',
    () => refuse(429, '서버의 말', { 'Retry-After': '300' }),
    '오류가 발생했습니다.',
    '요청이 너무 많아요. 5분 뒤에 다시 시도해 주세요.',
  ],
  ['500', () => refuse(500), '오류가 발생했습니다.', '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
  ['no network', () => HttpResponse.error(), '오류가 발생했습니다.', '네트워크 연결을 확인해 주세요.'],
])('%s: a toast, the reason on the page, and what was typed stays', async (_case, answer, toast, reason) => {
  server.use(http.post('*/auth/login', answer));
  const page = await logIn();
  await expectToast('alert', toast);
  expect(screen.getByText(reason)).toBeVisible();
  expect(idField()).toHaveValue('anna');
  expect(passwordField()).toHaveValue('secret');
  expect(page.location().pathname).toBe('/login');
  expect(localStorage.getItem('jwt')).toBeNull();
});

// B-login-48
test('a suspended member reads why, in the toast and on the page', async () => {
  const message = '이용이 정지된 계정이에요. 문의나 탈퇴는 화면 아래 연락처로 해 주세요. 사유: 도용 신고';
  server.use(http.post('*/auth/login', () => refuse(403, message, {}, 'SUSPENDED')));
  await logIn();
  await expectToast('alert', message);
  expect(within(screen.getByRole('main')).getByText(message)).toBeVisible();
});

// B-order-106
test('a begun order is said to wait, here and at the sign-up', async () => {
  const { user, location } = show({ state: { isOrdering: true } });
  expect(screen.getByText('적은 주문은 그대로 있어요.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '가입하기' }));
  expect(location().state).toMatchObject({ isOrdering: true });
});
