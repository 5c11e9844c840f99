import { createGate, deny, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import ResetPasswordScreen from './ResetPasswordScreen';

const MINUTE_S = 60;
const NOW_S = Math.floor(Date.now() / 1_000);
const tokenUntil = (exp: number) => `h.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.s`;
const GOOD = tokenUntil(NOW_S + 30 * MINUTE_S);
const OLD = tokenUntil(NOW_S - MINUTE_S);
const RESET = '*/service/reset-password';
const password = () => screen.getByLabelText('새 비밀번호');
const repeat = () => screen.getByLabelText('새 비밀번호 재입력');
const button = () => screen.getByRole('button', { name: '비밀번호 재설정' });

const show = (token: string | null = GOOD) =>
  renderScreen(<ResetPasswordScreen />, {
    path: token === null ? '/reset-password' : `/reset-password?token=${token}`,
    screens: ['/find-password'],
  });

type Shown = ReturnType<typeof show>;

async function fill({ user }: Shown, first = 'new-password', second = first) {
  if (first) await user.type(password(), first);
  if (second) await user.type(repeat(), second);
  await user.click(button());
}

function serveClock(seconds: number | null): void {
  server.use(
    http.head('*/healthz', () =>
      seconds === null
        ? HttpResponse.error()
        : new HttpResponse(null, { headers: { Date: new Date(seconds * 1_000).toUTCString() } }),
    ),
  );
}

// B-recover-10, B-recover-12, B-recover-21, B-shell-28
test('sets the new password once, with the token that has left the address, and logs nobody in', async () => {
  const sent: unknown[] = [];
  const gate = createGate();
  server.use(
    http.post(RESET, async ({ request }) => {
      sent.push(await request.json());
      await gate.opened;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = show();
  expect(screen.getByRole('heading', { level: 1, name: '비밀번호 재설정' })).toBeVisible();
  await waitFor(() => expect(page.location().search).toBe(''));
  expect(page.location()).toMatchObject({ pathname: '/reset-password', state: { token: GOOD } });
  expect(password()).toHaveAttribute('placeholder', '8~20자');
  expect(screen.getByLabelText('새 비밀번호 재입력')).toHaveAttribute('placeholder', '8~20자');
  await fill(page, 'short');
  await page.user.click(button());
  expect(screen.getByText('8자 이상이면 더 안전해요.')).toBeVisible();
  gate.open();
  await expectToast('status', '비밀번호가 재설정 되었습니다');
  await waitFor(() => expect(page.location().pathname).toBe('/'));
  expect(sent).toEqual([{ token: GOOD, password: 'short' }]);
  expect(localStorage.getItem('jwt')).toBeNull();
});

// B-recover-11
test.each([
  ['', '', '새 비밀번호', '비밀번호를 입력 해주세요.'],
  ['a b', 'a b', '새 비밀번호', '비밀번호에 띄어쓰기는 불가능합니다.'],
  ['abc', 'abd', '새 비밀번호 재입력', '비밀번호 검증이 다릅니다'],
])('passwords %p and %p: "%s" says "%s"', async (first, second, label, message) => {
  const page = show();
  await fill(page, first, second);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText(label)).toHaveFocus();
  await expectToast('alert', message);
});

// B-recover-12, B-recover-20
test('a used link says so beside the form and leads to another', async () => {
  const message = '재설정 링크가 만료됐거나 이미 사용됐어요. 비밀번호 찾기를 다시 해 주세요.';
  server.use(http.post(RESET, () => deny(400, 'RESET_TOKEN_INVALID', message)));
  const page = show();
  await fill(page);
  await expectToast('alert', '오류가 발생했습니다');
  expect(screen.getByText(message)).toBeVisible();
  expect(password()).toHaveValue('new-password');
  await page.user.click(screen.getByRole('link', { name: '비밀번호 찾기' }));
  expect(page.location().pathname).toBe('/find-password');
});

// B-recover-12, B-login-34, B-register-47
test('what the server finds wrong with the password stands beside it, another failure on the page', async () => {
  const code = 'PASSWORD_TOO_LONG';
  const answers = [
    deny(400, code, 'x', { fields: { password: code } }),
    deny(429, 'TOO_MANY_REQUESTS', 'x', {}, { 'Retry-After': '30' }),
    HttpResponse.error(),
  ];
  server.use(http.post(RESET, () => answers.shift()));
  const page = show();
  for (const name of ['새 비밀번호', '새 비밀번호 재입력']) {
    expect(screen.getByLabelText(name)).toHaveAttribute('autocomplete', 'new-password');
  }
  await fill(page);
  await expectToast('alert', '오류가 발생했습니다');
  expect(password()).toHaveAccessibleDescription('비밀번호는 128자까지 쓸 수 있어요.');
  await page.user.click(button());
  expect(await screen.findByText('요청이 너무 많아요. 30초 뒤에 다시 시도해 주세요.')).toBeVisible();
  await page.user.click(button());
  expect(await screen.findByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
  expect(screen.queryByRole('link', { name: '비밀번호 찾기' })).toBeNull();
});

const NOT_A_LINK = '재설정 링크가 올바르지 않아요. 메일의 링크를 다시 열어 주세요.';
const EXPIRED = '재설정 링크가 만료됐어요. 비밀번호 찾기를 다시 해 주세요.';

// B-recover-10
test.each([
  ['no', null, null, NOT_A_LINK],
  ['an empty', '', null, NOT_A_LINK],
  ['an undecodable', 'nonsense', null, NOT_A_LINK],
  ['an expired', OLD, NOW_S, EXPIRED],
  ['an expired, with the server away', OLD, null, EXPIRED],
])('%s token: back to the log-in, with the reason', async (_case, token, clock, reason) => {
  serveClock(clock);
  const page = show(token);
  await waitFor(() => expect(page.location().pathname).toBe('/login'));
  expect(page.location().state).toEqual({ reason });
  await expectToast('alert', reason);
});

test('a browser whose clock is ahead refuses no good link', async () => {
  serveClock(NOW_S - 10 * MINUTE_S);
  let asked = 0;
  server.events.on('response:mocked', () => {
    asked += 1;
  });
  const page = show(OLD);
  await waitFor(() => expect(asked).toBe(1));
  server.use(http.post(RESET, () => new HttpResponse(null, { status: 204 })));
  await fill(page);
  await expectToast('status', '비밀번호가 재설정 되었습니다');
  server.events.removeAllListeners();
});
