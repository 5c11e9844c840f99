import { LEGAL_VERSIONS } from '@storefront/contract';
import { deny, expectToast, HttpResponse, http, renderScreen, server, takePosts } from '@storefront/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import KakaoRegisterScreen from './KakaoRegisterScreen';
import NaverRegisterScreen from './NaverRegisterScreen';

const NAVER = { Screen: NaverRegisterScreen, path: '/register/naver', name: '네이버' };
const KAKAO = { Screen: KakaoRegisterScreen, path: '/register/kakao', name: '카카오' };
const PROVIDERS = [
  ['Naver', NAVER],
  ['Kakao', KAKAO],
] as const;
const ALL_PARTS = { ENABLE_PHONE_NUMBER: 'true', ENABLE_REFERRAL: 'true' };
const ARRIVED = { accessToken: 'ticket', returnTo: '/point' };

const show = ({ Screen, path }: typeof NAVER, settings: Record<string, string> = {}, state: unknown = ARRIVED) =>
  renderScreen(<Screen />, { path, settings, state });

const answer = (respond: () => Response | Promise<Response>) =>
  server.use(http.post('*/auth/register/naver', respond), http.post('*/auth/register/kakao', respond));

const label = (text: string) => screen.getByLabelText(text);
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const fill = (texts: Record<string, string>) => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(label(name), { target: { value } });
};

async function chooseRoute() {
  await screen.findByText('검색');
  fill({ 가입경로: '검색' });
  fireEvent.click(label('전체 동의'));
}

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

// B-register-28, B-register-49, B-register-50
test('route and phone code are asked for, the ticks as the last, with both legal pages beside them', async () => {
  show(KAKAO, ALL_PARTS);
  await screen.findByText('검색');
  expect(label('[필수] 개인정보 수집·이용 동의')).toHaveAccessibleDescription(
    expect.stringContaining('수집 항목: 카카오 계정 식별값, 가입경로, 휴대전화 번호.'),
  );
  expect(screen.getByRole('link', { name: '이용약관 보기' })).toHaveAttribute('target', '_blank');
  press('회원가입');
  await expectToast('alert', '휴대전화 인증코드를 전송하세요');
  expect(label('휴대전화 번호')).toHaveAccessibleDescription('휴대전화 인증코드를 전송하세요');
  expect(label('가입경로')).toHaveAccessibleDescription('가입경로를 선택해주세요');
  fill({ 가입경로: '검색', '휴대전화 번호': '01012345678' });
  press('휴대전화 인증번호 전송');
  await screen.findByLabelText('휴대전화 인증번호');
  fill({ '휴대전화 인증번호': 'AB1' });
  press('회원가입');
  await expectToast('alert', '인증번호 5자를 입력하세요');
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
  answer(() => deny(status, code, message));
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
  answer(() => deny(400, 'NAVER_REFUSED', '네이버 인증을 확인하지 못했어요. 다시 로그인해 주세요.'));
  press('회원가입');
  expect(await screen.findByText('조금 전 누른 회원가입이 이미 처리됐을 수 있어요. 로그인해 보세요.')).toBeVisible();
});

// B-register-13, B-register-24
test('a phone number that was taken meanwhile is unlocked to be corrected', async () => {
  const message = '이미 존재하는 휴대전화 번호 입니다';
  answer(() => deny(409, 'PHONE_TAKEN', message, { fields: { phoneNumber: 'PHONE_TAKEN' } }));
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

describe.each(PROVIDERS)('%s', (_name, provider) => {
  // B-register-28
  test.each([null, { accessToken: '' }, { accessToken: 7 }])(
    'a visit with the state %j goes to the log-in and is told why',
    async (state) => {
      const page = show(provider, {}, state);
      await waitFor(() => expect(page.location().pathname).toBe('/login'));
      await expectToast('alert', `${provider.name} 로그인을 먼저 해 주세요.`);
    },
  );

  // B-register-25, B-register-45, B-register-51
  test('a sign-up sends ticket and form, and leaves no ticket behind', async () => {
    const sent = takePosts(`*/auth${provider.path}`);
    const page = show(provider, ALL_PARTS);
    await chooseRoute();
    fill({ '휴대전화 번호': '010-1234-5678', '추천인 코드': ' FRIEND ' });
    press('휴대전화 인증번호 전송');
    await screen.findByLabelText('휴대전화 인증번호');
    fill({ '휴대전화 인증번호': ' ab1 2c' });
    press('회원가입');
    await waitFor(() => expect(page.location().pathname).toBe('/login'));
    await expectToast('status', '회원가입에 성공했습니다.');
    expect(page.location().state).toEqual({ returnTo: '/point' });
    expect(sessionStorage.getItem('signUpDraft')).toBeNull();
    const parts = { phoneNumber: '01012345678', sendCode: 'AB12C', referral: 'FRIEND', registerWhere: '검색' };
    const consents = [
      { kind: 'age', version: LEGAL_VERSIONS.service[0] },
      { kind: 'terms', version: LEGAL_VERSIONS.service[0] },
      { kind: 'privacy', version: LEGAL_VERSIONS.privacy[0] },
    ];
    expect(sent).toEqual([{ ...parts, accessToken: 'ticket', consents }]);
  });
});
