import type { AutoOrder, Order, Page } from '@storefront/contract';
import {
  cellsOf,
  createGate,
  expectToast,
  HttpResponse,
  http,
  renderScreen,
  server,
  textsOf,
} from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeAutoOrder, makeOrder, makePage, SERVICE } from '../domain/histories.fixture';
import AutoOrderHistoryScreen from './AutoOrderHistoryScreen';

type Answer<Row> = (query: URLSearchParams) => Page<Row> | Response;

function fakeRows<Row>(path: string, answer: Answer<Row>): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get(path, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const answered = answer(searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
  return asked;
}

const fakeHistory = (answer: Answer<AutoOrder>) => fakeRows('*/service/auto-order-history', answer);
const fakeRuns = (answer: Answer<Order>) => fakeRows('*/service/order-history', answer);

const show = (query = '') =>
  renderScreen(<AutoOrderHistoryScreen />, { path: `/auto-order-history${query}`, auth: 'member' });
const table = () => screen.findByRole('table', { name: '자동주문내역' });

const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

// B-history-20, B-format-6
test('the table has the ten columns and what each auto-order says', async () => {
  fakeHistory(() =>
    makePage([
      makeAutoOrder(),
      makeAutoOrder({ id: 6, serviceId: 99, interval: 45, status: 42, completed: 2, runs: 2, amount: 1_000_000 }),
      makeAutoOrder({ id: 5, interval: 60, status: 3, completed: 10 }),
    ]),
  );
  show();
  expect(await screen.findByRole('heading', { level: 1, name: '자동주문내역' })).toBeInTheDocument();
  const headers = within(await table()).getAllByRole('columnheader');
  expect(textsOf(headers).join(' ')).toBe(
    '주문번호 주문일시 주문링크 최종사용금액 회당수량 상품 자동주문횟수 간격 최종수량 상태',
  );
  const [first, second, third] = await bodyRows();
  expect(cellsOf(first).join(' | ')).toBe(
    '7 | 2026-03-02 00:04:05 | @growth.kr | 15,000원 | 500 | 인스타 한국인 팔로워 | 3 / 10 | 1시간 30분 (90분) | 5,000 | 진행중회차 보기',
  );
  expect(cellsOf(second).slice(5)).toEqual(['상품 #99', '2 / 2', '45분', '2,000,000', '42회차 보기']);
  expect(cellsOf(third).slice(7)).toEqual(['1시간 (60분)', '5,000', '완료회차 보기']);
});

// B-history-26
test('a row leads to the same auto-order once more, where orders are taken', async () => {
  fakeHistory(() => makePage([makeAutoOrder()]));
  renderScreen(<AutoOrderHistoryScreen />, { path: '/auto-order-history', auth: 'member', screens: ['/order'] });
  expect(await screen.findByRole('link', { name: '다시 주문' })).toHaveAttribute(
    'href',
    '/order?service=11&link=%40growth.kr&amount=500&runs=10&interval=90',
  );
});

// B-history-5, B-history-7
test('without auto-orders it says so and leads to the form; a failure comes with a retry', async () => {
  let isDown = true;
  fakeHistory(() => (isDown ? HttpResponse.error() : makePage<AutoOrder>([])));
  const { user } = show();
  expect(await screen.findByRole('alert', { name: '자동주문내역을 불러오지 못했어요' })).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('아직 자동주문한 내역이 없어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '주문하러 가기' })).toHaveAttribute('href', '/order');
});

describe('"회차 보기"', () => {
  // B-history-25
  test('says that there is no run yet, and that they could not be fetched', async () => {
    let isDown = true;
    fakeHistory(() => makePage([makeAutoOrder({ completed: 0, status: 1, runs: 0 })]));
    fakeRuns(() => (isDown ? new HttpResponse(null, { status: 503 }) : makePage<Order>([])));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '회차 보기' }));
    expect(await screen.findByRole('alert', { name: '회차를 불러오지 못했어요' })).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('아직 주문된 회차가 없어요.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '남은 회차 멈추기' })).not.toBeInTheDocument();
  });

  // B-history-25
  test('stands beside what was not run and what came back', async () => {
    const refundedAt = '2026-03-02T00:00:00.000Z';
    fakeHistory(() =>
      makePage([
        makeAutoOrder({ status: 3, refunded: 10_500, refundedAt, nextRunAt: null }),
        makeAutoOrder({ id: 6, status: 2, completed: 0 }),
        makeAutoOrder({ id: 5, status: 1, completed: 10, refunded: 0 }),
      ]),
    );
    show();
    expect((await bodyRows()).map((row) => cellsOf(row).at(-1))).toEqual([
      '완료남은 7회는 취소하고 10,500원을 돌려 드렸어요 (2026-03-02 09:00:00)회차 보기',
      '취소남은 10회는 취소했어요회차 보기',
      '완료회차 보기',
    ]);
  });

  const nextRunAt = '2026-03-03T00:00:00.000Z';

  // B-history-25
  test('opens the runs by pages, each a link to its order, beside the next one’s time', async () => {
    fakeHistory(() => makePage([makeAutoOrder({ nextRunAt })]));
    const asked = fakeRuns((query) =>
      query.has('cursor')
        ? makePage([makeOrder({ id: 101 })], { total: 3 })
        : makePage([makeOrder({ id: 103, status: 1 }), makeOrder({ id: 102 })], { total: 3, nextCursor: '102' }),
    );
    const { user } = show();
    const button = await screen.findByRole('button', { name: '회차 보기' });
    expect(screen.getByText(/^다음 회차/)).toHaveTextContent('다음 회차 2026-03-03 09:00:00');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(asked).toEqual([]);
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const list = await screen.findByRole('list', { name: '자동주문 7 회차' });
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    expect(textsOf(within(list).getAllByRole('listitem'))).toEqual([
      '3회차주문 1032026-03-02 00:04:05주문준비중 또는 가동중',
      '2회차주문 1022026-03-02 00:04:05작업완료',
      '1회차주문 1012026-03-02 00:04:05작업완료',
    ]);
    expect(screen.getByRole('link', { name: '주문 103' })).toHaveAttribute('href', '/order-history?order=103');
    expect(asked).toEqual(['limit=20&autoOrderId=7', 'limit=100&autoOrderId=7&cursor=102']);
    await user.click(button);
    expect(list).not.toBeInTheDocument();
  });
});

describe('"남은 회차 멈추기"', () => {
  const running = makeAutoOrder({ nextRunAt: '2026-03-03T00:00:00.000Z', refundable: 10_500 });
  const stopped = makeAutoOrder({ status: 2, refunded: 10_500, refundedAt: '2026-03-02T00:00:00.000Z' });

  function fakeStop(answer: (count: number) => Response | Promise<Response>) {
    const seen = { stops: 0, profiles: 0 };
    const asked = fakeHistory(() => makePage([seen.stops > 0 ? stopped : running]));
    server.use(
      http.post('*/service/auto-order/7/stop', () => {
        seen.stops += 1;
        return answer(seen.stops);
      }),
      http.get('*/auth/profile', () => {
        seen.profiles += 1;
        return HttpResponse.json({ id: 'growth', point: 20_500, apiKey: null });
      }),
    );
    return { seen, asked };
  }
  const button = () => screen.findByRole('button', { name: '남은 회차 멈추기' });

  // B-history-49, B-history-51
  test('"멈추지 않기" stops nothing; a lost answer and a refusal stay in the dialog; it may be pressed again', async () => {
    const refusal = { statusCode: 409, code: 'AUTO_ORDER_FINISHED', message: '이미 끝난 자동주문이에요.' };
    const { seen } = fakeStop((count) => {
      if (count === 1) return HttpResponse.error();
      return count === 2 ? HttpResponse.json(refusal, { status: 409 }) : HttpResponse.json({ refunded: 10_500 });
    });
    const { user } = show();
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: '멈추지 않기' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(seen.stops).toBe(0);
    await user.click(await button());
    const dialog = await screen.findByRole('dialog', { name: '남은 회차 멈추기' });
    const confirm = within(dialog).getByRole('button', { name: '남은 회차 멈추기' });
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      '멈췄는지 확인하지 못했어요. 다시 눌러도 한 번만 멈추고 한 번만 돌려 드려요.',
    );
    await user.click(confirm);
    expect(await within(dialog).findByText('이미 끝난 자동주문이에요.')).toBeInTheDocument();
    await user.click(confirm);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(seen.stops).toBe(3);
  });

  // B-history-49, B-history-51
  test('says what comes back, stops it, says so, and keeps the focus in the row', async () => {
    const gate = createGate();
    const { seen, asked } = fakeStop(() => gate.opened.then(() => HttpResponse.json({ refunded: 10_500 })));
    const { user } = show();
    await user.click(await button());
    const dialog = await screen.findByRole('dialog', { name: '남은 회차 멈추기' });
    expect(dialog).toHaveTextContent('남은 7회를 취소하고 10,500원을 돌려 드려요.');
    expect(dialog).toHaveTextContent('이미 주문된 3회는 그대로 진행돼요.');
    const confirm = within(dialog).getByRole('button', { name: '남은 회차 멈추기' });
    await user.click(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    await user.click(confirm);
    gate.open();
    await expectToast('status', '자동주문을 멈추고 10,500원을 돌려 드렸어요.');
    expect(dialog).not.toBeInTheDocument();
    expect(await screen.findByText(/^남은 7회는 취소하고 10,500원을 돌려 드렸어요/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '남은 회차 멈추기' })).not.toBeInTheDocument();
    await waitFor(() => expect((document.activeElement as HTMLElement).closest('tr')).not.toBeNull());
    expect(seen).toEqual({ stops: 1, profiles: 1 });
    expect(asked).toEqual(['limit=20', 'limit=20']);
  });
});

// B-history-21
// B-shell-53
test('a narrow window in portrait is told to be turned, until that is closed for the session', async () => {
  const wide = window.matchMedia;
  const queries = new Set<string>();
  window.matchMedia = (media) => {
    queries.add(media);
    return { ...wide(media), matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  };
  try {
    fakeHistory(() => makePage([makeAutoOrder()]));
    const { user, unmount } = show();
    const hint = await screen.findByRole('region', { name: '가로 모드 안내' });
    expect(queries).toContain('(max-width:879.98px) and (orientation:portrait)');
    await user.click(within(hint).getByRole('button', { name: '닫기' }));
    expect(hint).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    unmount();
    show();
    await table();
    expect(screen.queryByRole('region', { name: '가로 모드 안내' })).not.toBeInTheDocument();
  } finally {
    window.matchMedia = wide;
  }
});

// B-history-20
test('the filter offers four, with their numbers, and stands in the address', async () => {
  const asked = fakeHistory((query) =>
    makePage(query.has('status') ? [] : [makeAutoOrder()], { counts: { 0: 1, 1: 12 } }),
  );
  const { user, location } = show('?status=3&q=growth');
  await table();
  const radios = within(screen.getByRole('radiogroup', { name: '자동주문 상태' })).getAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['전체13', '진행중1', '완료12', '취소0']);
  expect(screen.getByRole('radio', { name: '전체' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '지우기: 주문 검색' }));
  await waitFor(() => expect(location().search).toBe(''));
  await user.click(screen.getByRole('radio', { name: '완료' }));
  expect(await screen.findByText('이 상태의 자동주문이 없어요')).toBeInTheDocument();
  expect(location().search).toBe('?status=1');
  await user.click(screen.getByRole('button', { name: '전체 자동주문 보기' }));
  await table();
  expect(asked.slice(0, 3)).toEqual(['limit=20&q=growth', 'limit=20', 'limit=20&status=1']);
});
