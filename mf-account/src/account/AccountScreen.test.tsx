import { deny, expectToast, HttpResponse, http, renderScreen, server, takePosts } from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import AccountScreen from './AccountScreen';
import { answerAccount } from './account.fixture';

function show(options: Parameters<typeof renderScreen>[1] = {}) {
  const page = renderScreen(<AccountScreen />, { path: '/account', auth: 'member', ...options });
  const type = async (label: string, text: string) => {
    if (text) await page.user.type(screen.getByLabelText(label), text);
  };
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const change = async (current: string, next: string, repeat: string) => {
    await type('현재 비밀번호', current);
    await type('새 비밀번호', next);
    await type('새 비밀번호 재입력', repeat);
    await press('비밀번호 변경');
  };
  return { ...page, press, change };
}

beforeEach(answerAccount);

// B-account-1, B-account-2, B-account-31
test('the ID and the API key can be read, not written; the page says how the key stays', () => {
  show({ profile: { id: 'navero', apiKey: 'key-1' } });
  expect(screen.getByRole('heading', { level: 1, name: '계정설정' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '아이디' })).toHaveValue('navero');
  expect(screen.getByRole('textbox', { name: '아이디' })).toHaveAttribute('readonly');
  expect(screen.getByLabelText('API 키')).toHaveValue('key-1');
  expect(screen.getByLabelText('API 키')).toHaveAttribute('readonly');
  expect(screen.getByText(/체크를 풀면 사용하던 API 키는 그대로 쓸 수 있어요/)).toBeVisible();
  expect(screen.queryByText(/네이버나 카카오로 가입한 회원/)).toBeNull();
  expect(screen.queryByLabelText('추천인 코드')).toBeNull();
});

describe('password change', () => {
  // B-register-47, B-register-6
  test('tells password managers whose passwords these are, and hints at a short new one', async () => {
    const page = show({ profile: { id: 'anna' } });
    const form = screen.getByLabelText('현재 비밀번호').closest('form');
    const fields = Array.from(form?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [], (field) => [
      field.autocomplete,
      field.value,
    ]);
    expect(fields).toEqual([
      ['username', 'anna'],
      ['current-password', ''],
      ['new-password', ''],
      ['new-password', ''],
    ]);
    const next = screen.getByLabelText('새 비밀번호');
    for (const label of ['현재 비밀번호', '새 비밀번호', '새 비밀번호 재입력']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('placeholder', '8~20자');
    }
    await page.user.type(next, 'short');
    expect(next).toHaveAccessibleDescription('8자 이상이면 더 안전해요.');
    await page.user.type(next, 'enough');
    expect(next).not.toHaveAccessibleDescription();
  });

  // B-account-5, B-session-28
  test('success leads to the log-out', async () => {
    const sent = takePosts('*/auth/change-password', () => new HttpResponse(null, { status: 204 }));
    const page = show();
    await page.change('old', 'newsecret', 'newsecret');
    await waitFor(() => expect(page.location().pathname).toBe('/logout'));
    expect(sessionStorage.getItem('notice')).toBe('비밀번호를 바꿨어요. 다시 로그인해 주세요.');
    expect(sent).toEqual([{ currentPassword: 'old', newPassword: 'newsecret', revokeApiKey: true }]);
  });

  // B-account-6
  test.each(['naver-1f3', 'kakao-77a'])('a social member (%s) is told beforehand', (id) => {
    show({ profile: { id } });
    expect(screen.getByText(/네이버나 카카오로 가입한 회원은 비밀번호가 없어서/)).toBeVisible();
  });

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
  test('409: a wrong current password; the field says what the server says', async () => {
    const message = '소셜 계정으로 가입한 회원은 비밀번호를 바꿀 수 없어요.';
    takePosts('*/auth/change-password', () => deny(409, 'CODE', message, { fields: { currentPassword: 'CODE' } }));
    const page = show();
    await page.change('old', 'new', 'new');
    await expectToast('alert', '현재 비밀번호가 다릅니다.');
    expect(screen.getByLabelText('현재 비밀번호')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('현재 비밀번호')).toHaveFocus();
    expect(screen.getByLabelText('새 비밀번호 재입력')).toHaveValue('new');
  });

  // B-account-5
  test('a server out of reach: a toast, the reason, and what was typed stays', async () => {
    server.use(http.post('*/auth/change-password', () => HttpResponse.error()));
    const page = show();
    await page.change('old', 'new', 'new');
    await expectToast('alert', '오류가 발생했습니다.');
    expect(screen.getByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
    expect(screen.getByLabelText('현재 비밀번호')).toHaveValue('old');
    expect(page.location().pathname).toBe('/account');
  });
});

// B-account-2
test('a referral code is issued once, when there is none yet', async () => {
  server.use(http.post('*/auth/referral-code', () => HttpResponse.json({ referralCode: 'ABCD' }, { status: 201 })));
  const page = show({ settings: { ENABLE_REFERRAL: 'true' } });
  const code = () => screen.getByRole('textbox', { name: '추천인 코드' });
  expect(code()).toHaveValue('');
  const profile = { id: 'member1', point: 0, apiKey: null, referralCode: 'ABCD' };
  server.use(http.get('*/auth/profile', () => HttpResponse.json(profile)));
  await page.press('추천인 코드 발급');
  await waitFor(() => expect(code()).toHaveValue('ABCD'));
  expect(screen.queryByRole('button', { name: '추천인 코드 발급' })).toBeNull();
  expect(code()).toHaveFocus();
});

describe('account deletion', () => {
  // B-account-12, B-account-13, B-session-25
  test('the second press deletes, forgets the member and goes home as a guest', async () => {
    let calls = 0;
    server.use(
      http.delete('*/auth/account', () => {
        calls += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    localStorage.setItem('remembered/member1/favourites', '[1]');
    localStorage.setItem('remembered/member10/favourites', '[2]');
    const page = show();
    await page.press('회원탈퇴');
    expect(calls).toBe(0);
    await page.press('정말 계정을 삭제하시겠습니까?');
    await waitFor(() => expect(page.location().pathname).toBe('/'));
    await waitFor(() => expect(sessionStorage.getItem('guest')).not.toBeNull());
    expect(calls).toBe(1);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(localStorage.getItem('remembered/member1/favourites')).toBeNull();
    expect(localStorage.getItem('remembered/member10/favourites')).toBe('[2]');
    await expectToast('status', '회원탈퇴가 완료됬습니다');
  });

  // B-account-11
  test('names what can be refunded before what vanishes', async () => {
    const topUp = { createdAt: '2026-03-02T03:00:00Z', point: 3000, status: 'success', responseAt: null };
    const items = [
      { ...topUp, id: 3, refundable: 2000 },
      { ...topUp, id: 2, refundable: 200 },
      { ...topUp, id: 1 },
    ];
    server.use(
      http.get('*/service/point-history', () => HttpResponse.json({ items, nextCursor: null, total: 3, counts: {} })),
    );
    show();
    const refundable = await screen.findByText(/2,200원은 환불받을 수 있어요/);
    expect(refundable.compareDocumentPosition(screen.getByText(/사라져요/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: '환불 요청하러 가기' })).toHaveAttribute('href', '/point');
  });

  // B-account-11, B-account-12
  test('it warns beforehand, and a double click only asks', async () => {
    server.use(
      http.delete('*/auth/account', () => {
        throw new Error('Nobody has read the question.');
      }),
    );
    const page = show();
    for (const warning of [
      /보유 포인트 [\d,]+원이 사라져요/,
      '더 이상 사용할 수 없어요',
      '되돌릴 수 없어요',
      '바로 탈퇴돼요',
    ]) {
      expect(screen.getByText(warning, { exact: false })).toBeVisible();
    }
    await page.user.dblClick(screen.getByRole('button', { name: '회원탈퇴' }));
    expect(screen.getByRole('button', { name: '정말 계정을 삭제하시겠습니까?' })).toBeEnabled();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });

  // B-account-13
  test('a failure keeps the account and says so', async () => {
    server.use(http.delete('*/auth/account', () => deny(500, 'INTERNAL', 'boom')));
    const page = show();
    await page.press('회원탈퇴');
    await page.press('정말 계정을 삭제하시겠습니까?');
    await expectToast('alert', '계정삭제에 실패했습니다');
    expect(screen.getByText('서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
    expect(page.location().pathname).toBe('/account');
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });
});
