import { screen, waitFor } from '@testing-library/react';
import { LEGAL_VERSIONS } from 'contract';
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
  test.each([null, {}, { accessToken: '' }, { accessToken: 7 }, 'text'])(
    'a visit with the state %j goes to the log-in and is told why',
    async (state) => {
      const page = show(provider, {}, state);
      await waitFor(() => expect(page.location().pathname).toBe('/login'));
      await expectToast('alert', `${provider.name} 로그인을 먼저 해 주세요.`);
    },
  );

  // B-register-25, B-register-45, B-register-51
  test('a sign-up sends ticket and form, and leaves no ticket behind', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`*/auth${provider.path}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({}, { status: 201 });
      }),
    );
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

// B-register-29
test('route and phone code are asked for', async () => {
  show(NAVER, ALL_PARTS);
  press('회원가입');
  await expectToast('alert', '휴대전화 인증코드를 전송하세요');
  expect(label('휴대전화 번호')).toHaveAccessibleDescription('휴대전화 인증코드를 전송하세요');
  expect(label('가입경로')).toHaveAccessibleDescription('가입경로를 선택해주세요');
  fill({ '휴대전화 번호': '01012345678' });
  press('휴대전화 인증번호 전송');
  await screen.findByLabelText('휴대전화 인증번호');
  fill({ '휴대전화 인증번호': 'AB1' });
  press('회원가입');
  await expectToast('alert', '인증번호 5자를 입력하세요');
});

// B-register-25
test.each([
  [
    'another refusal',
    () => refuse(403, 'KAKAO_OFF', '지금은 카카오 계정을 사용할 수 없어요.'),
    '지금은 카카오 계정을 사용할 수 없어요.',
  ],
  ['a failure', () => refuse(502, 'KAKAO_UNAVAILABLE', 'boom'), '회원가입에 실패했습니다'],
  ['no network', () => HttpResponse.error(), '회원가입에 실패했습니다'],
])('%s is said, and the button works again', async (_case, respond, toast) => {
  answer(respond);
  const page = show(KAKAO);
  await chooseRoute();
  press('회원가입');
  await expectToast('alert', toast);
  expect(screen.queryByRole('link', { name: '로그인하기' })).toBeNull();
  answer(() => HttpResponse.json({}, { status: 201 }));
  press('회원가입');
  await waitFor(() => expect(page.location().pathname).toBe('/login'));
});
