import { LEGAL_VERSIONS } from '@storefront/contract';
import { deny, expectToast, HttpResponse, http, renderScreen, server, takePosts } from '@storefront/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import RegisterScreen from './RegisterScreen';

const BOTH_CODES = { ENABLE_EMAIL_VERIFY: 'true', ENABLE_PHONE_NUMBER: 'true', ENABLE_REFERRAL: 'true' };

async function show(settings: Record<string, string> = {}) {
  const page = renderScreen(<RegisterScreen />, { path: '/register', settings });
  await screen.findByRole('option', { name: '검색' });
  const type = async (label: string, text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  };
  const press = (name: string) => page.user.click(screen.getByText(name, { selector: 'button' }));
  const fill = async (changes: Record<string, string> = {}) => {
    const texts = { 아이디: 'anna', 비밀번호: 'secret12', '비밀번호 재입력': 'secret12', 이메일: 'a@b.kr', ...changes };
    for (const [label, text] of Object.entries(texts)) await type(label, text);
    fireEvent.click(screen.getByLabelText('전체 동의'));
  };
  const choose = (text: string) => page.user.selectOptions(screen.getByRole('combobox', { name: '가입경로' }), text);
  const send = async (changes?: Record<string, string>) => {
    await fill(changes);
    await choose('검색');
    await press('회원가입');
  };
  return { ...page, type, press, fill, choose, send };
}

beforeEach(() => {
  server.use(
    http.get('*/service/register-where', () => HttpResponse.json([{ text: '지인 추천' }, { text: '검색' }])),
    http.post('*/auth/send-email', () => HttpResponse.json({}, { status: 201 })),
    http.post('*/auth/send-phone-number', () => HttpResponse.json({}, { status: 201 })),
  );
});

// B-register-14
test.each([
  ['이메일', 'a@b', '이메일 인증코드 전송', '이메일이 올바르지 않습니다'],
  ['휴대전화 번호', '010123456789', '휴대전화 인증번호 전송', '휴대전화 번호가 올바르지 않습니다'],
])('no code is sent to "%s" %p', async (label, text, button, message) => {
  const page = await show(BOTH_CODES);
  await page.type(label, text);
  await page.press(button);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText(label)).toHaveFocus();
  await expectToast('alert', message);
});

const EMAIL = ['이메일', 'a@b.kr', '이메일 인증코드 전송', '/auth/send-email'] as const;
const PHONE = ['휴대전화 번호', '01012345678', '휴대전화 인증번호 전송', '/auth/send-phone-number'] as const;

// B-register-17
test.each([
  [EMAIL, 400, '입력 양식을 맞춰주세요'],
  [EMAIL, 429, '오류가 발생했습니다'],
  [PHONE, 409, '이미 존재하는 휴대전화 번호 입니다'],
  [PHONE, 500, '오류가 발생했습니다'],
])('%p refused with %i: "%s"', async ([label, text, button, path], status, toast) => {
  server.use(http.post(`*${path}`, () => deny(status, 'CODE', '서버의 말')));
  const page = await show(BOTH_CODES);
  await page.type(label, text);
  await page.press(button);
  await expectToast('alert', toast);
  const reason = status === 500 ? '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.' : '서버의 말';
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(reason);
  expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
});

// B-register-11, B-register-12
test('with both verifications on, both codes are needed', async () => {
  const sent = takePosts('*/auth/register');
  const page = await show(BOTH_CODES);
  await page.fill();
  await page.choose('지인 추천');

  await page.press('회원가입');
  await expectToast('alert', '이메일 인증코드를 전송하세요');
  expect(screen.getByLabelText('이메일')).toHaveAccessibleDescription('이메일 인증코드를 전송하세요');

  await page.press('이메일 인증코드 전송');
  await page.user.type(await screen.findByLabelText('이메일 인증코드'), 'AB3');
  await page.press('회원가입');
  await expectToast('alert', '인증코드 5자를 입력하세요');
  expect(screen.getByLabelText('휴대전화 번호')).toHaveAccessibleDescription('휴대전화 인증코드를 전송하세요');

  await page.type('이메일 인증코드', 'AB3CD');
  await page.type('휴대전화 번호', '01012345678');
  await page.press('휴대전화 인증번호 전송');
  await screen.findByLabelText('휴대전화 인증번호');
  await page.press('회원가입');
  await expectToast('alert', '인증번호 5자를 입력하세요');
  expect(screen.getByLabelText('휴대전화 인증번호')).toHaveAccessibleDescription(
    expect.stringContaining('인증번호 5자를 입력하세요'),
  );

  expect(sent).toEqual([]);
});

// B-register-22, B-register-24, B-register-25
test.each([
  ['ID_TAKEN', 409, '아이디', '이미 존재하는 아이디 입니다', 'id'],
  ['REFERRAL_UNKNOWN', 400, '추천인 코드', '추천인 코드를 확인해 주세요.', 'referral'],
  ['REGISTER_WHERE_REQUIRED', 400, '가입경로', '가입경로를 선택해주세요', 'registerWhere'],
])('a refusal (%s) is said and stands beside its field', async (code, status, label, message, name) => {
  server.use(http.post('*/auth/register', () => deny(status, code, message, { fields: { [name]: code } })));
  const page = await show({ ENABLE_REFERRAL: 'true' });
  await page.send();
  await expectToast('alert', message);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText('비밀번호')).toHaveValue('secret12');
});

// B-register-13
test.each([
  ['EMAIL_TAKEN', '이메일', '이미 존재하는 이메일 입니다', 'email'],
  ['EMAIL_CODE_WRONG', '이메일 인증코드', '이메일 인증코드를 확인해 주세요.', 'emailCode'],
  ['PHONE_CODE_WRONG', '휴대전화 인증번호', '휴대전화 인증번호를 확인해 주세요.', 'sendCode'],
  ['PHONE_TAKEN', '휴대전화 번호', '이미 존재하는 휴대전화 번호 입니다', 'phoneNumber'],
])('a refusal of what verification asks for (%s) stands beside its field', async (code, label, message, name) => {
  server.use(http.post('*/auth/register', () => deny(400, code, message, { fields: { [name]: code } })));
  const page = await show(BOTH_CODES);
  await page.fill({ '휴대전화 번호': '01012345678' });
  await page.choose('검색');
  await page.press('이메일 인증코드 전송');
  await page.user.type(await screen.findByLabelText('이메일 인증코드'), 'AB3CD');
  await page.press('휴대전화 인증번호 전송');
  await page.user.type(await screen.findByLabelText('휴대전화 인증번호'), '12345');
  await page.press('회원가입');
  await expectToast('alert', message);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText(label)).toBeEnabled();
  expect(screen.getByLabelText(label)).toHaveFocus();
  if (label !== '이메일') expect(screen.getByLabelText('이메일 인증코드')).toHaveValue('AB3CD');
});

// B-register-1
test('without flags the form asks for ID, password, e-mail and route only', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: '회원가입' })).toBeVisible();
  for (const label of ['아이디', '비밀번호', '비밀번호 재입력', '이메일', '가입경로']) {
    expect(screen.getByLabelText(label)).toBeVisible();
  }
  for (const label of ['휴대전화 번호', '추천인 코드']) expect(screen.queryByLabelText(label)).toBeNull();
  for (const name of ['이메일 인증코드 전송', '휴대전화 인증번호 전송', '일반 회원가입']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getAllByRole('option')[0]).toHaveValue('');
});

// B-register-25, B-register-51
test('a sign-up sends what was typed and leads to the log-in page', async () => {
  const sent = takePosts('*/auth/register');
  const page = await show();
  await page.send();
  await waitFor(() => expect(page.location().pathname).toBe('/login'));
  expect(page.location().state).toEqual({ id: 'anna' });
  expect(sent).toEqual([
    {
      id: 'anna',
      password: 'secret12',
      email: 'a@b.kr',
      registerWhere: '검색',
      phoneNumber: '',
      sendCode: '',
      referral: '',
      emailCode: '',
      consents: [
        { kind: 'age', version: LEGAL_VERSIONS.service[0] },
        { kind: 'terms', version: LEGAL_VERSIONS.service[0] },
        { kind: 'privacy', version: LEGAL_VERSIONS.privacy[0] },
      ],
    },
  ]);
  await expectToast('status', '회원가입에 성공했습니다.');
});

// B-format-13, B-register-3, B-register-7, B-register-8, B-shell-25
test.each([
  ['아이디', '', '아이디를 입력 해주세요.'],
  ['아이디', 'an\u200bna', '아이디에 사용할 수 없는 문자가 있어요.'],
  ['비밀번호', '', '비밀번호를 입력 해주세요.'],
  ['이메일', 'a@b', '이메일 형식을 맞춰주세요'],
  ['비밀번호 재입력', 'other', '비밀번호 재확인이 다릅니다'],
])('"%s" %p: "%s"', async (label, text, message) => {
  const page = await show();
  await page.send({ [label]: text });
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText(label)).toHaveFocus();
  await expectToast('alert', message);
});

// B-register-9
test('the route must be chosen', async () => {
  const page = await show();
  await page.fill();
  await page.press('회원가입');
  const route = screen.getByRole('combobox', { name: '가입경로' });
  expect(route).toHaveAccessibleDescription('가입경로를 선택해주세요');
  expect(route).toHaveFocus();
  await expectToast('alert', '가입경로를 선택해주세요');
});

test('a refusal of several fields stands beside each; the first one has focus, and nothing typed is lost', async () => {
  const fields = { email: 'EMAIL_INVALID', password: 'PASSWORD_TOO_LONG' };
  server.use(http.post('*/auth/register', () => deny(400, 'EMAIL_INVALID', '이메일 형식을 맞춰주세요', { fields })));
  const page = await show();
  await page.send();
  await expectToast('alert', '이메일 형식을 맞춰주세요');
  expect(screen.getByLabelText('비밀번호')).toHaveAccessibleDescription('비밀번호는 128자까지 쓸 수 있어요.');
  expect(screen.getByLabelText('이메일')).toHaveAccessibleDescription('이메일 형식을 맞춰주세요');
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
  expect(screen.getByLabelText('이메일')).toHaveValue('a@b.kr');
  expect(screen.getByLabelText('비밀번호')).toHaveValue('secret12');
});

// B-register-25
test('a server that is down: a toast, the reason, and what was typed stays', async () => {
  server.use(http.post('*/auth/register', () => deny(503, 'INTERNAL', 'boom')));
  const page = await show();
  await page.send();
  await expectToast('alert', '회원가입에 실패했습니다');
  expect(screen.getByText('서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
  expect(screen.getByLabelText('이메일')).toHaveValue('a@b.kr');
  expect(page.location().pathname).toBe('/register');
});

// B-register-10
test('routes that cannot be fetched can be asked for again', async () => {
  server.use(http.get('*/service/register-where', () => deny(500, 'INTERNAL', 'boom'), { once: true }));
  const { user } = renderScreen(<RegisterScreen />, { path: '/register' });
  expect(await screen.findByText('가입경로를 불러오지 못했어요.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('option', { name: '검색' })).toBeInTheDocument();
});
