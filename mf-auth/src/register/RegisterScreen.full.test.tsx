import { screen, waitFor } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import { BOTH_CODES, refuse, show, takeSignUp } from './RegisterScreen.fixture';

beforeEach(() => {
  server.use(
    http.get('*/service/register-where', () => HttpResponse.json([{ text: '지인 추천' }, { text: '검색' }])),
    http.post('*/auth/send-email', () => HttpResponse.json({}, { status: 201 })),
    http.post('*/auth/send-phone-number', () => HttpResponse.json({}, { status: 201 })),
  );
});

// B-register-14, B-register-15
test.each([
  ['이메일', 'a@b', '이메일 인증코드 전송', '이메일이 올바르지 않습니다'],
  ['휴대전화 번호', '0101234567', '휴대전화 인증번호 전송', '휴대전화 번호가 올바르지 않습니다'],
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

// B-register-17, B-register-18
test.each([
  [EMAIL, 400, '입력 양식을 맞춰주세요'],
  [EMAIL, 409, '이미 존재하는 이메일 입니다'],
  [EMAIL, 429, '오류가 발생했습니다'],
  [PHONE, 400, '입력 양식을 맞춰주세요'],
  [PHONE, 409, '이미 존재하는 휴대전화 번호 입니다'],
  [PHONE, 500, '오류가 발생했습니다'],
])('%p refused with %i: "%s"', async ([label, text, button, path], status, toast) => {
  server.use(http.post(`*${path}`, () => refuse(status, 'CODE', '서버의 말')));
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
test('with both verifications on, both codes are needed and sent along', async () => {
  const sent = takeSignUp();
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

  await page.type('휴대전화 인증번호', '12345');
  await page.type('추천인 코드', 'FRIEND');
  expect(sent).toEqual([]);
  await page.press('회원가입');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    emailCode: 'AB3CD',
    phoneNumber: '01012345678',
    sendCode: '12345',
    referral: 'FRIEND',
    registerWhere: '지인 추천',
  });
});

// B-register-22, B-register-24, B-register-25
test.each([
  ['ID_TAKEN', 409, '아이디', '이미 존재하는 아이디 입니다', 'id'],
  ['ID_HAS_SPACES', 400, '아이디', '아이디에 띄어쓰기는 불가능합니다.', 'id'],
  ['ID_INVALID', 400, '아이디', '아이디에 사용할 수 없는 문자가 있어요.', 'id'],
  ['ID_TOO_LONG', 400, '아이디', '아이디는 64자까지 쓸 수 있어요.', 'id'],
  ['ID_RESERVED', 400, '아이디', '사용할 수 없는 아이디예요.', 'id'],
  ['PASSWORD_HAS_SPACES', 400, '비밀번호', '비밀번호에 띄어쓰기는 불가능합니다.', 'password'],
  ['PASSWORD_TOO_LONG', 400, '비밀번호', '비밀번호는 128자까지 쓸 수 있어요.', 'password'],
  ['EMAIL_TAKEN', 409, '이메일', '이미 존재하는 이메일 입니다', 'email'],
  ['EMAIL_INVALID', 400, '이메일', '이메일 형식을 맞춰주세요', 'email'],
  ['REFERRAL_UNKNOWN', 400, '추천인 코드', '추천인 코드를 확인해 주세요.', 'referral'],
  ['REGISTER_WHERE_REQUIRED', 400, '가입경로', '가입경로를 선택해주세요', 'registerWhere'],
])('a refusal (%s) is said and stands beside its field', async (code, status, label, message, name) => {
  server.use(http.post('*/auth/register', () => refuse(status, code, message, { [name]: code })));
  const page = await show({ ENABLE_REFERRAL: 'true' });
  await page.fill();
  await page.choose('검색');
  await page.press('회원가입');
  await expectToast('alert', message);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText('비밀번호')).toHaveValue('secret12');
});

test.each([
  ['EMAIL_CODE_WRONG', '이메일 인증코드', '이메일 인증코드를 확인해 주세요.', 'emailCode'],
  ['EMAIL_CODE_LENGTH', '이메일 인증코드', '인증코드 5자를 입력하세요', 'emailCode'],
  ['PHONE_CODE_WRONG', '휴대전화 인증번호', '휴대전화 인증번호를 확인해 주세요.', 'sendCode'],
  ['PHONE_CODE_LENGTH', '휴대전화 인증번호', '인증번호 5자를 입력하세요', 'sendCode'],
  ['PHONE_TAKEN', '휴대전화 번호', '이미 존재하는 휴대전화 번호 입니다', 'phoneNumber'],
  ['PHONE_INVALID', '휴대전화 번호', '휴대전화 번호가 올바르지 않습니다', 'phoneNumber'],
])('a refusal of what verification asks for (%s) stands beside its field', async (code, label, message, name) => {
  server.use(http.post('*/auth/register', () => refuse(400, code, message, { [name]: code })));
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
  expect(screen.getByLabelText('이메일 인증코드')).toHaveValue('AB3CD');
});
