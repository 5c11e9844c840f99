import { configure } from '@storefront/shared-ui';
import { deny, fakeWindows, HttpResponse, http, renderScreen, server, takePosts } from '@storefront/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import AccountScreen from './account/AccountScreen';
import { answerAccount, freshOnly, isFresh, logInAgain, logInDialog, PASSWORD } from './account/account.fixture';
import ApiDocsScreen from './api-docs/ApiDocsScreen';
import { DOCUMENT } from './api-docs/testDocument';

const WHOLE = '0123456789abcdef';
const COVERED = { profile: { apiKey: '••••cdef' } };

function serveOldLogIn({ id = 'member1' } = {}) {
  const done: string[] = [];
  const guarded = (what: string, answer: () => Response) =>
    freshOnly(() => {
      done.push(what);
      return answer();
    });
  answerAccount();
  server.use(
    http.get('*/auth/api-key', () => HttpResponse.json({ lastUsedAt: '2026-03-02T03:04:05.678Z' })),
    http.get('*/auth/profile', ({ request }) =>
      HttpResponse.json(
        isFresh(request) ? { id, point: 0, apiKey: WHOLE } : { id: 'member1', point: 0, ...COVERED.profile },
      ),
    ),
    http.post('*/auth/login', async ({ request }) => {
      const { id: asked, password } = (await request.json()) as { id: string; password: string };
      expect(request.headers.get('Authorization')).toBeNull();
      done.push(`log-in of ${asked}`);
      if (password === PASSWORD) return HttpResponse.json({ accessToken: 'fresh-token' });
      return deny(404, 'LOGIN_FAILED', '아이디 또는 비밀번호가 다릅니다.');
    }),
    http.post('*/auth/logout', ({ request }) => {
      done.push(`end of ${request.headers.get('Authorization')}`);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(
      '*/auth/api-key',
      guarded('renewal', () => HttpResponse.json({ apiKey: 'fedcba9876543210' }, { status: 201 })),
    ),
    http.delete(
      '*/auth/account',
      guarded('deletion', () => new HttpResponse(null, { status: 204 })),
    ),
    http.get('*/v1/openapi.json', () => HttpResponse.json(DOCUMENT)),
    http.get('*/v1/services', ({ request }) => {
      done.push(`try with ${request.headers.get('api-key')}`);
      return HttpResponse.json([]);
    }),
  );
  return done;
}

function show(options: Parameters<typeof renderScreen>[1] = {}, path = '/account') {
  const element = path === '/account' ? <AccountScreen /> : <ApiDocsScreen />;
  const page = renderScreen(element, { path, auth: 'member', ...COVERED, ...options });
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) };
}

const field = () => screen.getByLabelText('API 키');

// B-account-29, B-account-32, B-account-33
test('a key of which only the end is known is shown after a log-in in the dialog', async () => {
  const done = serveOldLogIn();
  const page = show();
  expect(field()).toHaveValue('••••cdef');
  expect(field()).toHaveAttribute('type', 'text');
  expect(await screen.findByText('마지막 사용 2026-03-02 12:04:05')).toBeVisible();
  await page.press('표시: API 키');
  expect(within(await logInDialog()).getByLabelText('아이디')).toHaveValue('member1');
  await logInAgain(page);
  await waitFor(() => expect(field()).toHaveValue(WHOLE));
  expect(field()).toHaveAttribute('type', 'text');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('jwt')).toBe('fresh-token');
  await waitFor(() => expect(done).toEqual(['log-in of member1', 'end of Bearer member-token']));
});

type Page = ReturnType<typeof show>;

async function askDeletion(page: Page) {
  await page.press('회원탈퇴');
  await page.press('정말 계정을 삭제하시겠습니까?');
}

// B-account-12, B-account-32
test.each<[string, (page: Page) => Promise<unknown>, string]>([
  ['the copying of the whole key', (page) => page.press('복사: API 키'), 'log-in of member1'],
  [
    'the renewal',
    async (page) => {
      await page.press('API 키 재발급');
      await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '바꾸기' }));
    },
    'renewal',
  ],
  ['the deletion with its two presses', askDeletion, 'deletion'],
])('%s goes on after the dialog', async (what, ask, deed) => {
  const done = serveOldLogIn();
  const page = show();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await ask(page);
  await logInAgain(page);
  await waitFor(() => expect(done).toContain(deed));
  if (what.includes('key')) await waitFor(() => expect(copied).toHaveBeenCalledWith(WHOLE));
  if (deed === 'deletion') await waitFor(() => expect(page.location().pathname).toBe('/'));
});

// B-account-32
test('"실행" on /api goes on after the dialog', async () => {
  const done = serveOldLogIn();
  const page = show({}, '/api');
  await screen.findByRole('heading', { name: 'GET /services' });
  const [run] = await screen.findAllByRole('button', { name: '실행' });
  if (run) await page.user.click(run);
  await logInAgain(page);
  await waitFor(() => expect(done).toContain(`try with ${WHOLE}`));
});

// B-account-32
test.each([
  ['"취소"', (page: ReturnType<typeof show>) => page.press('취소')],
  ['Escape', (page: ReturnType<typeof show>) => page.user.keyboard('{Escape}')],
])('%s leaves everything as it was', async (_what, leave) => {
  const done = serveOldLogIn();
  const page = show();
  await askDeletion(page);
  await logInDialog();
  await leave(page);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(done).toEqual([]);
  expect(page.location().pathname).toBe('/account');
  expect(screen.queryByText('계정삭제에 실패했습니다')).toBeNull();
  expect(localStorage.getItem('jwt')).toBe('member-token');
});

// B-account-32
test('a wrong password is said beside its field, and the next one may be right', async () => {
  const done = serveOldLogIn();
  const page = show();
  await page.press('표시: API 키');
  await logInAgain(page, 'x');
  const password = within(await logInDialog()).getByLabelText('비밀번호');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/비밀번호가 다릅니다\./));
  await page.user.clear(password);
  await logInAgain(page);
  await waitFor(() => expect(field()).toHaveValue(WHOLE));
  expect(done.filter((what) => what.startsWith('log-in'))).toHaveLength(2);
});

// B-account-32, B-session-31
test('a log-in of somebody else does not go on, and ends', async () => {
  const done = serveOldLogIn({ id: 'thief' });
  const page = show();
  await askDeletion(page);
  await logInAgain(page);
  const password = within(await logInDialog()).getByLabelText('비밀번호');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/지금 회원의 로그인이 아니에요/));
  await waitFor(() => expect(done).toContain('end of Bearer fresh-token'));
  expect(done).not.toContain('deletion');
  expect(localStorage.getItem('jwt')).toBe('member-token');
});

const { opened } = fakeWindows();

const answerOfNaver = (code: string) => {
  const [popup] = opened;
  const data = { source: 'naver-auth', code, state: new URL(popup?.url ?? '').searchParams.get('state') };
  act(() =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin: location.origin, source: popup })),
  );
};

function showNaverMember() {
  const done = serveOldLogIn({ id: 'naver-1f3' });
  server.use(
    http.post('*/auth/login/naver', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code === 'of-the-member') return HttpResponse.json({ accessToken: 'fresh-token' });
      return deny(404, 'NOT_REGISTERED', '가입되지 않은 계정이에요.', { token: 'ticket' });
    }),
  );
  configure({ social: { naverAuthorizeUrl: 'https://naver.example/authorize', kakaoSdk: undefined } });
  const settings = { SNS_NAVER_CLIENT_ID: 'shop', SNS_NAVER_REDIRECT_URL: 'https://x', SNS_NAVER_STATE: 's' };
  const page = show({ profile: { id: 'naver-1f3', apiKey: '••••cdef' }, settings });
  return { done, page };
}

// B-account-12, B-account-32, B-session-31
test('a member of Naver is asked for that log-in, and goes on where it was', async () => {
  const { done, page } = showNaverMember();
  await askDeletion(page);
  const asked = within(await logInDialog());
  expect(asked.queryByLabelText('비밀번호')).toBeNull();
  await page.user.click(asked.getByRole('button', { name: '네이버로 다시 로그인' }));
  expect(opened[0]?.url).toContain('https://naver.example/authorize');
  answerOfNaver('of-nobody');
  expect(await asked.findByText(/지금 회원의 계정이 아니에요/)).toBeVisible();
  expect(localStorage.getItem('jwt')).toBe('member-token');

  opened.length = 0;
  await page.user.click(asked.getByRole('button', { name: '네이버로 다시 로그인' }));
  answerOfNaver('of-the-member');
  await waitFor(() => expect(page.location().pathname).toBe('/'));
  expect(done).toContain('deletion');
});

// B-account-32
test.each([
  ['naver-1f3', '네이버로 다시 로그인'],
  ['kakao-77', '카카오로 다시 로그인'],
])('%s has the button of the company that the account is of alone', async (id, name) => {
  serveOldLogIn({ id });
  const page = show({ profile: { id, apiKey: '••••cdef' } });
  await page.press('표시: API 키');
  const asked = within(await logInDialog());
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name, '취소']);
});

// B-account-31
test.each([
  ['ticked', false, { revokeApiKey: true }],
  ['not ticked', true, {}],
])('"API 키도 폐기" that is %s goes along with both', async (_what, isPressed, revoke) => {
  serveOldLogIn();
  const down = () => new HttpResponse(null, { status: 503 });
  const sent = takePosts(/\/auth\/(logout-everywhere|change-password)$/, down);
  const page = show();
  await page.press('모든 기기에서 로그아웃');
  const question = within(screen.getByRole('dialog', { name: '모든 기기에서 로그아웃할까요?' }));
  if (isPressed) await page.user.click(question.getByRole('checkbox', { name: 'API 키도 폐기' }));
  await page.user.click(question.getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(sent).toEqual([revoke]));

  const box = screen.getByRole('checkbox', { name: 'API 키도 폐기' });
  expect(box).toBeChecked();
  if (isPressed) await page.user.click(box);
  await page.user.type(screen.getByLabelText('현재 비밀번호'), PASSWORD);
  await page.user.type(screen.getByLabelText('새 비밀번호'), 'another-one');
  await page.user.type(screen.getByLabelText('새 비밀번호 재입력'), 'another-one');
  await page.press('비밀번호 변경');
  await waitFor(() => expect(sent[1]).toEqual({ currentPassword: PASSWORD, newPassword: 'another-one', ...revoke }));
});

// B-account-31
test('nobody without a key is asked about one', async () => {
  serveOldLogIn();
  const page = show({ profile: { apiKey: null } });
  await page.press('모든 기기에서 로그아웃');
  expect(screen.queryByRole('checkbox', { name: 'API 키도 폐기' })).toBeNull();
});
