import { createGate, deny, expectToast, HttpResponse, renderScreen, takePosts } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FindIdScreen from './find-id/FindIdScreen';
import FindPasswordScreen from './find-password/FindPasswordScreen';

const TOO_MANY = '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.';
const DOWN = '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.';
const SCREENS = ['/find-id', '/find-password'];
const emailField = () => screen.getByLabelText('이메일');

// B-recover-1
describe.each([
  ['/find-id', '아이디 찾기', <FindIdScreen key="id" />, '비밀번호 찾기', '/find-password'],
  ['/find-password', '비밀번호 찾기', <FindPasswordScreen key="password" />, '아이디 찾기', '/find-id'],
])('%s', (path, title, element, other, otherPath) => {
  const call = `*/service${path}`;
  const show = () => renderScreen(element, { path, screens: [...SCREENS, '/point'], state: { returnTo: '/point' } });
  const button = () => screen.getByRole('button', { name: title });

  // B-recover-16, B-register-47, B-shell-28
  test('sends what was typed once, says what to do next, and can send it again', async () => {
    const gate = createGate();
    const sent = takePosts(call, () => gate.opened.then(() => HttpResponse.json({ userId: null })));
    const { user } = show();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(emailField()).toHaveAttribute('autocomplete', 'email');
    expect(emailField()).toHaveAttribute('inputmode', 'email');
    await user.type(emailField(), 'anna@example.com');
    await user.click(button());
    await user.click(button());
    gate.open();
    await expectToast('status', '이메일이 전송되었습니다');
    const next = screen.getByText(/메일함과 스팸함을 확인해 주세요\./);
    expect(next).toBeVisible();
    if (path === '/find-password') expect(next).toHaveTextContent('재설정 링크는 30분 동안 쓸 수 있어요.');
    expect(emailField()).toHaveValue('anna@example.com');
    expect(sent).toEqual([{ email: 'anna@example.com' }]);

    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByText(/메일함과 스팸함을 확인해 주세요\./)).toBeVisible();
  });

  // B-recover-5, B-recover-1
  test('a wrong address is told beside the field, by the form and by the server', async () => {
    const message = '이메일이 올바르지 않습니다';
    const code = 'EMAIL_FOR_CODE_INVALID';
    takePosts(call, () => deny(400, code, message, { fields: { email: code } }));
    const { user } = show();
    await user.click(button());
    await expectToast('alert', message);
    expect(emailField()).toHaveAccessibleDescription(expect.stringContaining(message));
    await user.type(emailField(), 'anna@example.com');
    expect(emailField()).not.toHaveAccessibleDescription(expect.stringContaining(message));
    await user.click(button());
    await waitFor(() => expect(emailField()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(emailField()).toHaveFocus();
  });

  // B-recover-1, B-login-34, B-api-12
  test.each([
    [429, TOO_MANY, TOO_MANY, '요청이 너무 많아요. 9분 뒤에 다시 시도해 주세요.'],
    [500, 'x', DOWN, DOWN],
  ])('a failure (%d) is told and stays, and so does what was typed', async (status, message, shown, reason) => {
    takePosts(call, () => deny(status, 'X', message, {}, { 'Retry-After': '540' }));
    const { user } = show();
    await user.type(emailField(), 'anna@example.com');
    await user.click(button());
    await expectToast('alert', shown);
    expect(within(screen.getByRole('main')).getByText(reason)).toBeVisible();
    expect(emailField()).toHaveValue('anna@example.com');
    expect(screen.queryByText(/스팸함/)).toBeNull();
  });

  // B-shell-35
  test('leads to its sister and to the log-in, with the return target', async () => {
    const { user, location } = show();
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', otherPath);
    await user.click(screen.getByRole('link', { name: '로그인' }));
    expect(location()).toMatchObject({ pathname: '/login', state: { returnTo: '/point' } });
  });
});
