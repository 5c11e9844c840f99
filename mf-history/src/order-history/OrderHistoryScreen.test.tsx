import { screen, waitFor, within } from '@testing-library/react';
import type { Order, Page, Service } from 'contract';
import { createGate, HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import OrderHistoryScreen from './OrderHistoryScreen';

const PATH = '*/service/order-history';

const order = (difference: Partial<Order> = {}): Order => ({
  id: 1024,
  createdAt: '2026-03-01T15:04:05.000Z',
  serviceId: 11,
  link: 'https://www.instagram.com/p/abc/',
  point: 1500.5,
  amount: 1000,
  status: 2,
  startCount: 320,
  remains: 0,
  ...difference,
});

const page = (items: Order[], difference: Partial<Page<Order>> = {}): Page<Order> => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: Object.fromEntries(
    items.map(({ status }) => [status, items.filter((item) => item.status === status).length]),
  ),
  ...difference,
});

const service: Service = {
  id: 11,
  text: '인스타 한국인 팔로워',
  categoryId: 1,
  min: 10,
  max: 10_000,
  point: 1.5,
  notice: '',
  isReadOnly: false,
  enableAuto: true,
};

/** The faked server: `answer` gives the page for a query. */
function fakeHistory(answer: (query: URLSearchParams) => Page<Order> | Response): void {
  server.use(
    http.get('*/service/services', () => HttpResponse.json([service])),
    http.get(PATH, ({ request }) => {
      const answered = answer(new URL(request.url).searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
}

const show = () => renderScreen(<OrderHistoryScreen />, { path: '/order-history', auth: 'member' });

const table = () => screen.findByRole('table', { name: '주문내역' });

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const bodyRows = async () => (await within(await table()).findAllByRole('row')).slice(1);

// B-history-2
describe('the table', () => {
  // B-format-5, B-history-3
  test('has the nine columns and what each order says', async () => {
    fakeHistory(() => page([order()]));
    show();
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      '주문번호',
      '주문일시',
      '주문링크',
      '상품',
      '사용금액',
      '수량',
      '시작수량',
      '남은수량',
      '상태',
    ]);
    const [row] = await bodyRows();
    expect(row && cellsOf(row)).toEqual([
      '1024',
      '2026-03-02 00:04:05',
      'https://www.instagram.com/p/abc/',
      '인스타 한국인 팔로워',
      '1,500.5원',
      '1,000',
      '320',
      '0',
      '작업완료',
    ]);
  });

  // B-history-3, B-history-4
  test('shows a withdrawn product by number, an unknown status by number, and counts that are not there yet as -', async () => {
    fakeHistory(() => page([order({ serviceId: 99, status: 42, startCount: null, remains: null })]));
    show();
    const [row] = await bodyRows();
    expect(row && cellsOf(row).slice(3)).toEqual(['상품 #99', '1,500.5원', '1,000', '-', '-', '42']);
  });

  // B-format-8
  test.each([
    ['growth_kr', 'https://www.instagram.com/growth_kr/'],
    ['@growth.kr', 'https://www.instagram.com/growth.kr/'],
    ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ])('links %s to %s in a new tab', async (link, href) => {
    fakeHistory(() => page([order({ link })]));
    show();
    const anchor = await screen.findByRole('link', { name: link });
    expect(anchor).toHaveAttribute('href', href);
    expect(anchor).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  // B-format-8
  test('never links text that leads nowhere safe', async () => {
    fakeHistory(() => page([order({ link: 'javascript:alert(1)' })]));
    show();
    expect(await screen.findByText('javascript:alert(1)')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  // B-history-26
  test('leads from each row to the same order once more, where orders are taken', async () => {
    fakeHistory(() => page([order({ id: 2 }), order({ id: 1, link: 'my_shop', amount: 30 })]));
    renderScreen(<OrderHistoryScreen />, { path: '/order-history', auth: 'member', screens: ['/order'] });
    await table();
    const links = screen.getAllByRole('link', { name: '다시 주문' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/order?service=11&link=https%3A%2F%2Fwww.instagram.com%2Fp%2Fabc%2F&amount=1000',
      '/order?service=11&link=my_shop&amount=30',
    ]);
  });
});

// B-history-2
describe('the filter', () => {
  const orders = [order({ id: 2, status: 0 }), order({ id: 1, status: 2 })];
  const answer = (query: URLSearchParams) => {
    const status = query.get('status');
    const items = orders.filter((item) => status === null || String(item.status) === status);
    return page(items, { counts: { 0: 1, 2: 1 } });
  };

  // B-history-2
  test('offers "전체" and the six statuses, with their numbers', async () => {
    fakeHistory(answer);
    show();
    await table();
    const radios = within(screen.getByRole('radiogroup', { name: '주문 상태' })).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      '전체2',
      '주문접수1',
      '주문준비중 또는 가동중0',
      '작업완료1',
      '주문실패(작업되지 않은 만큼 환불)0',
      '주문대기0',
      '주문취소 및 전액 환불0',
    ]);
    expect(screen.getByRole('radio', { name: '전체' })).toBeChecked();
  });

  test('shows the chosen status alone', async () => {
    fakeHistory(answer);
    const { user } = show();
    await table();
    await user.click(screen.getByRole('radio', { name: '작업완료' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(1));
    expect(screen.getByRole('cell', { name: '1' })).toBeInTheDocument();
  });

  // B-history-5
  test('says that no order has the chosen status and leads back to all', async () => {
    fakeHistory(answer);
    const { user } = show();
    await table();
    await user.click(screen.getByRole('radio', { name: '주문대기' }));
    expect(await screen.findByText('이 상태의 주문이 없어요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '전체 주문 보기' }));
    expect(await bodyRows()).toHaveLength(2);
  });
});

// B-history-5
test('a history without orders says so and links to the order form', async () => {
  fakeHistory(() => page([]));
  show();
  expect(await screen.findByText('아직 주문한 내역이 없어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '주문하러 가기' })).toHaveAttribute('href', '/order');
});

describe('pages', () => {
  const first = page([order({ id: 3 }), order({ id: 2 })], { nextCursor: 'after-2' });
  const second = page([order({ id: 2 }), order({ id: 1 })]);

  // B-history-6
  test('"더 보기" puts the next page behind, each order once, and goes at the end', async () => {
    fakeHistory((query) => (query.get('cursor') === 'after-2' ? second : first));
    const { user } = show();
    expect(await bodyRows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
  });

  // B-history-6
  test('a next page that fails leaves what is shown and can be asked for again', async () => {
    let isDown = true;
    fakeHistory((query) => {
      if (query.get('cursor') === null) return first;
      return isDown ? new HttpResponse(null, { status: 503 }) : second;
    });
    const { user } = show();
    await table();
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('다음 주문을 불러오지 못했어요.')).toBeInTheDocument();
    expect(await bodyRows()).toHaveLength(2);
    isDown = false;
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(3));
    expect(screen.queryByText('다음 주문을 불러오지 못했어요.')).not.toBeInTheDocument();
  });

  // B-history-6
  test('a next page that comes after the filter was changed is not put into the other list', async () => {
    const gate = createGate();
    fakeHistory((query) => (query.get('status') === '0' ? page([order({ id: 9, status: 0 })]) : first));
    server.use(
      http.get(PATH, async ({ request }) => {
        if (!request.url.includes('cursor')) return undefined;
        await gate.opened;
        return HttpResponse.json(second);
      }),
    );
    const { user } = show();
    await table();
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await user.click(screen.getByRole('radio', { name: '주문접수' }));
    await screen.findByRole('cell', { name: '9' });
    gate.open();
    await user.click(screen.getByRole('radio', { name: '전체' }));
    expect(await screen.findByRole('cell', { name: '3' })).toBeInTheDocument();
    expect(screen.queryByRole('cell', { name: '9' })).not.toBeInTheDocument();
  });
});

// B-history-7
describe('the button "새로고침"', () => {
  // B-history-7
  test('fetches the list again and says when', async () => {
    let orders = [order({ id: 1 })];
    fakeHistory(() => page(orders));
    const { user } = show();
    await table();
    expect(screen.getByText(/^마지막 갱신/)).toHaveTextContent(/^마지막 갱신 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    orders = [order({ id: 2 }), order({ id: 1 })];
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await screen.findByRole('cell', { name: '2' })).toBeInTheDocument();
  });

  // B-api-19, B-history-7
  test('fetches the balance again too: a refund changes both', async () => {
    let profiles = 0;
    fakeHistory(() => page([order()]));
    server.use(
      http.get('*/auth/profile', () => {
        profiles += 1;
        return HttpResponse.json({ id: 'member1', point: 77_000, apiKey: null });
      }),
    );
    const { user } = show();
    await table();
    expect(profiles).toBe(0);
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    await waitFor(() => expect(profiles).toBe(1));
  });

  // B-history-7
  test('that fails keeps the list and says so', async () => {
    let isDown = false;
    fakeHistory(() => (isDown ? new HttpResponse('<html>', { status: 502 }) : page([order()])));
    const { user } = show();
    await table();
    isDown = true;
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await screen.findByText(/새로고침하지 못했어요/)).toBeInTheDocument();
    expect(await bodyRows()).toHaveLength(1);
  });
});

describe('a server that does not help', () => {
  // B-history-8
  test.each([
    ['is down', () => HttpResponse.error()],
    ['fails', () => new HttpResponse(null, { status: 500 })],
    ['answers nonsense', () => HttpResponse.json({ items: 'none' })],
  ])('and %s: a Korean message with a retry that works', async (_, broken) => {
    let isBroken = true;
    fakeHistory(() => (isBroken ? broken() : page([order()])));
    const { user } = show();
    expect(await screen.findByRole('alert', { name: '주문내역을 불러오지 못했어요' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await bodyRows()).toHaveLength(1);
  });

  // B-history-8
  test('with the names: orders are shown by number, and the names come with a retry', async () => {
    fakeHistory(() => page([order()]));
    server.use(http.get('*/service/services', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = show();
    expect(await screen.findByRole('cell', { name: '상품 #11' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('cell', { name: '인스타 한국인 팔로워' })).toBeInTheDocument();
  });
});

// B-session-11
test('no history is fetched for a guest', async () => {
  let asked = 0;
  fakeHistory(() => {
    asked += 1;
    return page([]);
  });
  renderScreen(<OrderHistoryScreen />, { path: '/order-history', auth: 'guest' });
  // Answered after whatever the screen would have asked for.
  await fetch('/service/services');
  expect(asked).toBe(0);
  expect(screen.getByRole('heading', { level: 1, name: '주문내역' })).toBeInTheDocument();
});
