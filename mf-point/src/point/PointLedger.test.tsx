import type { Movement, Page } from '@storefront/contract';
import { cellsOf, HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeHistory, fakeNothingElse, renderPoint, SETTINGS, topUp, page as topUpPage } from './renderPoint';

const movement = (difference: Partial<Movement> = {}): Movement => ({
  id: 9,
  at: '2026-03-01T15:04:05.000Z',
  kind: 'order',
  amount: -1_950,
  balance: 9_550.5,
  ...difference,
});

const page = (items: Movement[], difference: Partial<Page<Movement>> = {}): Page<Movement> => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: {},
  ...difference,
});

function fakeLedger(answer: (query: URLSearchParams) => Page<Movement> | Response): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/service/point-ledger', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const answered = answer(searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
  return asked;
}

const showLedger = (query = '') => renderPoint(SETTINGS, `/point?view=ledger${query}`);
const table = () => screen.findByRole('table', { name: '포인트 내역' });
const bodyRows = async () => (await within(await table()).findAllByRole('row')).slice(1);

beforeEach(() => {
  fakeNothingElse();
  fakeHistory(() => topUpPage([topUp()]));
});

// B-point-68
test('two tabs, each with its address, by pointer and by arrow keys; nothing is asked for before', async () => {
  const asked = fakeLedger(() => page([movement()]));
  const { user } = await renderPoint();
  const [topUps, ledger] = ['충전내역', '포인트 내역'].map((name) => screen.getByRole('tab', { name }));
  expect(topUps).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: '충전내역' })).toBeInTheDocument();
  expect(asked).toEqual([]);
  await user.click(ledger as HTMLElement);
  expect(await screen.findByRole('region', { name: '포인트 내역' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: '포인트 내역' })).toBeInTheDocument();
  expect(await bodyRows()).toHaveLength(1);
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('table', { name: '충전내역' })).toBeInTheDocument();
  expect(topUps).toHaveFocus();
  await user.keyboard('{End}');
  expect(await table()).toBeInTheDocument();
});

// B-point-69
test('movements of one day stand below its name, on phones', async () => {
  const times = ['2026-03-01T15:04:05.000Z', '2026-03-01T15:00:00.000Z', '2026-03-01T14:59:59.000Z'];
  fakeLedger(() => page(times.map((at, index) => movement({ id: 9 - index, at }))));
  await showLedger();
  const rows = await bodyRows();
  expect(rows.map((row) => cellsOf(row)[0])).toEqual([
    '2026-03-02 00:04:05',
    '2026-03-02 00:00:00',
    '2026-03-01 23:59:59',
  ]);
  expect(rows.map((row) => row.dataset.first)).toEqual(['true', undefined, 'true']);
});

// B-point-89
test('a deposit leads to its row in 충전내역, which takes the focus, and from there to all of them', async () => {
  fakeLedger(() => page([movement({ kind: 'topUp', amount: 30_000, topUpId: 5 })]));
  const asked: (string | null)[] = [];
  fakeHistory((query) => {
    asked.push(query.get('q'));
    return topUpPage(query.get('q') ? [topUp()] : [topUp({ id: 6, point: 70_000 }), topUp()]);
  });
  const { user } = await showLedger();
  await user.click(await screen.findByRole('link', { name: '충전' }));
  expect(screen.getByRole('tab', { name: '충전내역' })).toHaveAttribute('aria-selected', 'true');
  const found = within(await screen.findByRole('table', { name: '충전내역' }));
  expect(found.getAllByRole('row')).toHaveLength(2);
  expect(found.getByText('30,000원')).toBeInTheDocument();
  expect(asked).toEqual([null, '5']);
  expect(screen.getByRole('region', { name: '충전내역' }).parentElement).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '전체 내역 보기' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
});

// B-history-5
test('without any movement it says so, and offers nothing to search', async () => {
  fakeLedger(() => page([]));
  await showLedger();
  expect(await screen.findByText('아직 포인트 내역이 없어요')).toBeInTheDocument();
  expect(screen.queryByLabelText('시작일')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'CSV 내보내기' })).not.toBeInTheDocument();
});

// B-point-69, B-point-74
test('each movement says when, what for, how much and what was left, and leads to what it was for', async () => {
  fakeLedger(() =>
    page([
      movement({ id: 9, kind: 'adjustment', amount: 200.25, balance: 9_750.75, reason: '이벤트 당첨' }),
      movement({ id: 10, kind: 'topUpRefund', amount: 1_000, topUpId: 5 }),
      movement({ id: 8, kind: 'topUpRefund', amount: -1_000, topUpId: 5 }),
      movement({ id: 7, kind: 'refund', amount: 450, orderId: 123 }),
      movement({ id: 6, kind: 'refund', amount: 24.6, autoOrderId: 6 }),
      movement({ id: 5, kind: 'autoOrder', amount: -36.9, autoOrderId: 6 }),
      movement({ id: 4, orderId: 123 }),
      movement({ id: 3, kind: 'topUp', amount: 11_500, balance: 11_500, topUpId: 5 }),
      movement({ id: 2, kind: 'gift', amount: 1 }),
    ]),
  );
  await showLedger();
  const headers = within(await table()).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(['일시', '내용', '변동', '잔액']);
  const rows = await bodyRows();
  expect(rows.map((row) => cellsOf(row).slice(1))).toEqual([
    ['조정이벤트 당첨', '+200.25원', '9,750.75원'],
    ['환불 취소', '+1,000원', '9,550.5원'],
    ['충전 환불', '−1,000원', '9,550.5원'],
    ['환불주문번호 123', '+450원', '9,550.5원'],
    ['환불자동주문번호 A-6', '+24.6원', '9,550.5원'],
    ['자동주문자동주문번호 A-6', '−36.9원', '9,550.5원'],
    ['주문주문번호 123', '−1,950원', '9,550.5원'],
    ['충전', '+11,500원', '11,500원'],
    ['gift', '+1원', '9,550.5원'],
  ]);
  expect(cellsOf(rows[0])[0]).toBe('2026-03-02 00:04:05');
  const links = within(await table()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['환불 취소', '/point?q=5'],
    ['충전 환불', '/point?q=5'],
    ['주문번호 123', '/order-history?order=123'],
    ['자동주문번호 A-6', '/auto-order-history?order=6'],
    ['자동주문번호 A-6', '/auto-order-history?order=6'],
    ['주문번호 123', '/order-history?order=123'],
    ['충전', '/point?q=5'],
  ]);
});

// B-point-89
test('a deposit that has left 충전내역 says so, and one that cannot be fetched has a retry', async () => {
  let isDown = true;
  fakeHistory((query) => {
    if (!query.get('q')) return topUpPage([topUp()]);
    return isDown ? HttpResponse.error() : topUpPage([]);
  });
  const { user, location } = await renderPoint(SETTINGS, '/point?q=4');
  expect(await screen.findByRole('alert', { name: '충전내역을 불러오지 못했어요' })).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('최근 3개월 동안 신청한 충전만 볼 수 있어요.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '전체 내역 보기' }));
  expect(await screen.findByRole('table', { name: '충전내역' })).toBeInTheDocument();
  expect(location().search).toBe('');
});

// B-point-69
test('kinds and days narrow it, by its address; the file has the same', async () => {
  const counts = { order: 3, adjustment: 1 };
  const asked = fakeLedger((query) => page(query.get('status') === 'refund' ? [] : [movement()], { counts }));
  let file = '';
  server.use(
    http.get('*/service/point-ledger.csv', ({ request }) => {
      file = new URL(request.url).search;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  const { user } = await showLedger('&from=2026-03-01&to=2026-03-02');
  await table();
  expect(asked).toEqual(['?limit=20&from=2026-03-01&to=2026-03-03']);
  const kinds = within(screen.getByRole('radiogroup', { name: '내역 종류' }));
  expect(kinds.getAllByRole('radio')).toHaveLength(7);
  await user.click(kinds.getByRole('radio', { name: /^조정/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=20&status=adjustment&from=2026-03-01&to=2026-03-03'));
  await user.click(screen.getByRole('button', { name: 'CSV 내보내기' }));
  expect(await screen.findByText('CSV를 저장하지 못했어요.')).toBeInTheDocument();
  expect(file).toBe('?status=adjustment&from=2026-03-01&to=2026-03-03');
  await user.click(kinds.getByRole('radio', { name: /^환불/ }));
  expect(await screen.findByText('조건에 맞는 내역이 없어요')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '전체 내역 보기' }));
  expect(await bodyRows()).toHaveLength(1);
  expect(screen.getByRole('tab', { name: '포인트 내역' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByLabelText('시작일')).toHaveValue('');
});
