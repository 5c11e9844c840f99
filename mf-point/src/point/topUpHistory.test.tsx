import { cellsOf, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import PointScreen from './PointScreen';
import { fakeHistory, fakeNothingElse, page, renderPoint, SETTINGS, topUp } from './renderPoint';

beforeEach(fakeNothingElse);

describe('the history', () => {
  const table = () => screen.findByRole('table', { name: '충전내역' });
  const bodyRows = async () => (await within(await table()).findAllByRole('row')).slice(1);

  const firstRow = async () => cellsOf((await bodyRows())[0]);

  // B-point-21
  test('the table says when, how much, in what state and when it was settled', async () => {
    fakeHistory(() => page([topUp()]));
    await renderPoint();
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual(['신청일시', '금액', '상태', '처리일시']);
    expect(await firstRow()).toEqual([
      ...['2026-03-02 00:04:05', '30,000원'],
      ...['수락이 충전 문의하기', '2026-03-02 00:10:00'],
    ]);
  });

  // B-history-44
  test('a row has its depositor, and opens to the rest by a button', async () => {
    fakeHistory(() => page([topUp({ name: '김하늘', depositor: '김하늘37' })]));
    const { user } = await renderPoint();
    const [row] = await bodyRows();
    expect(within(row as HTMLElement).getByText('김하늘37')).toBeInTheDocument();
    const button = screen.getByLabelText('충전 5 자세히');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(cellsOf(row)).toHaveLength(4);
  });

  // B-history-5
  test('a history without top-ups says so and leads to the form', async () => {
    fakeHistory(() => page([]));
    const { user } = await renderPoint();
    expect(await screen.findByText('아직 충전한 내역이 없어요')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '첫 충전 시작하기' }));
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: '충전 신청' }));
  });

  // B-history-16, B-history-23
  test('rows that leave soon are announced, and the history is asked for as a file', async () => {
    let asked = 0;
    fakeHistory(() => page([topUp()], { leavingSoon: 3 }));
    server.use(
      http.get('*/service/point-history.csv', () => {
        asked += 1;
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const { user } = await renderPoint();
    expect(await screen.findByText('3건의 보관 기간(3개월)이 14일 안에 끝나요.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CSV 내보내기' }));
    expect(await screen.findByText('CSV를 저장하지 못했어요.')).toBeInTheDocument();
    expect(asked).toBe(1);
  });

  // B-session-11
  test.each(['guest', 'visitor'] as const)('nothing is fetched for a %s', (auth) => {
    renderScreen(<PointScreen />, { path: '/point', auth, settings: SETTINGS });
    expect(screen.getByRole('heading', { level: 1, name: '포인트 충전' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '충전 신청' })).not.toBeInTheDocument();
  });

  // B-point-21
  test.each([
    ['with a tax invoice', { feeType: 1, payable: 33_000 }, '30,000원입금액 33,000원 · 세금계산서'],
    ['with a cash receipt', { feeType: 0, payable: 30_000 }, '30,000원입금액 30,000원 · 현금영수증'],
    ['without evidence', { feeType: 2, payable: 30_000 }, '30,000원'],
  ])('the amount of a top-up %s', async (_, difference, amount) => {
    fakeHistory(() => page([topUp(difference)]));
    await renderPoint();
    expect((await firstRow())[1]).toBe(amount);
  });
});
