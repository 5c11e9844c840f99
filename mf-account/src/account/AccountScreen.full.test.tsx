import { screen, waitFor } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { refuse, show } from './AccountScreen.fixture';
import { answerAccount } from './account.fixture';

beforeEach(answerAccount);

describe('password change', () => {
  // B-account-3
  test.each([
    ['', 'new', 'new', '현재 비밀번호', '현재 비밀번호를 입력해 주세요'],
    ['old', '', '', '새 비밀번호', '새로운 비밀번호를 입력해주세요'],
    ['old', 'new', 'other', '새 비밀번호 재입력', '비밀번호 재확인이 다릅니다.'],
  ])('%p, %p, %p: "%s" says "%s"', async (current, next, repeat, label, message) => {
    const page = show();
    await page.change(current, next, repeat);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(label)).toHaveFocus();
    await expectToast('alert', message);
  });

  // B-account-5
  test.each([['현재 비밀번호가 다릅니다.'], ['소셜 계정으로 가입한 회원은 비밀번호를 바꿀 수 없어요.']])(
    '409: a wrong current password; the field says what the server says, "%s"',
    async (message) => {
      server.use(http.post('*/auth/change-password', () => refuse(409, 'CODE', message, { currentPassword: 'CODE' })));
      const page = show();
      await page.change('old', 'new', 'new');
      await expectToast('alert', '현재 비밀번호가 다릅니다.');
      expect(screen.getByLabelText('현재 비밀번호')).toHaveAccessibleDescription(message);
      expect(screen.getByLabelText('현재 비밀번호')).toHaveFocus();
      expect(screen.getByLabelText('새 비밀번호 재입력')).toHaveValue('new');
    },
  );

  test.each([
    ['CURRENT_PASSWORD_REQUIRED', '현재 비밀번호', '현재 비밀번호를 입력해 주세요', 'currentPassword'],
    ['NEW_PASSWORD_REQUIRED', '새 비밀번호', '새로운 비밀번호를 입력해주세요', 'newPassword'],
    ['PASSWORD_HAS_SPACES', '새 비밀번호', '비밀번호에 띄어쓰기는 불가능합니다.', 'newPassword'],
    ['PASSWORD_TOO_LONG', '새 비밀번호', '비밀번호는 128자까지 쓸 수 있어요.', 'newPassword'],
  ])('what the server finds wrong with a field (%s) stands beside it', async (code, label, message, name) => {
    server.use(http.post('*/auth/change-password', () => refuse(400, code, message, { [name]: code })));
    const page = show();
    await page.change('old', 'newsecret', 'newsecret');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('현재 비밀번호')).toHaveValue('old');
    expect(screen.getByLabelText('새 비밀번호 재입력')).toHaveValue('newsecret');
  });

  test('a refusal that names no field, as of an older server, is said on the page', async () => {
    server.use(http.post('*/auth/change-password', () => refuse(409, 'CODE', '서버의 말')));
    const page = show();
    await page.change('old', 'new', 'new');
    await expectToast('alert', '현재 비밀번호가 다릅니다.');
    expect(screen.getByText('서버의 말')).toBeVisible();
    expect(screen.getByLabelText('현재 비밀번호')).toHaveValue('old');
  });

  // B-account-5
  test.each([
    ['down', () => refuse(500, 'INTERNAL', 'boom'), '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
    ['out of reach', () => HttpResponse.error(), '네트워크 연결을 확인해 주세요.'],
  ])('a server that is %s: a toast, the reason, and what was typed stays', async (_case, answer, reason) => {
    server.use(http.post('*/auth/change-password', answer));
    const page = show();
    await page.change('old', 'new', 'new');
    await expectToast('alert', '오류가 발생했습니다.');
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByLabelText('현재 비밀번호')).toHaveValue('old');
    expect(page.location().pathname).toBe('/account');
  });
});
