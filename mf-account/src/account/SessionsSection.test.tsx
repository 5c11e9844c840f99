import { createGate, deny, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AccountScreen from './AccountScreen';
import { answerAccount } from './account.fixture';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const logIn = (changes: object = {}) => ({
  at: '2026-03-02T03:04:05.678Z',
  address: '203.0.113.*',
  agent: CHROME,
  ...changes,
});

const answerLogIns = (logIns: object[]) => server.use(http.get('*/auth/log-ins', () => HttpResponse.json(logIns)));

function show(options: Parameters<typeof renderScreen>[1] = {}) {
  const page = renderScreen(<AccountScreen />, { path: '/account', auth: 'member', ...options });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const logOutEverywhere = async () => {
    await press('모든 기기에서 로그아웃');
    await press('로그아웃');
  };
  return { ...page, press, logOutEverywhere };
}

async function rowsOfTable(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: '최근 로그인' });
  const texts = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? '');
  return within(table).getAllByRole('row').map(texts);
}
const SAMSUNG = 'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36';

beforeEach(answerAccount);

describe('the table "최근 로그인"', () => {
  // B-account-18, B-account-23
  test('says when, with what and from where, and shows a stranger’s text as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    answerLogIns([
      logIn(),
      logIn({ at: '2026-03-01T15:00:00.000Z', agent: SAMSUNG, address: '2001:db8:1::*' }),
      logIn({ agent: markup }),
      logIn({ agent: '', address: '', at: 'nonsense' }),
    ]);
    const { container } = show();
    expect(await rowsOfTable()).toEqual([
      ['일시', '기기', '주소'],
      ['2026-03-02 12:04:05', 'Chrome · Windows', '203.0.113.*'],
      ['2026-03-02 00:00:00', '삼성 인터넷 · Android', '2001:db8:1::*'],
      ['2026-03-02 12:04:05', `알 수 없는 기기${markup}`, '203.0.113.*'],
      ['-', '알 수 없는 기기', '-'],
    ]);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  });

  // B-account-24
  test('says so when there is none yet', async () => {
    show();
    expect(await screen.findByText('아직 로그인 기록이 없어요')).toBeVisible();
    expect(screen.queryByRole('table', { name: '최근 로그인' })).toBeNull();
  });

  test('shows the last five at first, and the others on demand', async () => {
    answerLogIns(Array.from({ length: 20 }, (_, index) => logIn({ address: `10.0.${index}.*` })));
    const page = show();
    const addresses = async () => (await rowsOfTable()).slice(1).map(([, , address]) => address);
    expect(await addresses()).toEqual(['10.0.0.*', '10.0.1.*', '10.0.2.*', '10.0.3.*', '10.0.4.*']);
    await page.press('이전 로그인 15개 더 보기');
    expect(await addresses()).toHaveLength(20);
    const button = screen.getByRole('button', { name: '최근 로그인만 보기' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.user.click(button);
    expect(await addresses()).toHaveLength(5);
  });

  // B-account-24
  test('can be asked for again when it could not be fetched, and the rest of the page works', async () => {
    server.use(http.get('*/auth/log-ins', () => deny(503, 'UNAVAILABLE', 'x')));
    const page = show();
    const alert = await screen.findByRole('alert', { name: '최근 로그인을 불러오지 못했어요' });
    expect(alert).toHaveTextContent('서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
    expect(screen.getByRole('button', { name: '모든 기기에서 로그아웃' })).toBeEnabled();
    answerLogIns([logIn()]);
    await page.press('다시 시도');
    expect(await rowsOfTable()).toHaveLength(2);
    expect(alert).not.toBeInTheDocument();
  });
});

describe('the button "모든 기기에서 로그아웃"', () => {
  // B-account-10
  test('asks first and names what ends; a yes ends every session, then this page’s, and says so on the next page', async () => {
    const page = show();
    await page.press('모든 기기에서 로그아웃');
    const dialog = await screen.findByRole('dialog', { name: '모든 기기에서 로그아웃할까요?' });
    expect(dialog).toHaveAccessibleDescription(/지금 이 기기도 로그아웃돼요/);
    await page.press('취소');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '모든 기기에서 로그아웃' })).toHaveFocus();
    expect(page.location().pathname).toBe('/account');
    let calls = 0;
    const gate = createGate();
    server.use(
      http.post('*/auth/logout-everywhere', async () => {
        calls += 1;
        await gate.opened;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    expect(screen.getByText(/^모르는 로그인이 있나요\?/)).toBeVisible();
    await page.logOutEverywhere();
    const button = screen.getByRole('button', { name: '모든 기기에서 로그아웃' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await page.user.click(button);
    expect(page.location().pathname).toBe('/account');
    gate.open();
    await waitFor(() => expect(page.location().pathname).toBe('/logout'));
    expect(calls).toBe(1);

    page.unmount();
    renderScreen(null);
    await expectToast('status', '모든 기기에서 로그아웃했어요.');
  });

  // B-account-10
  test('a server out of reach: nothing has ended, and the reason is there', async () => {
    server.use(http.post('*/auth/logout-everywhere', () => HttpResponse.error()));
    const page = show();
    await page.logOutEverywhere();
    await expectToast('alert', '오류가 발생했습니다.');
    expect(screen.getByText('네트워크 연결을 확인해 주세요.')).toBeVisible();
    expect(page.location().pathname).toBe('/account');
    expect(localStorage.getItem('jwt')).not.toBeNull();
    expect(screen.getByRole('button', { name: '모든 기기에서 로그아웃' })).toBeEnabled();
  });
});
