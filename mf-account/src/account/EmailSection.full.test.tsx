import { deny, expectToast, HttpResponse, http, renderScreen, server, takePosts } from '@storefront/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import AccountScreen from './AccountScreen';
import { answerAccount, answerFreshLogIn, freshOnly, logInAgain } from './account.fixture';

const show = () => renderScreen(<AccountScreen />, { path: '/account', auth: 'member' });
type Shown = ReturnType<typeof show>;
const field = (label: string) => screen.getByLabelText(label);
const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }));

async function open(page: Shown) {
  await page.user.click(await screen.findByRole('button', { name: '이메일 바꾸기' }));
  await waitFor(() => expect(field('새 이메일')).toHaveFocus());
}

async function fill(page: Shown) {
  await open(page);
  await page.user.type(field('새 이메일'), 'new@example.com');
  await press(page, '인증코드 전송');
  await waitFor(() => expect(field('인증코드')).toHaveFocus());
  await page.user.type(field('인증코드'), ' ab1 2c');
}

async function change() {
  const page = show();
  await fill(page);
  await press(page, '이메일 변경');
  return page;
}

let shownEmail: string | null;
let sentTo: unknown[];
let changes: unknown[];

beforeEach(() => {
  shownEmail = 'ha***@example.com';
  answerAccount();
  server.use(http.get('*/auth/email', () => HttpResponse.json({ email: shownEmail })));
  sentTo = takePosts('*/auth/send-email');
  changes = takePosts('*/auth/change-email', () => {
    shownEmail = 'ne***@example.com';
    return new HttpResponse(null, { status: 204 });
  });
});

// B-account-43
test('the address is shown with its middle hidden; the code that comes to a new one changes it', async () => {
  const page = show();
  expect(await screen.findByDisplayValue('ha***@example.com')).toHaveAttribute('readonly');
  await fill(page);
  await expectToast('status', '인증코드가 발송되었습니다.');
  expect(field('새 이메일')).toBeDisabled();
  await press(page, '이메일 변경');
  await expectToast('status', '이메일을 바꿨어요.');
  expect(sentTo).toEqual([{ email: 'new@example.com' }]);
  expect(changes).toEqual([{ email: 'new@example.com', emailCode: 'AB12C' }]);
  expect(await screen.findByDisplayValue('ne***@example.com')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '이메일 바꾸기' })).toHaveFocus());
});

// B-account-43
test('an address that cannot be fetched can be asked for again', async () => {
  server.use(http.get('*/auth/email', () => deny(503, 'UNAVAILABLE', 'x')));
  const page = show();
  const failed = await screen.findByRole('alert', { name: '이메일을 불러오지 못했어요' });
  server.use(http.get('*/auth/email', () => HttpResponse.json({ email: shownEmail })));
  await page.user.click(within(failed).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByDisplayValue('ha***@example.com')).toBeVisible();
});

// B-account-43
test('a member without an address is told so, and closing the form gives the focus back', async () => {
  shownEmail = null;
  const page = show();
  await open(page);
  expect(field('현재 이메일')).toHaveAttribute('placeholder', '등록한 이메일이 없어요');
  await press(page, '취소');
  await waitFor(() => expect(screen.getByRole('button', { name: '이메일 바꾸기' })).toHaveFocus());
  expect(screen.queryByLabelText('새 이메일')).toBeNull();
});

// B-account-43
test('what is wrong stands beside its field', async () => {
  const page = show();
  await open(page);
  await press(page, '이메일 변경');
  await expectToast('alert', '이메일 형식을 맞춰주세요');
  expect(field('새 이메일')).toHaveAccessibleDescription('이메일 형식을 맞춰주세요');
  await page.user.type(field('새 이메일'), 'new@example');
  await press(page, '인증코드 전송');
  await expectToast('alert', '이메일이 올바르지 않습니다');
  fireEvent.change(field('새 이메일'), { target: { value: 'new@example.com' } });
  await press(page, '이메일 변경');
  await expectToast('alert', '이메일 인증코드를 전송하세요');
  await press(page, '인증코드 전송');
  await page.user.type(await screen.findByLabelText('인증코드'), 'AB1');
  await press(page, '이메일 변경');
  await expectToast('alert', '인증코드 5자를 입력하세요');
  expect(field('인증코드')).toHaveFocus();
  expect(changes).toEqual([]);
});

// B-account-43
test.each([
  ['EMAIL_TAKEN', 409, '새 이메일', '이미 존재하는 이메일 입니다', 'email'],
  ['EMAIL_CODE_WRONG', 400, '인증코드', '이메일 인증코드를 확인해 주세요.', 'emailCode'],
])('a refusal (%s) is said beside its field, which can be corrected', async (code, status, label, message, name) => {
  server.use(http.post('*/auth/change-email', () => deny(status, code, message, { fields: { [name]: code } })));
  await change();
  await expectToast('alert', message);
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(field(label)).toBeEnabled();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
});

// B-account-43
test('without network the reason stays on the page, and so does what was typed', async () => {
  server.use(http.post('*/auth/change-email', () => HttpResponse.error()));
  const page = show();
  await fill(page);
  server.use(http.get('*/auth/email', () => HttpResponse.error()));
  await press(page, '이메일 변경');
  await expectToast('alert', '오류가 발생했습니다.');
  expect(await screen.findByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
  expect(field('새 이메일')).toHaveValue('new@example.com');
  expect(field('인증코드')).toHaveValue(' ab1 2c');
});

// B-account-32, B-account-43
test('an older log-in is proved again, then the address changes', async () => {
  answerFreshLogIn();
  const changed = freshOnly(() => {
    changes.push('changed');
    return new HttpResponse(null, { status: 204 });
  });
  server.use(http.post('*/auth/change-email', changed));
  await logInAgain(await change());
  await expectToast('status', '이메일을 바꿨어요.');
  expect(changes).toEqual(['changed']);
});
