import type { AutoOrderDetail } from '@storefront/contract';
import { deny, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { makeAutoOrder, makeOrder, makePage, SERVICE } from '../domain/histories.fixture';
import { fact, steps } from '../layout/detailPage.fixture';
import AutoOrderHistoryScreen from './AutoOrderHistoryScreen';

const AT = '2026-03-01T15:04:05.000Z';
const LATER = '2026-03-02T01:00:00.000Z';

const makeDetail = (difference: Partial<AutoOrderDetail> = {}): AutoOrderDetail => ({
  ...makeAutoOrder({ nextRunAt: LATER, refundable: 10_500 }),
  paid: 15_000,
  paidBack: 0,
  events: [
    { kind: 'placed', at: AT },
    { kind: 'paid', at: AT, amount: 15_000 },
    { kind: 'lastRun', at: LATER },
  ],
  ...difference,
});

const fakeShop = (answer: () => Response) =>
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get('*/service/order-history', () => HttpResponse.json(makePage([makeOrder({ autoOrderId: 7 })]))),
    http.get('*/service/auto-order-history', () => HttpResponse.json(makePage([makeAutoOrder()]))),
    http.get('*/service/auto-order-history/7', answer),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'growth', point: 5, apiKey: null })),
  );
const show = (query: string) =>
  renderScreen(<AutoOrderHistoryScreen />, {
    path: `/auto-order-history${query}`,
    auth: 'member',
    screens: ['/order', '/auto-order-history'],
  });

// B-auto-17
test.each(['?order=7', '?order=A-7'])(
  '%s says what was ordered, when, for how much, and lists its runs',
  async (query) => {
    fakeShop(() => HttpResponse.json(makeDetail()));
    show(query);
    expect(screen.getByRole('heading', { level: 1, name: '자동주문 A-7' })).toBeInTheDocument();
    expect(await steps()).toEqual([
      '자동주문 접수2026-03-02 00:04:05',
      '결제15,000원2026-03-02 00:04:05',
      '최근 회차 주문2026-03-02 10:00:00',
    ]);
    expect(fact('자동주문번호')).toHaveTextContent('A-7');
    expect(fact('자동주문횟수')).toHaveTextContent('3 / 10');
    expect(fact('간격')).toHaveTextContent('1시간 30분 (90분)');
    expect(fact('최종수량')).toHaveTextContent('5,000개');
    expect(fact('다음 회차')).toHaveTextContent('2026-03-02 10:00:00');
    expect(fact('결제')).toHaveTextContent('15,000원');
    expect(await screen.findByRole('link', { name: '주문 1024' })).toHaveAttribute('href', '/order-history?order=1024');
    expect(screen.getByRole('link', { name: '같은 상품 다시 주문' })).toHaveAttribute(
      'href',
      '/order?service=11&link=%40growth.kr&amount=500&runs=10&interval=90',
    );
  },
);

// B-auto-17
test('one that is not in the own history is said to be missing', async () => {
  fakeShop(() => deny(404, 'NOT_FOUND', '찾을 수 없어요.'));
  show('?order=7');
  expect(await screen.findByText('주문을 찾지 못했어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '전체 자동주문내역 보기' })).toHaveAttribute('href', '/auto-order-history');
});

// B-auto-17
test('it is stopped there, and says what came back', async () => {
  let isStopped = false;
  const stopped = makeDetail({ status: 2, nextRunAt: null, paidBack: 10_500, point: 4_500 });
  const ended = { kind: 'canceled', at: LATER, amount: 10_500 };
  fakeShop(() =>
    HttpResponse.json(
      isStopped ? { ...stopped, refundable: undefined, events: [...stopped.events, ended] } : makeDetail(),
    ),
  );
  server.use(
    http.post('*/service/auto-order/7/stop', () => {
      isStopped = true;
      return HttpResponse.json({ refunded: 10_500 });
    }),
  );
  const { user } = show('?order=7');
  await user.click(await screen.findByRole('button', { name: '남은 회차 멈추기' }));
  const dialog = await screen.findByRole('dialog', { name: '남은 회차 멈추기' });
  await user.click(within(dialog).getByRole('button', { name: '남은 회차 멈추기' }));
  await expectToast('status', '자동주문을 멈추고 10,500원을 돌려 드렸어요.');
  expect(await screen.findByText('남은 회차를 취소하고 그만큼 돌려 드렸어요.')).toBeInTheDocument();
  expect((await steps()).at(-1)).toBe('남은 회차 취소10,500원2026-03-02 10:00:00');
  expect(fact('사용')).toHaveTextContent('4,500원');
  expect(screen.queryByRole('button', { name: '남은 회차 멈추기' })).not.toBeInTheDocument();
});

// B-history-60
test('a row leads to its page', async () => {
  fakeShop(() => HttpResponse.json(makeDetail()));
  const { user } = show('');
  await user.click(await screen.findByRole('link', { name: '인스타 한국인 팔로워' }));
  expect(await screen.findByRole('heading', { level: 1, name: '자동주문 A-7' })).toHaveFocus();
});

// B-question-3
test('it is asked about on its page, and a refresh brings the answer', async () => {
  fakeShop(() => HttpResponse.json(makeDetail()));
  let texts: object[] = [];
  server.use(http.get('*/service/auto-order/7/questions', () => HttpResponse.json(texts)));
  const { user } = show('?order=7');
  await user.click(await screen.findByRole('button', { name: '이 주문 문의하기' }));
  expect(await screen.findByText('궁금한 점을 적어 보내 주시면 여기에서 답해 드려요.')).toBeVisible();
  texts = [{ at: LATER, by: 'shop', text: '내일 이어서 해요.' }];
  await user.click(screen.getByRole('button', { name: '새로고침' }));
  expect(await screen.findByText('내일 이어서 해요.')).toBeVisible();
});
