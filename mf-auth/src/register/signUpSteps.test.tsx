import { useNavigate } from '@storefront/shared-ui';
import {
  createGate,
  deny,
  expectToast,
  HttpResponse,
  http,
  renderScreen,
  server,
  takePosts,
} from '@storefront/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEnter } from '../domain/useEnter';
import RegisterScreen from './RegisterScreen';

const BOTH_CODES = { ENABLE_EMAIL_VERIFY: 'true', ENABLE_PHONE_NUMBER: 'true', ENABLE_REFERRAL: 'true' };
const BOTH_WAYS = { ENABLE_SNS_NAVER: 'true', ENABLE_SNS_KAKAO: 'true' };
const MINUTE_MS = 60_000;

let sentTo: unknown[];
let signUps: unknown[];

beforeEach(() => {
  const routes = [{ text: '지인 추천' }, { text: '검색' }];
  server.use(http.get('*/service/register-where', () => HttpResponse.json(routes)));
  sentTo = takePosts(/\/auth\/send-(email|phone-number)$/);
  signUps = takePosts('*/auth/register');
});

function hold(path: string) {
  const { opened, open } = createGate();
  const sent = takePosts(path, () => opened.then(() => HttpResponse.json({}, { status: 201 })));
  return { sent, open };
}

function Browser() {
  const navigate = useNavigate();
  const enter = useEnter();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
      <button type="button" onClick={() => void enter('new-token')}>
        Enter
      </button>
    </>
  );
}

function show(settings: Record<string, string> = {}, state?: unknown) {
  const screenAndBrowser = (
    <>
      <RegisterScreen />
      <Browser />
    </>
  );
  return renderScreen(screenAndBrowser, { path: '/register', settings, state });
}

const label = (text: string) => screen.getByLabelText(text);
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const fill = (texts: Record<string, string>) => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(label(name), { target: { value } });
};
const again = (code: string) => screen.getByRole('button', { name: new RegExp(`다시 보내기: ${code}$`) });
const kept = () => sessionStorage.getItem('signUpDraft');
const keepDraft = (draft: object) => sessionStorage.setItem('signUpDraft', JSON.stringify(draft));
const filled = { 아이디: 'anna', 비밀번호: 'secret12', '비밀번호 재입력': 'secret12', 이메일: 'a@b.kr' };

async function fillAll() {
  await screen.findByText('검색');
  fill({ ...filled, 가입경로: '검색' });
  fireEvent.click(label('전체 동의'));
}

describe('the choice of a way to sign up', () => {
  // B-register-2
  test.each([
    ['Naver', { ENABLE_SNS_NAVER: 'true' }, ['네이버로 회원가입', '일반 회원가입']],
    ['Kakao', { ENABLE_SNS_KAKAO: 'true' }, ['카카오로 회원가입', '일반 회원가입']],
  ])('comes first with %s', (_name, settings, buttons) => {
    show(settings);
    expect(screen.getByRole('heading', { level: 1, name: '회원가입' })).toBeVisible();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names.filter((name) => name?.endsWith('회원가입'))).toEqual(buttons);
    expect(screen.queryByLabelText('아이디')).toBeNull();
  });

  // B-register-2, B-register-25
  test('Back and Forward lead between choice and form, nothing typed is lost, and the return target stays', async () => {
    const page = show(BOTH_WAYS, { returnTo: '/point' });
    press('일반 회원가입');
    expect(page.location().state).toEqual({ returnTo: '/point', form: true });
    expect(screen.getByRole('heading', { level: 1, name: '회원가입' })).toHaveFocus();
    await fillAll();
    press('Back');
    expect(await screen.findByText('네이버로 회원가입')).toBeVisible();
    expect(screen.queryByLabelText('아이디')).toBeNull();
    press('Forward');
    expect(await screen.findByLabelText('아이디')).toHaveValue('anna');
    expect(label('비밀번호')).toHaveValue('secret12');
    expect(label('가입경로')).toHaveValue('검색');
    press('회원가입');
    await waitFor(() => expect(page.location().pathname).toBe('/login'));
    expect(page.location().state).toEqual({ returnTo: '/point', id: 'anna' });
  });

  // B-register-2
  test('a reload of the form stays on the form', () => {
    show(BOTH_WAYS, { form: true });
    expect(label('아이디')).toBeVisible();
    expect(screen.queryByText('일반 회원가입')).toBeNull();
  });
});

describe('what was typed', () => {
  // B-register-13, B-register-17, B-register-35, B-register-37, B-register-38
  test('is there again after a reload, sent codes too, passwords not, and gone after the sign-up', async () => {
    const first = show(BOTH_CODES);
    await fillAll();
    fill({ '휴대전화 번호': '010-1234-5678', '추천인 코드': 'FRIEND' });
    press('이메일 인증코드 전송');
    await screen.findByLabelText('이메일 인증코드');
    press('휴대전화 인증번호 전송');
    await screen.findByLabelText('휴대전화 인증번호');
    await expectToast('status', '인증번호가 발송되었습니다.');
    expect(label('휴대전화 번호')).toBeDisabled();
    expect(screen.getByRole('button', { name: '휴대전화 인증번호 전송' })).toBeDisabled();
    fill({ '이메일 인증코드': ' ab1 2c', '휴대전화 인증번호': '１２３４５' });
    expect(sentTo).toEqual([{ email: 'a@b.kr' }, { phoneNumber: '01012345678' }]);
    expect(kept()).not.toContain('secret12');
    first.unmount();

    const page = show(BOTH_CODES);
    await screen.findByText('검색');
    expect(label('아이디')).toHaveValue('anna');
    expect(label('비밀번호')).toHaveValue('');
    expect(label('이메일')).toBeDisabled();
    expect(screen.getAllByText('보냈어요')).toHaveLength(2);
    expect(label('이메일 인증코드')).toHaveValue(' ab1 2c');
    expect(label('휴대전화 번호')).toHaveValue('010-1234-5678');
    expect(label('휴대전화 인증번호')).toHaveValue('１２３４５');
    expect(label('추천인 코드')).toHaveValue('FRIEND');
    expect(label('가입경로')).toHaveValue('검색');
    expect(screen.getAllByRole('timer')).toHaveLength(2);

    fill({ 비밀번호: 'secret12', '비밀번호 재입력': 'secret12' });
    press('회원가입');
    await waitFor(() => expect(page.location().pathname).toBe('/login'));
    const codes = { emailCode: 'AB12C', phoneNumber: '01012345678', sendCode: '12345' };
    expect(signUps).toMatchObject([{ ...codes, referral: 'FRIEND', registerWhere: '검색' }]);
    expect(kept()).toBeNull();
  });

  // B-register-35
  test.each([
    ['here', () => press('Enter')],
    [
      'in another tab',
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'jwt', newValue: 'token-of-the-other-tab' })),
    ],
  ])('is forgotten when somebody logs in %s', async (_where, logIn) => {
    show();
    fill(filled);
    expect(kept()).toContain('anna');
    logIn();
    await waitFor(() => expect(kept()).toBeNull());
  });

  // B-register-35
  test('stays for the life of the page where the browser blocks storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(blocked),
    );
    try {
      const first = show();
      fill(filled);
      first.unmount();
      show();
      expect(label('아이디')).toHaveValue('anna');
      fill({ 아이디: '', 이메일: '' });
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  // B-register-47, B-shell-40
  test('can be filled by password managers and by the right keys', async () => {
    keepDraft({ email: 'a@b.kr', emailSentAt: Date.now(), phoneNumber: '01012345678', phoneSentAt: Date.now() });
    show(BOTH_CODES);
    const tokens = {
      아이디: 'username',
      비밀번호: 'new-password',
      '비밀번호 재입력': 'new-password',
      이메일: 'email',
      '이메일 인증코드': 'one-time-code',
      '휴대전화 번호': 'tel-national',
      '휴대전화 인증번호': 'one-time-code',
    };
    for (const [name, token] of Object.entries(tokens)) expect(label(name)).toHaveAttribute('autocomplete', token);
    expect(label('이메일')).toHaveAttribute('inputmode', 'email');
    expect(label('휴대전화 번호')).toHaveAttribute('inputmode', 'tel');
    for (const name of [...Object.keys(tokens), '추천인 코드']) {
      if (!['이메일', '휴대전화 번호'].includes(name)) expect(label(name)).toHaveAttribute('autocorrect', 'off');
    }
  });
});

describe('what is still refused', () => {
  // B-register-39
  test('a phone number says what is wrong with it, and an e-mail address that characters are hidden in it', async () => {
    show(BOTH_CODES);
    fill({ '휴대전화 번호': '010-1234-567' });
    press('휴대전화 인증번호 전송');
    const description = () => expect(label('휴대전화 번호'));
    description().toHaveAccessibleDescription(expect.stringContaining('숫자 11자리여야 해요. 지금은 10자리예요.'));
    description().toHaveAccessibleDescription(expect.stringContaining('휴대전화 번호가 올바르지 않습니다'));
    expect(label('휴대전화 번호')).toHaveValue('010-1234-567');
    await expectToast('alert', '휴대전화 번호가 올바르지 않습니다');
    fill({ 이메일: 'a\u200b@b.kr' });
    press('이메일 인증코드 전송');
    expect(label('이메일')).toHaveAccessibleDescription(
      expect.stringContaining('보이지 않는 문자가 섞여 있어요. 지우고 직접 입력해 주세요.'),
    );
    fill({ 이메일: 'a@b.kr' });
    expect(label('이메일')).not.toHaveAccessibleDescription(expect.stringContaining('보이지 않는'));
  });
});

describe('a sent code', () => {
  const sent = (agoMs: number) => keepDraft({ email: 'a@b.kr', emailSentAt: Date.now() - agoMs, emailCode: 'OLD12' });

  // B-register-40, B-register-41
  test('counts down, and another one can be sent after half a minute', () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      sent(2_000);
      show(BOTH_CODES);
      expect(again('이메일 인증코드')).toHaveTextContent('28초 뒤 다시');
      expect(again('이메일 인증코드')).toBeDisabled();
      expect(label('이메일 인증코드')).toHaveAccessibleDescription(expect.stringContaining('영문·숫자 5자리'));
      expect(label('이메일 인증코드')).toHaveAttribute('autocapitalize', 'characters');
      expect(screen.getByRole('timer')).toHaveTextContent('남은 시간 9:58');
      act(() => jest.advanceTimersByTime(28_000));
      expect(again('이메일 인증코드')).toHaveTextContent('다시 보내기');
      expect(again('이메일 인증코드')).toBeEnabled();
      expect(screen.getByRole('timer')).toHaveTextContent('남은 시간 9:30');
    } finally {
      jest.useRealTimers();
    }
  });

  // B-register-41
  test('that is over says so and refuses nothing', async () => {
    sent(10 * MINUTE_MS);
    show(BOTH_CODES);
    const text = '인증코드의 유효 시간이 지났어요. 다시 보내기를 눌러 새 코드를 받아 주세요.';
    expect(screen.getByText(text)).toHaveAttribute('role', 'alert');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(label('이메일 인증코드')).toBeEnabled();
    press('변경');
    expect(screen.queryByText(text)).toBeNull();
  });

  // B-register-40, B-shell-28
  test('is followed by another one to the same address, once for two presses', async () => {
    sent(31_000);
    const gate = hold('*/auth/send-email');
    show(BOTH_CODES);
    fireEvent.click(again('이메일 인증코드'));
    fireEvent.click(again('이메일 인증코드'));
    gate.open();
    await expectToast('status', '인증코드가 발송되었습니다.');
    expect(gate.sent).toEqual([{ email: 'a@b.kr' }]);
    expect(label('이메일 인증코드')).toHaveValue('');
    expect(label('이메일 인증코드')).toHaveFocus();
    expect(label('이메일')).toBeDisabled();
    expect(again('이메일 인증코드')).toHaveTextContent(/(30|2\d)초 뒤 다시/);
  });

  // B-login-34
  test.each([
    [429, 'TOO_MANY_REQUESTS', '540', '요청이 너무 많아요. 9분 뒤에 다시 시도해 주세요.'],
    [503, 'EMAIL_CODE_NOT_DELIVERED', '', '인증코드를 보내지 못했어요. 잠시 후 다시 시도해 주세요.'],
  ])('that cannot be followed (%i %s %s) leaves the earlier one: "%s"', async (status, code, seconds, text) => {
    sent(31_000);
    const message = '인증코드를 보내지 못했어요. 잠시 후 다시 시도해 주세요.';
    const headers: Record<string, string> = seconds ? { 'Retry-After': seconds } : {};
    server.use(http.post('*/auth/send-email', () => deny(status, code, message, {}, headers)));
    show(BOTH_CODES);
    fireEvent.click(again('이메일 인증코드'));
    await expectToast('alert', '오류가 발생했습니다');
    expect(label('이메일 인증코드')).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(label('이메일 인증코드')).toHaveValue('OLD12');
    expect(again('이메일 인증코드')).toBeEnabled();
  });

  // B-register-17, B-register-40
  test('cannot be followed for an address that was taken meanwhile, which is unlocked', async () => {
    sent(31_000);
    server.use(http.post('*/auth/send-email', () => deny(409, 'EMAIL_TAKEN', '이미 존재하는 이메일 입니다')));
    show(BOTH_CODES);
    fireEvent.click(again('이메일 인증코드'));
    await expectToast('alert', '이미 존재하는 이메일 입니다');
    expect(label('이메일')).toBeEnabled();
    expect(label('이메일')).toHaveFocus();
  });

  // B-register-13
  test('that arrives after "변경" locks nothing', async () => {
    sent(31_000);
    const gate = createGate();
    let isAnswered = false;
    server.use(
      http.post('*/auth/send-email', async () => {
        await gate.opened;
        isAnswered = true;
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    show(BOTH_CODES);
    fireEvent.click(again('이메일 인증코드'));
    press('변경');
    fill({ 이메일: 'other@b.kr' });
    gate.open();
    await waitFor(() => expect(isAnswered).toBe(true));
    expect(label('이메일')).toBeEnabled();
    expect(label('이메일')).toHaveValue('other@b.kr');
    expect(screen.queryByLabelText('이메일 인증코드')).toBeNull();
  });

  // B-register-13
  test('does not call away from another field that is being filled', async () => {
    const gate = hold('*/auth/send-email');
    show(BOTH_CODES);
    fill({ 이메일: 'a@b.kr' });
    press('이메일 인증코드 전송');
    expect(label('이메일')).toHaveAttribute('readonly');
    label('휴대전화 번호').focus();
    gate.open();
    await screen.findByLabelText('이메일 인증코드');
    expect(label('휴대전화 번호')).toHaveFocus();
  });

  // B-register-35
  test('that arrives when the form has been left is known when it is opened again', async () => {
    const gate = hold('*/auth/send-email');
    const first = show(BOTH_CODES);
    fill({ 이메일: 'a@b.kr' });
    press('이메일 인증코드 전송');
    first.unmount();
    gate.open();
    await waitFor(() => expect(kept()).toMatch(/"emailSentAt":\d/));
    show(BOTH_CODES);
    expect(label('이메일 인증코드')).toBeVisible();
  });
});

describe('a sign-up', () => {
  describe('asks the browser to keep the password', () => {
    class PasswordCredential {
      constructor(readonly data: object) {}
    }
    const store = jest.fn();
    beforeEach(() => {
      Object.assign(window, { PasswordCredential });
      Object.defineProperty(navigator, 'credentials', { value: { store }, configurable: true });
    });
    afterEach(() => {
      Reflect.deleteProperty(window, 'PasswordCredential');
      Reflect.deleteProperty(navigator, 'credentials');
      store.mockReset();
    });

    // B-register-55
    test.each([
      ['for the log-in', async () => undefined],
      [
        'and is done where it refuses',
        () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      ],
    ])('%s', async (_, answer) => {
      store.mockImplementation(answer);
      const page = show();
      await fillAll();
      press('회원가입');
      await waitFor(() => expect(page.location().pathname).toBe('/login'));
      expect(store.mock.calls).toEqual([[{ data: { id: 'anna', password: 'secret12' } }]]);
    });
  });

  // B-register-46
  test('whose answer was lost may be done already', async () => {
    server.use(http.post('*/auth/register', () => HttpResponse.error(), { once: true }));
    const page = show({}, { returnTo: '/point' });
    await fillAll();
    press('회원가입');
    expect(await screen.findByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
    const taken = { fields: { id: 'ID_TAKEN' } };
    server.use(http.post('*/auth/register', () => deny(409, 'ID_TAKEN', '이미 존재하는 아이디 입니다', taken)));
    press('회원가입');
    const text = '조금 전 누른 회원가입이 이미 처리됐을 수 있어요. 로그인해 보세요.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(label('아이디')).toHaveAccessibleDescription('이미 존재하는 아이디 입니다');
    fireEvent.click(screen.getByRole('link', { name: '로그인하기' }));
    expect(page.location()).toMatchObject({ pathname: '/login', state: { returnTo: '/point', id: 'anna' } });
  });

  // B-login-34
  test('that comes too often says how long to wait', async () => {
    const message = '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.';
    server.use(
      http.post('*/auth/register', () => deny(429, 'TOO_MANY_REQUESTS', message, {}, { 'Retry-After': '61' })),
    );
    show();
    await fillAll();
    press('회원가입');
    await expectToast('alert', message);
    expect(screen.getByText('요청이 너무 많아요. 2분 뒤에 다시 시도해 주세요.')).toBeVisible();
  });

  test('that ends after the customer has gone elsewhere leads nobody away', async () => {
    const gate = hold('*/auth/register');
    const page = show();
    await fillAll();
    press('회원가입');
    fireEvent.click(screen.getByRole('link', { name: '로그인' }));
    expect(page.location()).toMatchObject({ pathname: '/login', state: {} });
    gate.open();
    await expectToast('status', '회원가입에 성공했습니다.');
    expect(page.location().state).toEqual({});
    expect(kept()).toBeNull();
  });
});

const TICKS = [
  ['[필수] 만 14세 이상입니다', '만 14세 이상이어야 가입할 수 있어요.'],
  ['[필수] 이용약관 동의', '이용약관에 동의해 주세요.'],
  ['[필수] 개인정보 수집·이용 동의', '개인정보 수집·이용에 동의해 주세요.'],
] as const;

const tick = (name: string) => screen.getByRole('checkbox', { name });

// B-register-49, B-register-50
test('nothing is agreed to before the customer does, one by one or all at once; it is asked for as the last', async () => {
  const { user } = show();
  await screen.findByText('검색');
  const all = tick('전체 동의');
  const each = TICKS.map(([name]) => tick(name));
  for (const box of [all, ...each]) expect(box).not.toBeChecked();
  await user.click(all);
  for (const box of each) expect(box).toBeChecked();
  await user.click(each[1] as HTMLElement);
  expect(all).not.toBeChecked();
  expect(each.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true]);
  await user.click(each[1] as HTMLElement);
  expect(all).toBeChecked();
  await user.click(all);
  for (const box of each) expect(box).not.toBeChecked();
  press('회원가입');
  await expectToast('alert', '아이디를 입력 해주세요.');
  for (const [name] of TICKS) expect(tick(name)).not.toHaveAttribute('aria-invalid');
  fill({ ...filled, 가입경로: '검색' });
  press('회원가입');
  await expectToast('alert', '만 14세 이상이어야 가입할 수 있어요.');
  expect(tick(TICKS[0][0])).toHaveFocus();
  for (const [name, message] of TICKS) expect(tick(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(signUps).toEqual([]);
});

// B-register-49
test('both legal pages are beside their ticks, in a new tab; what is collected is said', async () => {
  show({ ENABLE_PHONE_NUMBER: 'true' });
  const links = [
    ['이용약관 보기', '/terms/service'],
    ['개인정보처리방침 보기', '/terms/privacy'],
  ] as const;
  for (const [name, href] of links) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  expect(tick('[필수] 개인정보 수집·이용 동의')).toHaveAccessibleDescription(
    '수집 항목: 아이디, 비밀번호, 이메일, 가입경로, 휴대전화 번호. 회원을 구별하고 서비스를 제공하는 데 쓰고, 탈퇴하면 바로 지워요. 법에서 정한 기록만 정해진 기간 동안 보관해요. 동의하지 않아도 되지만, 동의해야 가입할 수 있어요.',
  );
});

// B-register-50
test.each(TICKS)('without "%s": "%s"', async (name, message) => {
  const { user } = show();
  await screen.findByText('검색');
  fill({ ...filled, 가입경로: '검색' });
  await user.click(tick('전체 동의'));
  await user.click(tick(name));
  press('회원가입');
  await expectToast('alert', message);
  expect(tick(name)).toHaveFocus();
  expect(tick(name)).toBeInvalid();
  expect(tick(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  await user.keyboard(' ');
  expect(tick(name)).toBeValid();
  press('회원가입');
  await waitFor(() => expect(signUps).toHaveLength(1));
});

// B-register-35
test('the ticks survive a reload of the tab', async () => {
  const { user, unmount } = show();
  await user.click(tick(TICKS[1][0]));
  unmount();
  show();
  await waitFor(() => expect(tick(TICKS[1][0])).toBeChecked());
  expect(tick(TICKS[0][0])).not.toBeChecked();
  expect(tick('전체 동의')).not.toBeChecked();
});
