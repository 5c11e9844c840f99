import type { OrderDetail } from '@storefront/contract';
import { deny, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeOrder, makePage, SERVICE } from '../domain/histories.fixture';
import { fact, steps } from '../layout/detailPage.fixture';
import OrderHistoryScreen from './OrderHistoryScreen';

const AT = '2026-03-01T15:04:05.000Z';
const LATER = '2026-03-02T01:00:00.000Z';

const makeDetail = (difference: Partial<OrderDetail> = {}): OrderDetail => ({
  ...makeOrder({ status: 3, point: 1050.35, remains: 300, refunded: 450.15, refundedAt: LATER }),
  paid: 1500.5,
  paidBack: 450.15,
  runNumber: null,
  isHeld: false,
  events: [
    { kind: 'placed', at: AT },
    { kind: 'paid', at: AT, amount: 1500.5 },
    { kind: 'partial', at: LATER },
    { kind: 'refunded', at: LATER, amount: 450.15 },
    { kind: 'something newer', at: LATER },
  ],
  ...difference,
});

const fakeOrder = (answer: () => Response) =>
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get('*/service/order-history', () => HttpResponse.json(makePage([makeOrder()]))),
    http.get('*/service/order-history/1024', answer),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'growth', point: 5, apiKey: null })),
  );

const CHAT = { SITE_KAKAO_CHANNEL_LINK: 'https://pf.kakao.com/_shop/chat', FOOTER_COMPANY: '그로스 주식회사' };
const show = (query = '?order=1024') =>
  renderScreen(<OrderHistoryScreen />, {
    path: `/order-history${query}`,
    auth: 'member',
    screens: ['/order', '/order-history'],
    settings: CHAT,
  });

describe('the page of an order', () => {
  // B-history-52, B-history-53, B-history-57, B-history-58, B-history-59
  it('says what was ordered, what happened when and what it cost, orders it again, asks about it and prints a receipt', async () => {
    fakeOrder(() => HttpResponse.json(makeDetail()));
    const { user } = show();
    expect(screen.getByRole('heading', { level: 1, name: '주문 1024' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '주문내역 보기' })).toHaveAttribute('href', '/order-history');
    expect(await steps()).toEqual([
      '주문 접수2026-03-02 00:04:05',
      '결제1,500.5원2026-03-02 00:04:05',
      '부분 완료2026-03-02 10:00:00',
      '환불450.15원2026-03-02 10:00:00',
    ]);
    expect(fact('상품')).toHaveTextContent('인스타 한국인 팔로워');
    expect(fact('수량')).toHaveTextContent('1,000개');
    expect(fact('시작수량')).toHaveTextContent('320');
    expect(fact('남은수량')).toHaveTextContent('300');
    expect(fact('결제')).toHaveTextContent('1,500.5원');
    expect(fact('환불')).toHaveTextContent('450.15원');
    expect(fact('사용')).toHaveTextContent('1,050.35원');
    expect(screen.getByText('일부만 진행됐어요. 진행되지 않은 만큼 돌려 드렸어요.')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: '주문 1024 진행' })).toHaveAttribute('aria-valuenow', '700');
    expect(document.title).toContain('주문 1024 | ');
    expect(await screen.findByRole('link', { name: '같은 상품 다시 주문' })).toHaveAttribute(
      'href',
      '/order?service=11&link=https%3A%2F%2Fwww.instagram.com%2Fp%2Fabc%2F&amount=1000',
    );
    const ask = screen.getByRole('link', { name: '문의하기' });
    expect(ask).toHaveAttribute('href', CHAT.SITE_KAKAO_CHANNEL_LINK);
    expect(ask).toHaveAttribute('target', '_blank');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    ask.removeAttribute('href');
    await user.click(ask);
    await expectToast('status', '번호를 복사했어요. 상담 창에 붙여 넣어 주세요.');
    expect(write).toHaveBeenCalledWith('주문번호 1024');
    await user.click(screen.getByRole('button', { name: '주문번호 복사' }));
    expect(await screen.findByText('복사했어요', { selector: '[role=status]' })).toBeInTheDocument();
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await user.click(await screen.findByRole('button', { name: '인쇄' }));
    expect(print).toHaveBeenCalledTimes(1);
    const receipt = screen.getByRole('article', { hidden: true });
    expect(receipt).not.toBeVisible();
    for (const text of [
      ...['그로스토어 영수증', '주문번호1024', '상품인스타 한국인 팔로워', '수량1,000개', '결제1,500.5원'],
      ...['환불450.15원', '사용1,050.35원', '주문 접수 일시2026-03-02 00:04:05', '그로스 주식회사'],
    ]) {
      expect(receipt).toHaveTextContent(text);
    }
    print.mockRestore();
  });

  // B-history-57
  it('of a run it names the auto-order that paid', async () => {
    fakeOrder(() => HttpResponse.json(makeDetail({ autoOrderId: 6, runNumber: 2 })));
    show();
    expect(await screen.findByRole('link', { name: 'A-6' })).toHaveAttribute('href', '/auto-order-history?order=6');
    expect(fact('자동주문')).toHaveTextContent('A-6 2회차');
  });

  // B-history-64
  it.each([
    [{ halfAt: '2026-03-02T09:00:00.000Z', isLate: false }, false, '보통 2026-03-02 18:00쯤 끝나요.'],
    [{ isLate: false }, false, '이런 주문 열에 아홉은 2026-03-02 18:20까지 끝나요.'],
    [{ isLate: true }, false, '평소보다 오래 걸리고 있어요. 이런 주문 열에 아홉은 2026-03-02 18:20까지 끝나요.'],
    [{ isLate: true }, true, '담당자가 이 주문을 확인하고 있어요. 진행하지 못하면 그만큼 돌려 드려요.'],
  ])('says until when such orders end: %j, held %s', async (times, isHeld, text) => {
    const open = makeOrder({ status: 1, point: 1500.5, remains: 1000 });
    const usual = { endsAt: '2026-03-02T09:20:00.000Z', ...times };
    fakeOrder(() => HttpResponse.json(makeDetail({ ...open, isHeld, usual })));
    show();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByText(/끝나요\.$/)).toHaveLength(isHeld ? 0 : 1);
  });

  // B-refill-3, B-refill-6
  it.each([
    [{}, '2026-03-31 18:20까지 신청할 수 있어요.', true],
    [{ state: 'sent', blocked: '이미 신청했어요.' }, 'AS 준비중신청을 받았어요. 끝나면 여기에 보여 드려요.', false],
    [
      { state: 'done', blocked: '다음 신청은 2026-03-03 18:20부터 할 수 있어요.' },
      'AS 완료줄어든 수량을 다시 채워 드렸어요.다음 신청은 2026-03-03 18:20부터 할 수 있어요.',
      false,
    ],
    [
      { state: 'refused', refusal: '비공개 계정이에요.' },
      'AS 거절AS를 해 드리지 못했어요. 이유: 비공개 계정이에요.2026-03-31 18:20까지 신청할 수 있어요.',
      true,
    ],
    [
      { state: 'refused', refusal: '계정이 사라졌어요.', blocked: '계정이 사라졌어요.' },
      'AS 거절AS를 해 드리지 못했어요. 이유: 계정이 사라졌어요.이 주문은 AS를 더 신청할 수 없어요.',
      false,
    ],
  ])('says what became of AS: %j', async (refill, text, canClaim) => {
    fakeOrder(() => HttpResponse.json(makeDetail({ refill: { until: '2026-03-31T09:20:00.000Z', ...refill } })));
    show();
    expect(await screen.findByRole('region', { name: 'AS' })).toHaveTextContent(`AS${text}`);
    expect(screen.queryAllByRole('button', { name: 'AS 신청' })).toHaveLength(canClaim ? 1 : 0);
  });

  // B-refill-6
  it('claims AS there and shows that it was asked for', async () => {
    const until = '2026-03-31T09:20:00.000Z';
    let state: string | undefined;
    fakeOrder(() => HttpResponse.json(makeDetail({ refill: { until, ...(state && { state }) } })));
    server.use(
      http.post('*/service/order/1024/refill', () => {
        state = 'requested';
        return HttpResponse.json({ id: 7 }, { status: 201 });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'AS 신청' }));
    await user.click(await screen.findByRole('button', { name: 'AS 신청하기' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'AS' })).toHaveTextContent('AS 접수'));
    expect(screen.getByText('일부만 진행됐어요. 진행되지 않은 만큼 돌려 드렸어요.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  // B-history-55, B-history-58
  it('cancels it there and shows what became of it', async () => {
    let isCanceled = false;
    const open = makeOrder({ status: 0, point: 1500.5, remains: 1000, startCount: null });
    const begun = [{ kind: 'placed', at: AT }];
    fakeOrder(() =>
      HttpResponse.json(
        isCanceled
          ? makeDetail({
              ...open,
              status: 5,
              point: 0,
              paidBack: 1500.5,
              events: [...begun, { kind: 'canceled', at: LATER }],
            })
          : makeDetail({ ...open, paidBack: 0, cancel: 'now', events: begun, isHeld: true }),
      ),
    );
    server.use(
      http.post('*/service/order/1024/cancel', () => {
        isCanceled = true;
        return HttpResponse.json({ canceled: true, refunded: 1500.5 });
      }),
    );
    const { user } = show();
    expect(
      await screen.findByText('담당자가 이 주문을 확인하고 있어요. 진행하지 못하면 그만큼 돌려 드려요.'),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '주문 취소' }));
    const dialog = await screen.findByRole('dialog', { name: '주문 취소' });
    await user.click(within(dialog).getByRole('button', { name: '주문 취소' }));
    expect(await screen.findByText('주문을 취소하고 결제한 금액을 모두 돌려 드렸어요.')).toBeInTheDocument();
    expect(await steps()).toEqual(['주문 접수2026-03-02 00:04:05', '취소2026-03-02 10:00:00']);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

// B-history-52, B-history-60
test('a row leads to its page, with the focus on its heading, and Back leads to the list', async () => {
  fakeOrder(() => HttpResponse.json(makeDetail()));
  const { user, location } = show('');
  await user.click(await screen.findByRole('link', { name: '인스타 한국인 팔로워' }));
  expect(location().search).toBe('?order=1024');
  expect(screen.getByRole('heading', { level: 1, name: '주문 1024' })).toHaveFocus();
  expect(await steps()).toHaveLength(4);
  await user.click(screen.getByRole('link', { name: '주문내역 보기' }));
  expect(await screen.findByRole('table', { name: '주문내역' })).toBeInTheDocument();
});

// B-history-52
test('an order that is not in the own history is said to be missing, with the way back', async () => {
  fakeOrder(() => deny(404, 'NOT_FOUND', '찾을 수 없어요.'));
  const { user } = show();
  expect(await screen.findByText('주문을 찾지 못했어요')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '전체 주문내역 보기' }));
  expect(await screen.findByRole('table', { name: '주문내역' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '주문내역' })).toHaveFocus();
});

// B-history-52
test('one that cannot be fetched says so and tries again', async () => {
  let isUp = false;
  fakeOrder(() => (isUp ? HttpResponse.json(makeDetail()) : HttpResponse.error()));
  const { user } = show();
  expect(await screen.findByRole('alert', { name: '주문을 불러오지 못했어요' })).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await steps()).toHaveLength(4);
  isUp = false;
  await user.click(screen.getByRole('button', { name: '새로고침' }));
  expect(await screen.findByText('새로고침하지 못했어요. 마지막으로 불러온 내역을 보여드려요.')).toBeInTheDocument();
  expect(await steps()).toHaveLength(4);
});

// B-history-52
test.each(['?order=abc', '?order=01', '?order=A-6'])('%s is the list', async (query) => {
  fakeOrder(() => HttpResponse.json(makeDetail()));
  show(query);
  expect(await screen.findByRole('table', { name: '주문내역' })).toBeInTheDocument();
});
