import { screen, waitFor } from '@testing-library/react';
import { answerAccount } from './account.fixture';
import { answerLogIns, logIn, rowsOfTable, show } from './SessionsSection.fixture';

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
});

// B-account-10
describe('the button "모든 기기에서 로그아웃"', () => {
  // B-account-10
  test('asks first, names what ends, and does nothing unless the answer is yes', async () => {
    const page = show();
    await page.press('모든 기기에서 로그아웃');
    const dialog = await screen.findByRole('dialog', { name: '모든 기기에서 로그아웃할까요?' });
    expect(dialog).toHaveAccessibleDescription(/지금 이 기기도 로그아웃돼요/);
    await page.press('취소');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '모든 기기에서 로그아웃' })).toHaveFocus();
    expect(page.location().pathname).toBe('/account');
  });

  test('is there for those who signed up with Naver, too', () => {
    show({ profile: { id: 'naver-1f3' } });
    expect(screen.getByRole('button', { name: '모든 기기에서 로그아웃' })).toBeVisible();
  });
});
