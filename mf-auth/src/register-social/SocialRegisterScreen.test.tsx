import { fireEvent, screen } from '@testing-library/react';
import { expectToast, HttpResponse, http, server } from 'shared-ui/testing';
import {
  ALL_PARTS,
  answer,
  chooseRoute,
  fill,
  KAKAO,
  label,
  NAVER,
  PROVIDERS,
  press,
  refuse,
  show,
} from './SocialRegisterScreen.fixture';

beforeEach(() => {
  server.use(
    http.get('*/service/register-where', () => HttpResponse.json([{ text: '지인 추천' }, { text: '검색' }])),
    http.post('*/auth/send-phone-number', () => HttpResponse.json({}, { status: 201 })),
  );
});

describe.each(PROVIDERS)('%s', (_name, provider) => {
  // B-register-28
  test('asks for phone, referral and route, each part by its flag', async () => {
    const { unmount } = show(provider, ALL_PARTS);
    expect(screen.getByRole('heading', { level: 1, name: `${provider.name} 회원가입` })).toBeVisible();
    for (const name of ['휴대전화 번호', '추천인 코드', '가입경로']) expect(label(name)).toBeVisible();
    for (const name of ['아이디', '비밀번호', '이메일']) expect(screen.queryByLabelText(name)).toBeNull();
    expect(await screen.findAllByRole('option')).not.toHaveLength(0);
    expect(screen.getAllByRole('option')[0]).toHaveValue('');
    unmount();
    show(provider);
    for (const name of ['휴대전화 번호', '추천인 코드']) expect(screen.queryByLabelText(name)).toBeNull();
  });
});

// B-register-49, B-register-50
test('the ticks are asked for as the form’s last, with both legal pages beside them', async () => {
  show(KAKAO, ALL_PARTS);
  await screen.findByText('검색');
  expect(label('[필수] 개인정보 수집·이용 동의')).toHaveAccessibleDescription(
    expect.stringContaining('수집 항목: 카카오 계정 식별값, 가입경로, 휴대전화 번호.'),
  );
  expect(screen.getByRole('link', { name: '이용약관 보기' })).toHaveAttribute('target', '_blank');
  fill({ 가입경로: '검색', '휴대전화 번호': '01012345678' });
  press('휴대전화 인증번호 전송');
  await screen.findByLabelText('휴대전화 인증번호');
  fill({ '휴대전화 인증번호': 'AB12C' });
  press('회원가입');
  await expectToast('alert', '만 14세 이상이어야 가입할 수 있어요.');
  expect(label('[필수] 만 14세 이상입니다')).toHaveFocus();
});

// B-register-45
test.each([
  [400, 'NAVER_REFUSED', '네이버 인증을 확인하지 못했어요. 다시 로그인해 주세요.'],
  [409, 'NAVER_ACCOUNT_TAKEN', '이미 가입한 네이버 계정이에요. 로그인해 주세요.'],
])('%i %s stands on the page with a way to the log-in', async (status, code, message) => {
  answer(() => refuse(status, code, message));
  const page = show(NAVER);
  await chooseRoute();
  press('회원가입');
  await expectToast('alert', message);
  expect(screen.getAllByText(message).length).toBeGreaterThan(1);
  expect(label('가입경로')).toHaveValue('검색');
  fireEvent.click(screen.getByRole('link', { name: '로그인하기' }));
  expect(page.location()).toMatchObject({ pathname: '/login', state: { returnTo: '/point' } });
});

// B-register-46
test('a ticket that a lost sign-up has used leads to the log-in', async () => {
  answer(() => HttpResponse.error());
  show(NAVER);
  await chooseRoute();
  press('회원가입');
  expect(await screen.findByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
  answer(() => refuse(400, 'NAVER_REFUSED', '네이버 인증을 확인하지 못했어요. 다시 로그인해 주세요.'));
  press('회원가입');
  expect(await screen.findByText('조금 전 누른 회원가입이 이미 처리됐을 수 있어요. 로그인해 보세요.')).toBeVisible();
});

// B-register-13, B-register-24
test('a phone number that was taken meanwhile is unlocked to be corrected', async () => {
  const message = '이미 존재하는 휴대전화 번호 입니다';
  answer(() => refuse(409, 'PHONE_TAKEN', message, { phoneNumber: 'PHONE_TAKEN' }));
  show(KAKAO, ALL_PARTS);
  await chooseRoute();
  fill({ '휴대전화 번호': '01012345678' });
  press('휴대전화 인증번호 전송');
  await screen.findByLabelText('휴대전화 인증번호');
  fill({ '휴대전화 인증번호': '12345' });
  press('회원가입');
  await expectToast('alert', message);
  expect(label('휴대전화 번호')).toBeEnabled();
  expect(label('휴대전화 번호')).toHaveFocus();
});

// B-register-35
test('what was typed before, into the general form too, is there', async () => {
  const draft = { email: 'a@b.kr', phoneNumber: '010-1234-5678', phoneSentAt: Date.now(), registerWhere: '검색' };
  sessionStorage.setItem('signUpDraft', JSON.stringify(draft));
  show(NAVER, ALL_PARTS);
  await screen.findByText('검색');
  expect(label('휴대전화 번호')).toHaveValue('010-1234-5678');
  expect(label('휴대전화 인증번호')).toBeVisible();
  expect(label('가입경로')).toHaveValue('검색');
  fill({ '추천인 코드': 'FRIEND' });
  expect(JSON.parse(sessionStorage.getItem('signUpDraft') ?? '')).toMatchObject({ ...draft, referral: 'FRIEND' });
});
