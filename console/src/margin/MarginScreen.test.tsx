import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import MarginScreen from './MarginScreen';

const SUMS = { revenue: 1_090, refunds: 440, cost: 116.72, refills: 10.5, margin: 522.78, unpriced: 2 };
const LOSS = { revenue: 0, refunds: 440, cost: 0, refills: 10.5, margin: -450.5, unpriced: 0 };
const MARGIN = {
  total: SUMS,
  days: [
    { day: '2026-03-01', ...SUMS },
    { day: '2026-03-02', ...LOSS },
  ],
  suppliers: [
    { supplier: 'panel', ...SUMS },
    { supplier: null, ...LOSS },
  ],
  products: [
    { id: 7, product: '한국인 팔로워', ...SUMS },
    { id: 8, product: null, ...LOSS },
  ],
};
const OWED = {
  at: '2026-03-02T03:00:00.000Z',
  total: 2_500_000_000,
  byAge: [
    { from: 0, to: 30, amount: 2_000_000_000 },
    { from: 366, to: 1825, amount: 499_999_999 },
    { from: 1826, to: null, amount: 1 },
  ],
  held: { amount: 2_500_000_000, limit: 3_000_000_000 },
  soldInYear: { amount: 10_000, limit: null },
};

let asked: string[];

beforeEach(() => {
  asked = [];
  window.history.replaceState(null, '', '/margin');
  knowCalls({
    margin: place('GET', '/margin'),
    'margin csv': place('GET', '/margin/csv'),
    owed: place('GET', '/owed'),
  });
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
  };
  server.use(
    http.get('*/margin', (call) => {
      note(call);
      return HttpResponse.json(MARGIN);
    }),
    http.get('*/margin/csv', (call) => {
      note(call);
      return new HttpResponse('날짜', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    }),
    http.get('*/owed', (call) => {
      note(call);
      return HttpResponse.json(OWED);
    }),
  );
});

const cellsOf = async (table: string) => {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
};
const WON = ['1,090원', '440원', '116.72원', '10.5원', '522.78원'];
const LOST = ['0원', '440원', '0원', '10.5원', '−450.5원'];

// B-console-90
test('what was earned stands by day, supplier and product, losses too, and in a file', async () => {
  const user = userEvent.setup();
  renderPart(<MarginScreen />);
  expect(await cellsOf('날짜별 손익')).toEqual([
    ['합계', ...WON],
    ['2026-03-02', ...LOST],
    ['2026-03-01', ...WON],
  ]);
  expect(await cellsOf('공급처별 손익')).toEqual([
    ['panel', ...WON],
    ['공급처 없음', ...LOST],
  ]);
  expect(await cellsOf('상품별 손익')).toEqual([
    ['한국인 팔로워', ...WON],
    ['없어진 상품 8', ...LOST],
  ]);
  expect(screen.getByText('원가를 모르는 주문 2건은 원가에 없어요.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: '기간' }), '90일');
  URL.createObjectURL = () => 'blob:x';
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(await screen.findByRole('button', { name: 'CSV로 내려받기' }));
  await screen.findByRole('button', { name: 'CSV로 내려받기' });
  expect(asked).toEqual(['/margin?days=30', '/margin?days=90', '/margin/csv?days=90']);
  expect(window.location.search).toBe('?days=90');
  press.mockRestore();
});

// B-console-90, B-operator-67
test('what is owed stands by age, beside its limits, now and at the end of a day', async () => {
  const user = userEvent.setup();
  renderPart(<MarginScreen />);
  await user.click(await screen.findByRole('tab', { name: '받은 포인트' }));
  expect(await cellsOf('받은 지 며칠 됐는지')).toEqual([
    ['0일부터 30일', '2,000,000,000원'],
    ['366일부터 5년', '499,999,999원'],
    ['5년 넘음', '1원'],
  ]);
  expect(screen.getByText('2,500,000,000원 (기준 3,000,000,000원의 83%)')).toBeInTheDocument();
  expect(screen.getByText('10,000원 (기준 없음)')).toBeInTheDocument();
  expect(screen.getByText(/등록 기준에 가까워요/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('이 날이 끝날 때'), '2026-02-28');
  const ofOwed = () => asked.filter((path) => path.startsWith('/owed'));
  await waitFor(() => expect(ofOwed()).toEqual(['/owed', '/owed?at=2026-02-28T14%3A59%3A59.999Z']));
});

// B-console-90
test('what failed is tried again', async () => {
  server.use(http.get('*/margin', () => HttpResponse.json({ code: 'OVERLOADED' }, { status: 503 }), { once: true }));
  renderPart(<MarginScreen />);
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await cellsOf('날짜별 손익')).toHaveLength(3);
});
