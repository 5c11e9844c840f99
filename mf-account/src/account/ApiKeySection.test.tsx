import { createGate, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AccountScreen from './AccountScreen';
import { answerAccount } from './account.fixture';

const OLD_KEY = { profile: { apiKey: 'key-1' } };
const keyField = () => screen.getByLabelText('API 키');

function show(options: Parameters<typeof renderScreen>[1] = {}) {
  const page = renderScreen(<AccountScreen />, { path: '/account', auth: 'member', ...options });
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) };
}

beforeEach(answerAccount);

// B-account-17, B-account-33
test('is masked until it is shown, and copied either way', async () => {
  const page = show(OLD_KEY);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  expect(keyField()).toHaveAttribute('type', 'password');
  expect(await screen.findByText('이 키로 온 요청이 아직 없어요.')).toBeVisible();
  await page.press('복사: API 키');
  expect(copied).toHaveBeenCalledWith('key-1');
  expect(keyField()).toHaveAttribute('type', 'password');

  await page.press('표시: API 키');
  expect(keyField()).toHaveAttribute('type', 'text');
  await page.press('숨김: API 키');
  expect(keyField()).toHaveAttribute('type', 'password');
});

// B-account-9
test('the documentation is linked only if there is such a screen', () => {
  show().unmount();
  expect(screen.queryByRole('link', { name: 'API 문서' })).toBeNull();
  show({ screens: ['/api'] });
  expect(screen.getByRole('link', { name: 'API 문서' })).toHaveAttribute('href', '/api');
});
const QUESTION = 'API 키를 바꿀까요?';
const renewButton = () => screen.getByRole('button', { name: 'API 키 재발급' });
const answer = (name: string) => within(screen.getByRole('dialog', { name: QUESTION })).getByRole('button', { name });

function serve(profileKey: string | null, nextKey?: string) {
  let apiKey = profileKey;
  let calls = 0;
  const gate = createGate();
  server.use(
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 0, apiKey })),
    http.post('*/auth/api-key', async () => {
      calls += 1;
      await gate.opened;
      if (nextKey === undefined) return HttpResponse.error();
      apiKey = nextKey;
      return HttpResponse.json({ apiKey }, { status: 201 });
    }),
  );
  return { open: gate.open, calls: () => calls };
}

// B-account-17, B-account-20
test.each([
  ['"취소"', (page: ReturnType<typeof show>) => page.user.click(answer('취소'))],
  ['Escape', (page: ReturnType<typeof show>) => page.user.keyboard('{Escape}')],
])('a renewal asks first, and %s leaves the key', async (_what, leave) => {
  server.use(
    http.post('*/auth/api-key', () => {
      throw new Error('Nobody has said yes.');
    }),
  );
  const page = show(OLD_KEY);
  await page.press('API 키 재발급');
  expect(screen.getByRole('dialog', { name: QUESTION })).toHaveAccessibleDescription(
    /지금 쓰던 키는 바로 쓸 수 없게 돼요/,
  );
  expect(answer('취소')).toHaveFocus();
  await leave(page);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(renewButton()).toHaveFocus();
  expect(keyField()).toHaveValue('key-1');
});

// B-account-8, B-account-20, B-account-17
test('"바꾸기" makes one new key, which is shown until the page is left', async () => {
  const shop = serve('key-1', 'key-2');
  const page = show(OLD_KEY);
  await page.press('API 키 재발급');
  await page.user.dblClick(answer('바꾸기'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(renewButton()).toHaveFocus();
  expect(renewButton()).toHaveAttribute('aria-busy', 'true');
  await page.user.click(renewButton());
  expect(screen.queryByRole('dialog')).toBeNull();
  shop.open();

  await waitFor(() => expect(keyField()).toHaveValue('key-2'));
  expect(keyField()).toHaveAttribute('type', 'text');
  expect(keyField()).toHaveAccessibleDescription(/새 키예요. 복사해서/);
  await expectToast('status', '새 키를 발급했어요.');
  expect(shop.calls()).toBe(1);

  page.unmount();
  show({ profile: { apiKey: 'key-2' } });
  expect(keyField()).toHaveAttribute('type', 'password');
  expect(keyField()).not.toHaveAccessibleDescription(/새 키예요/);
});

// B-account-8, B-account-17, B-account-20
test('the first key is made without a question, and shown', async () => {
  serve(null, 'key-1').open();
  const page = show({ profile: { apiKey: null } });
  expect(keyField()).toHaveAttribute('placeholder', '아직 발급하지 않았어요');
  expect(screen.queryByRole('button', { name: /^(표시|복사): API 키$/ })).toBeNull();
  expect(renewButton()).toHaveTextContent(/^발급$/);
  await page.press('API 키 재발급');
  await waitFor(() => expect(keyField()).toHaveValue('key-1'));
  expect(keyField()).toHaveAttribute('type', 'text');
  expect(screen.queryByRole('dialog')).toBeNull();
});

// B-account-20
test('a key that was made elsewhere meanwhile is asked about', async () => {
  const shop = serve('from-elsewhere', 'key-2');
  shop.open();
  const page = show({ profile: { apiKey: null } });
  await page.press('API 키 재발급');
  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  expect(shop.calls()).toBe(0);
  expect(keyField()).toHaveValue('from-elsewhere');
  expect(keyField()).toHaveAttribute('type', 'password');
  await page.user.click(answer('바꾸기'));
  await waitFor(() => expect(keyField()).toHaveValue('key-2'));
});

// B-account-8
test('a failure is said and the key stays, masked', async () => {
  serve('key-1').open();
  const page = show(OLD_KEY);
  await page.press('API 키 재발급');
  await page.user.click(answer('바꾸기'));
  await expectToast('alert', '오류가 발생했습니다.');
  expect(screen.getByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
  expect(keyField()).toHaveValue('key-1');
  expect(keyField()).toHaveAttribute('type', 'password');
});

test('a session that ended meanwhile is not called a failure', async () => {
  server.use(http.post('*/auth/api-key', () => new HttpResponse(null, { status: 401 })));
  const page = show(OLD_KEY);
  await page.press('API 키 재발급');
  await page.user.click(answer('바꾸기'));
  await waitFor(() => expect(localStorage.getItem('jwt')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('heading', { name: '계정설정' })).toBeNull());
  expect(screen.queryByText('오류가 발생했습니다.')).toBeNull();
});
