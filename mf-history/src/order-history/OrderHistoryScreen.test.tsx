import type { Order, Page } from '@storefront/contract';
import { Back, cellsOf, HttpResponse, http, renderScreen, server, textsOf } from '@storefront/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeOrder as order, makePage as page, SERVICE } from '../domain/histories.fixture';
import OrderHistoryScreen from './OrderHistoryScreen';

const PATH = '*/service/order-history';

function fakeHistory(answer: (query: URLSearchParams) => Page<Order> | Response): void {
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get(PATH, ({ request }) => {
      const answered = answer(new URL(request.url).searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
}

const show = (query = '') => renderScreen(<OrderHistoryScreen />, { path: `/order-history${query}`, auth: 'member' });
const table = () => screen.findByRole('table', { name: '주문내역' });
async function open(query?: string) {
  const rendered = show(query);
  await table();
  return rendered;
}
const bodyRows = async () => (await within(await table()).findAllByRole('row')).slice(1);

// B-history-2
describe('the table', () => {
  // B-format-5, B-history-3
  test('has the nine columns and what each order says', async () => {
    fakeHistory(() => page([order()]));
    show();
    const headers = within(await table()).getAllByRole('columnheader');
    expect(textsOf(headers).join(' ')).toBe('주문번호 주문일시 주문링크 상품 사용금액 수량 시작수량 남은수량 상태');
    const [row] = await bodyRows();
    expect(cellsOf(row).join(' | ')).toBe(
      '1024 | 2026-03-02 00:04:05 | instagram.com/p/abc/ | 인스타 한국인 팔로워 | 1,500.5원 | 1,000 | 320 | 0 | 작업완료1,000 / 1,000',
    );
  });

  // B-format-8, B-history-3
  test('shows a withdrawn product and an unknown status by number, missing counts as -, and links nothing unsafe', async () => {
    const link = 'javascript:alert(1)';
    fakeHistory(() => page([order({ serviceId: 99, status: 42, startCount: null, remains: null, link })]));
    show();
    const [row] = await bodyRows();
    expect(cellsOf(row).slice(3)).toEqual(['상품 #99', '1,500.5원', '1,000', '-', '-', '42- / 1,000']);
    expect(screen.getByText(link)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: link })).not.toBeInTheDocument();
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

  // B-format-8
  test.each([
    ['growth_kr', 'https://www.instagram.com/growth_kr/'],
    ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ])('links %s to %s in a new tab', async (link, href) => {
    fakeHistory(() => page([order({ link })]));
    show();
    const anchor = await screen.findByRole('link', { name: link });
    expect(anchor).toHaveAttribute('href', href);
    expect(anchor).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});

describe('the filter', () => {
  const orders = [order({ id: 2, status: 0 }), order({ id: 1, status: 2 })];
  const answer = (query: URLSearchParams) => {
    const status = query.get('status');
    const items = orders.filter((item) => status === null || String(item.status) === status);
    return page(items, { counts: { 0: 1, 2: 1 } });
  };

  // B-history-2, B-history-5, B-shell-53
  test('offers "전체" and the six statuses with their numbers, shows the chosen one alone and leads back to all', async () => {
    fakeHistory(answer);
    const { user } = await open();
    const radios = within(screen.getByRole('radiogroup', { name: '주문 상태' })).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent).join(' | ')).toBe(
      '전체2 | 주문접수1 | 주문준비중 또는 가동중0 | 작업완료1 | 주문실패(작업되지 않은 만큼 환불)0 | 주문대기0 | 주문취소 및 전액 환불0',
    );
    expect(screen.getByRole('radio', { name: '전체' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '작업완료' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(1));
    expect(screen.getByRole('cell', { name: '1' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '주문대기' }));
    expect(await screen.findByText('이 상태의 주문이 없어요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '전체 주문 보기' }));
    expect(await bodyRows()).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the search', () => {
  function fakeSearch() {
    const asked: string[] = [];
    fakeHistory((query) => {
      query.delete('limit');
      asked.push(decodeURIComponent(query.toString()));
      return page([order()]);
    });
    return asked;
  }
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

  // B-history-22
  test('is filled from the address, and the export asks for the same', async () => {
    const asked = fakeSearch();
    const exports: string[] = [];
    server.use(
      http.get('*/service/order-history.csv', ({ request }) => {
        exports.push(decodeURIComponent(new URL(request.url).search));
        return new HttpResponse(null, { status: 429 });
      }),
    );
    const { user } = await open('?q=가&status=2&from=2026-03-01&to=2026-03-01');
    expect(field('주문 검색')).toHaveValue('가');
    expect(field('시작일')).toHaveValue('2026-03-01');
    expect(field('종료일')).toHaveValue('2026-03-01');
    expect(screen.getByRole('radio', { name: '작업완료' })).toBeChecked();
    expect(asked).toEqual(['status=2&q=가&from=2026-03-01&to=2026-03-02']);
    await user.click(screen.getByRole('button', { name: 'CSV 내보내기' }));
    await waitFor(() => expect(exports).toEqual(['?status=2&q=가&from=2026-03-01&to=2026-03-02']));
  });

  // B-history-40
  test('says that the days are the wrong way round and asks for nothing', async () => {
    const asked = fakeSearch();
    const { location } = show('?status=9&from=%00&to=2026-02-30&q=%20');
    await table();
    expect(asked).toEqual(['']);
    type('시작일', '2026-03-02');
    type('종료일', '2026-03-01');
    expect(field('종료일')).toHaveAccessibleDescription('종료일은 시작일과 같거나 그 뒤여야 해요.');
    expect(field('종료일')).toBeInvalid();
    fireEvent.keyDown(field('종료일'), { key: 'Enter' });
    expect(location().search).toBe('?status=9&from=%00&to=2026-02-30&q=%20');
    type('종료일', '0202-03-02');
    expect(field('종료일')).toHaveAccessibleDescription('날짜를 확인해 주세요.');
    type('종료일', '2026-03-02');
    fireEvent.keyDown(field('종료일'), { key: 'Enter' });
    await waitFor(() => expect(asked).toEqual(['', 'from=2026-03-02&to=2026-03-03']));
    expect(screen.queryByText('날짜를 확인해 주세요.')).not.toBeInTheDocument();
  });

  // B-history-5
  test('that finds nothing says so and leads back to all', async () => {
    fakeHistory((query) => page(query.has('q') ? [] : [order()]));
    const { user, location } = show('?q=none&status=2');
    expect(await screen.findByText('조건에 맞는 주문이 없어요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '전체 주문 보기' }));
    expect(location().search).toBe('');
    await table();
    expect(field('주문 검색')).toHaveValue('');
  });

  // B-history-22
  test('puts text and days into the address, asks for the day after the last one, and starts no step of the history', async () => {
    const asked = fakeSearch();
    const { user, location } = await open();
    expect(screen.getByRole('searchbox', { name: '주문 검색' })).toHaveValue('');
    type('주문 검색', ' growth ');
    fireEvent.keyDown(field('주문 검색'), { key: 'Enter' });
    await waitFor(() => expect(location().search).toBe('?q=growth'));
    expect(field('주문 검색')).toHaveValue(' growth ');
    type('시작일', '2026-03-01');
    type('종료일', '2026-03-31');
    fireEvent.keyDown(field('종료일'), { key: 'Enter' });
    await waitFor(() => expect(location().search).toBe('?q=growth&from=2026-03-01&to=2026-03-31'));
    await waitFor(() => expect(asked.at(-1)).toBe('q=growth&from=2026-03-01&to=2026-04-01'));
    await user.click(screen.getByRole('radio', { name: '작업완료' }));
    expect(location().search).toBe('?q=growth&status=2&from=2026-03-01&to=2026-03-31');
    await user.click(screen.getByRole('button', { name: '지우기: 주문 검색' }));
    await waitFor(() => expect(location().search).toBe('?status=2&from=2026-03-01&to=2026-03-31'));
    expect(asked).toEqual([
      '',
      'q=growth',
      'q=growth&from=2026-03-01&to=2026-04-01',
      'status=2&q=growth&from=2026-03-01&to=2026-04-01',
      'status=2&from=2026-03-01&to=2026-04-01',
    ]);
  });
});

describe('a row says how it stands', () => {
  // B-history-24
  test.each([
    [{ status: 1, amount: 5_000, remains: 3_766 }, '1,234 / 5,000', 1_234],
    [{ status: 0, remains: null }, '0 / 1,000', 0],
    [{ status: 1, remains: null }, '- / 1,000', null],
  ])('of %j: "%s"', async (difference, text, now) => {
    fakeHistory(() => page([order({ id: 123, ...difference })]));
    show();
    const bar = await screen.findByRole('progressbar', { name: '주문 123 진행' });
    expect(bar).toHaveTextContent(text);
    expect(bar).toHaveAttribute('aria-valuetext', text);
    expect(bar.getAttribute('aria-valuenow')).toBe(now === null ? null : String(now));
  });

  // B-history-24, B-format-5
  test('and what became of a partial and a cancelled order', async () => {
    const refundedAt = '2026-03-02T00:00:00.000Z';
    fakeHistory(() =>
      page([
        order({ id: 3, status: 3, point: 1_050, remains: 300, refunded: 450, refundedAt }),
        order({ id: 2, status: 5, point: 0, remains: null, refunded: 1_500.5, refundedAt }),
        order({ id: 1, status: 3, point: 1_050, remains: 300 }),
      ]),
    );
    show();
    const said = (await bodyRows()).map((row) => within(row).getByText(/^진행/).closest('p')?.textContent);
    expect(said).toEqual([
      '진행 700개 · 결제 1,500원 · 사용 1,050원 · 환불 450원 (2026-03-02 09:00:00)',
      '진행 0개 · 결제 1,500.5원 · 사용 0원 · 환불 1,500.5원 (2026-03-02 09:00:00)',
      '진행 700개 · 사용 1,050원',
    ]);
  });

  // B-history-44
  test('and is opened by a button, as the same row of a cell for each column', async () => {
    fakeHistory(() => page([order({ id: 123 })]));
    const { user } = show();
    const button = await screen.findByLabelText('주문 123 자세히');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const [row] = await bodyRows();
    expect(cellsOf(row)).toHaveLength(within(await table()).getAllByRole('columnheader').length);
  });
});

describe('pages', () => {
  const first = page([order({ id: 3 }), order({ id: 2 })], { nextCursor: 'after-2' });
  const second = page([order({ id: 2 }), order({ id: 1 })]);

  // B-history-6
  test('a next page that fails leaves what is shown and can be asked for again; each order is there once', async () => {
    let isDown = true;
    fakeHistory((query) => {
      if (query.get('cursor') === null) return first;
      return isDown ? new HttpResponse(null, { status: 503 }) : second;
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('다음 주문을 불러오지 못했어요.')).toBeInTheDocument();
    expect(await bodyRows()).toHaveLength(2);
    isDown = false;
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(3));
    expect(screen.queryByText('다음 주문을 불러오지 못했어요.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
  });
});

// B-api-19, B-history-7
test('"새로고침" fetches the list and the balance again and says when; one that fails keeps the list', async () => {
  let answer: () => Page<Order> | Response = () => page([order({ id: 1 })]);
  fakeHistory(() => answer());
  let profiles = 0;
  server.use(
    http.get('*/auth/profile', () => {
      profiles += 1;
      return HttpResponse.json({ id: 'member1', point: 77_000, apiKey: null });
    }),
  );
  const { user } = await open();
  expect(screen.getByText(/^마지막 갱신/)).toHaveTextContent(/^마지막 갱신 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(profiles).toBe(0);
  answer = () => page([order({ id: 2 }), order({ id: 1 })]);
  await user.click(screen.getByRole('button', { name: '새로고침' }));
  expect(await screen.findByRole('cell', { name: '2' })).toBeInTheDocument();
  await waitFor(() => expect(profiles).toBe(1));
  const time = screen.getByText(/^마지막 갱신/).textContent ?? '';
  answer = () => new HttpResponse('<html>', { status: 502 });
  await user.click(screen.getByRole('button', { name: '새로고침' }));
  expect(await screen.findByText(/새로고침하지 못했어요/)).toBeInTheDocument();
  expect(screen.getByText(/^마지막 갱신/)).toHaveTextContent(time);
  expect(await bodyRows()).toHaveLength(2);
});

// B-history-7
test('where the names cannot be fetched, orders are shown by number, and the names come with a retry', async () => {
  fakeHistory(() => page([order()]));
  server.use(http.get('*/service/services', () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('cell', { name: '상품 #11' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('cell', { name: '인스타 한국인 팔로워' })).toBeInTheDocument();
});

describe('a long history', () => {
  const TOTAL = 520;
  /** Fewer rows than are asked for keep the test quick. */
  const MOST = 30;
  const ROW_PX = 100;
  function fakeLong() {
    const asked: string[] = [];
    fakeHistory((query) => {
      const [limit, after] = [Number(query.get('limit')), Number(query.get('cursor') ?? TOTAL + 1)];
      asked.push(`${limit} after ${after}`);
      const ids = Array.from({ length: Math.min(limit, MOST) }, (_, index) => after - 1 - index);
      return page(
        ids.map((id) => order({ id })),
        { total: TOTAL, nextCursor: String(ids.at(-1)) },
      );
    });
    return asked;
  }
  const more = async (user: ReturnType<typeof show>['user']) => {
    await waitFor(() => expect(screen.getByRole('button', { name: '더 보기' })).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await bodyRows()).toHaveLength(20 + MOST));
  };
  afterEach(() => jest.restoreAllMocks());

  // B-history-6, B-history-41
  test('goes on by a button that keeps the focus, and tells each row’s place and the number of all', async () => {
    const asked = fakeLong();
    const { user } = show();
    expect(await table()).toHaveAttribute('aria-rowcount', '521');
    await more(user);
    expect(screen.getByRole('button', { name: '더 보기' })).toHaveFocus();
    const places = within(await table())
      .getAllByRole('row')
      .map((row) => Number(row.getAttribute('aria-rowindex')));
    expect(places).toEqual(Array.from({ length: 1 + 20 + MOST }, (_, index) => index + 1));
    expect(asked).toEqual(['20 after 521', '100 after 501']);
  });

  // B-history-42
  test('is there again with Back, at the row where one left', async () => {
    fakeLong();
    server.use(http.get(`${PATH}/:id`, () => new HttpResponse(null, { status: 404 })));
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const topOf = (row: Element | null) => ROW_PX * Number(row?.getAttribute('aria-rowindex')) - window.scrollY;
      const [first, last] = this.matches('tbody') ? [this.firstElementChild, this.lastElementChild] : [this, this];
      return { top: topOf(first), bottom: topOf(last) + ROW_PX, left: 0, width: 0 } as DOMRect;
    });
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = renderScreen(
      <>
        <OrderHistoryScreen />
        <Back />
      </>,
      { path: '/order-history', auth: 'member' },
    );
    await table();
    await more(user);
    const [row] = await bodyRows();
    document.documentElement.scrollTop = 3_050;
    await user.click(within(row as HTMLElement).getByRole('link', { name: '인스타 한국인 팔로워' }));
    await screen.findByText('주문을 찾지 못했어요');
    document.documentElement.scrollTop = 0;
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(await bodyRows()).toHaveLength(20 + MOST);
    expect(scrollTo).toHaveBeenCalledWith(0, 3_050);
  });
});

// B-history-5
test('a history without orders says so and links to the order form', async () => {
  fakeHistory(() => page([]));
  show();
  expect(await screen.findByText('아직 주문한 내역이 없어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '주문하러 가기' })).toHaveAttribute('href', '/order');
});
