import { screen, waitFor } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { idField, logInAs, passwordField, refuse, show } from './LoginScreen.fixture';

// B-login-20, B-shell-35
test.each([
  ['/point?amount=3000', '/point', '?amount=3000'],
  ['//evil.example', '/order', ''],
])('a log-in by someone who wanted %s leads to %s', async (returnTo, pathname, search) => {
  server.use(http.post('*/auth/login', () => HttpResponse.json({ accessToken: 'new-token' })));
  const page = show({ state: { returnTo }, screens: ['/point'] });
  await logInAs(page);
  await waitFor(() => expect(page.location()).toMatchObject({ pathname, search, state: null }));
});

test.each([
  ['ID_REQUIRED', '아이디', '아이디를 입력 해주세요.', 'id'],
  ['ID_HAS_SPACES', '아이디', '아이디에 띄어쓰기는 불가능합니다.', 'id'],
  ['PASSWORD_REQUIRED', '비밀번호', '비밀번호를 입력 해주세요.', 'password'],
])('what the server finds wrong with a field (%s) stands beside it', async (code, label, message, name) => {
  const body = { statusCode: 400, code, message, fields: { [name]: code } };
  server.use(http.post('*/auth/login', () => HttpResponse.json(body, { status: 400 })));
  const page = show();
  await logInAs(page);
  await expectToast('alert', '입력 양식을 맞춰주세요.');
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(idField()).toHaveValue('anna');
  expect(passwordField()).toHaveValue('secret');
});

// B-login-6, B-login-34
test.each([
  ['400', () => refuse(400), '입력 양식을 맞춰주세요.', '서버의 말'],
  ['401', () => refuse(401), '오류가 발생했습니다.', '서버의 말'],
  ['429', () => refuse(429), '오류가 발생했습니다.', '서버의 말'],
  [
    '429 for a time',
    () => refuse(429, '서버의 말', { 'Retry-After': '300' }),
    '오류가 발생했습니다.',
    '요청이 너무 많아요. 5분 뒤에 다시 시도해 주세요.',
  ],
  ['500', () => refuse(500), '오류가 발생했습니다.', '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
  ['no network', () => HttpResponse.error(), '오류가 발생했습니다.', '네트워크 연결을 확인해 주세요.'],
  [
    'nonsense',
    () => HttpResponse.html('<h1>hello'),
    '오류가 발생했습니다.',
    '서버의 응답을 읽지 못했어요. 잠시 후 다시 시도해 주세요.',
  ],
])('%s: a toast, the reason on the page, and what was typed stays', async (_case, answer, toast, reason) => {
  server.use(http.post('*/auth/login', answer));
  const page = show();
  await logInAs(page);
  await expectToast('alert', toast);
  expect(screen.getByText(reason)).toBeVisible();
  expect(idField()).toHaveValue('anna');
  expect(passwordField()).toHaveValue('secret');
  expect(page.location().pathname).toBe('/login');
  expect(localStorage.getItem('jwt')).toBeNull();
});
