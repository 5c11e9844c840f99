import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { AllOrders } from './AllOrders';

const AT = '2026-03-02T03:00:00.000Z';
const orderOf = (id: number, changes: object = {}) => ({
  ...{ id, createdAt: AT, serviceId: 3, product: '인스타 팔로워', link: 'haru_book', memberId: 'haneul' },
  ...{ point: 100, amount: 10, status: 0, startCount: null, remains: 4, refunded: 0, refundedAt: null },
  ...changes,
});
const READING = { 'orders list': place('GET', '/orders'), 'orders sum': place('GET', '/orders/sum') };
const CALLS = { ...READING, 'orders set-status': place('POST', '/orders/:id/status', true) };

let rows: ReturnType<typeof orderOf>[];
let sent: unknown[];
let asked: string[];

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  knowCalls(CALLS);
  rows = [orderOf(13), orderOf(12, { point: 0.5 }), orderOf(11, { status: 2 })];
  sent = [];
  asked = [];
  server.use(
    http.get('*/orders', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(rows);
    }),
    http.get('*/orders/sum', () => HttpResponse.json({ orders: 1234, point: 56_789.5 })),
    http.post('*/orders/:id/status', async ({ params, request }) => {
      const id = Number(params['id']);
      sent.push([id, await request.json(), request.headers.has('idempotency-key')]);
      if (id === 12)
        return HttpResponse.json(
          { statusCode: 409, code: 'ORDER_FINISHED', message: '이미 끝난 주문이라 상태를 바꿀 수 없어요.' },
          { status: 409 },
        );
      rows = rows.map((row) => (row.id === id ? orderOf(id, { status: 5 }) : row));
      return HttpResponse.json(orderOf(id));
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });
const openFor = async (status: string) => {
  const user = userEvent.setup();
  renderPart(<AllOrders />);
  await user.click(await button('보이는 주문 모두 고르기'));
  await user.click(await button('고른 2건의 상태 변경'));
  const sheet = within(screen.getByRole('dialog', { name: '고른 주문 2건의 상태' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: '상태' }), status);
  return { user, sheet };
};

// B-console-81
test('the money is shown before, each order is changed once, and each failure is named', async () => {
  const { user, sheet } = await openFor('주문취소 및 전액 환불');
  expect(sheet.getByText('100.5원이 회원에게 돌아가요')).toBeInTheDocument();
  expect(sheet.getByText('주문 2건 가운데 2건이에요. 되돌릴 수 없어요.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(sheet.getByRole('button', { name: '2건 바꾸기' }));
  expect(await screen.findByText('12번: 이미 끝난 주문이라 상태를 바꿀 수 없어요.')).toBeInTheDocument();
  expect(await screen.findByText('주문 1건의 상태를 바꿨어요')).toBeInTheDocument();
  expect(sent).toEqual([
    [13, { status: 5 }, true],
    [12, { status: 5 }, true],
  ]);
  expect(await screen.findByRole('dialog', { name: '고른 주문 1건의 상태' })).toBeInTheDocument();
});

// B-console-81
test('a partial end sends what remained when the refund was shown', async () => {
  rows = [orderOf(13), orderOf(10, { remains: 10, amount: 20 }), orderOf(9, { status: 3 })];
  const { user, sheet } = await openFor('주문실패(작업되지 않은 만큼 환불)');
  expect(sheet.getByText('90원이 회원에게 돌아가요')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '2건 바꾸기' }));
  expect(await screen.findByText('주문 2건의 상태를 바꿨어요')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([
    [13, { status: 3, remains: 4 }, true],
    [10, { status: 3, remains: 10 }, true],
  ]);
});

// B-console-81
test('one is chosen by its box, those that have ended have none, and what has the status is left out', async () => {
  const user = userEvent.setup();
  renderPart(<AllOrders />);
  await user.click(await screen.findByRole('checkbox', { name: '13번 고르기' }));
  expect(screen.queryByRole('checkbox', { name: '11번 고르기' })).not.toBeInTheDocument();
  await user.click(await button('고른 1건의 상태 변경'));
  const sheet = within(screen.getByRole('dialog', { name: '고른 주문 1건의 상태' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: '상태' }), '주문접수');
  expect(sheet.getByText('1건은 이미 그 상태이거나 남은 수량을 알 수 없어서 빼요.')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: '0건 바꾸기' })).toBeDisabled();
  await user.selectOptions(sheet.getByRole('combobox', { name: '상태' }), '작업완료');
  expect(sheet.getByText('회원에게 돌아가는 포인트는 없어요')).toBeInTheDocument();
});

// B-console-81, B-operator-52
test('conditions of time, product and supplier narrow the list and tell the sum', async () => {
  const user = userEvent.setup();
  knowCalls(READING);
  window.history.replaceState(null, '', '/?product=3&supplier=alpha&from=2026-03-01&to=2026-03-02');
  renderPart(<AllOrders />);
  expect(await screen.findByText('주문 1,234건 · 합계 56,789.5원')).toBeInTheDocument();
  expect(asked[0]).toBe(
    '?product=3&supplier=alpha&from=2026-02-28T15%3A00%3A00.000Z&to=2026-03-02T15%3A00%3A00.000Z&limit=50',
  );
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: '공급처 이름' })).toHaveValue('alpha');
  await user.clear(screen.getByLabelText('이 날까지'));
  expect(window.location.search).toBe('?product=3&supplier=alpha&from=2026-03-01');
});
