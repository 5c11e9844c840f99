import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { makeOrder } from '../domain/histories.fixture';
import { AT, fakeOrder, LATER, makeDetail, show, steps } from './OrderPage.fixture';

const NOT_FOUND = { statusCode: 404, code: 'NOT_FOUND', message: '찾을 수 없어요.' };

describe('the page of an order', () => {
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

// B-history-52
test('an order that is not in the own history is said to be missing, with the way back', async () => {
  fakeOrder(() => HttpResponse.json(NOT_FOUND, { status: 404 }));
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
test.each(['?order=', '?order=abc', '?order=-1', '?order=01', '?order=A-6'])('%s is the list', async (query) => {
  fakeOrder(() => HttpResponse.json(makeDetail()));
  show(query);
  expect(await screen.findByRole('table', { name: '주문내역' })).toBeInTheDocument();
});
