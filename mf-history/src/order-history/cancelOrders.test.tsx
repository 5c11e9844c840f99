import type { Order } from '@storefront/contract';
import { createGate, expectToast, HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeOrder, makePage, SERVICE } from '../domain/histories.fixture';
import OrderHistoryScreen from './OrderHistoryScreen';

const OPEN = { status: 0, startCount: null, remains: 1000 };

function fakeShop(before: Order, after: Order, answer: () => Response): { cancels: number } {
  const seen = { cancels: 0 };
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get('*/service/order-history', () => HttpResponse.json(makePage([seen.cancels > 0 ? after : before]))),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'growth', point: 5, apiKey: null })),
    http.post('*/service/order/1024/cancel', () => {
      seen.cancels += 1;
      return answer();
    }),
  );
  return seen;
}

const show = () => renderScreen(<OrderHistoryScreen />, { path: '/order-history', auth: 'member' });

async function cancel() {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '주문 취소' }));
  const dialog = await screen.findByRole('dialog', { name: '주문 취소' });
  await user.click(within(dialog).getByRole('button', { name: '주문 취소' }));
  return { user, dialog };
}

// B-history-50
test('an order that was not sent is cancelled at once, and its row says what came back', async () => {
  const back = { refunded: 1500.5, refundedAt: '2026-03-02T00:00:00.000Z' };
  const seen = fakeShop(
    makeOrder({ ...OPEN, cancel: 'now' }),
    makeOrder({ ...OPEN, status: 5, point: 0, ...back }),
    () => HttpResponse.json({ canceled: true, refunded: 1500.5 }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '주문 취소' }));
  const dialog = await screen.findByRole('dialog', { name: '주문 취소' });
  expect(dialog).toHaveTextContent('바로 취소하고 1,500.5원을 모두 돌려 드려요.');
  expect(within(dialog).getByRole('button', { name: '취소하지 않기' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '주문 취소' }));
  await expectToast('status', '주문을 취소하고 1,500.5원을 돌려 드렸어요.');
  expect(await screen.findByText(/환불 1,500.5원/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '주문 취소' })).not.toBeInTheDocument();
  await waitFor(() => expect((document.activeElement as HTMLElement).closest('tr')).not.toBeNull());
  expect(seen.cancels).toBe(1);
});

// B-history-50
test('of an order that was sent the supplier is asked, and the row says so', async () => {
  fakeShop(makeOrder({ ...OPEN, cancel: 'ask' }), makeOrder({ ...OPEN, cancel: 'asked' }), () =>
    HttpResponse.json({ canceled: false, refunded: 0 }, { status: 202 }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '취소 요청' }));
  const dialog = await screen.findByRole('dialog', { name: '취소 요청' });
  expect(dialog).toHaveTextContent('공급처가 취소하면 진행되지 않은 만큼만 돌려 드려요.');
  await user.click(within(dialog).getByRole('button', { name: '취소 요청' }));
  await expectToast('status', '취소를 요청했어요. 진행되지 않은 만큼 돌려 드려요.');
  expect(await screen.findByText('취소 요청함')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '취소 요청' })).not.toBeInTheDocument();
});

// B-history-51
test('a refusal stays in the dialog until it is read, then the row is fetched again', async () => {
  const message = '지금은 취소할 수 없는 주문이에요.';
  fakeShop(makeOrder({ ...OPEN, cancel: 'now' }), makeOrder({ status: 2 }), () =>
    HttpResponse.json({ statusCode: 409, code: 'ORDER_NOT_CANCELABLE', message }, { status: 409 }),
  );
  const { user, dialog } = await cancel();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  await user.click(within(dialog).getByRole('button', { name: '취소하지 않기' }));
  const row = within(await screen.findByRole('table', { name: '주문내역' }));
  expect(await row.findByText('작업완료')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '주문 취소' })).not.toBeInTheDocument());
  await waitFor(() => expect((document.activeElement as HTMLElement).closest('tr')).not.toBeNull());
});

// B-history-51
test('a failure that comes after the dialog was closed is said, and the row is fetched again', async () => {
  const gate = createGate();
  fakeShop(makeOrder({ ...OPEN, cancel: 'now' }), makeOrder({ status: 2 }), () => HttpResponse.error());
  server.use(
    http.post('*/service/order/1024/cancel', async () => {
      await gate.opened;
      server.use(http.get('*/service/order-history', () => HttpResponse.json(makePage([makeOrder({ status: 2 })]))));
      return HttpResponse.error();
    }),
  );
  const { user, dialog } = await cancel();
  await user.click(within(dialog).getByRole('button', { name: '취소하지 않기' }));
  gate.open();
  await expectToast('alert', '취소됐는지 확인하지 못했어요. 다시 눌러도 한 번만 취소하고 한 번만 돌려 드려요.');
  expect(await screen.findByText('작업완료', { selector: 'td *' })).toBeInTheDocument();
});

// B-history-50
test.each([undefined, 'something newer'])('with %s nothing is offered', async (cancel) => {
  const order = makeOrder({ ...OPEN, cancel });
  fakeShop(order, order, () => HttpResponse.error());
  show();
  await screen.findByRole('progressbar', { name: '주문 1024 진행' });
  expect(screen.queryByRole('button', { name: /^(주문 취소|취소 요청)$/ })).not.toBeInTheDocument();
});
