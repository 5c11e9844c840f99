import { screen, waitFor } from '@testing-library/react';
import { createGate, expectToast, HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import { answerAccount } from './account.fixture';
import { answerLogIns, logIn, rowsOfTable, show } from './SessionsSection.fixture';

const refuse = (status: number, code: string, message: string) =>
  HttpResponse.json({ statusCode: status, code, message }, { status });

beforeEach(answerAccount);

describe('the table "최근 로그인"', () => {
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
    server.use(http.get('*/auth/log-ins', () => refuse(503, 'UNAVAILABLE', 'x')));
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

// B-account-10
describe('the button "모든 기기에서 로그아웃"', () => {
  // B-account-10
  test('ends every session, then this page’s, and says so on the next page', async () => {
    let calls = 0;
    const gate = createGate();
    server.use(
      http.post('*/auth/logout-everywhere', async () => {
        calls += 1;
        await gate.opened;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const page = show();
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
  test.each([
    ['down', () => refuse(503, 'UNAVAILABLE', 'x'), '서버에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
    ['out of reach', () => HttpResponse.error(), '네트워크 연결을 확인해 주세요.'],
  ])('a server that is %s: nothing has ended, and the reason is there', async (_case, answer, reason) => {
    server.use(http.post('*/auth/logout-everywhere', answer));
    const page = show();
    await page.logOutEverywhere();
    await expectToast('alert', '오류가 발생했습니다.');
    expect(screen.getByText(reason)).toBeVisible();
    expect(page.location().pathname).toBe('/account');
    expect(localStorage.getItem('jwt')).not.toBeNull();
    expect(screen.getByRole('button', { name: '모든 기기에서 로그아웃' })).toBeEnabled();
  });
});
