import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import DepositsScreen from '../deposits/DepositsScreen';
import OrdersScreen from '../orders/OrdersScreen';
import { AuditPart } from '../records/AuditPart';
import { place, renderPart } from '../testing/renderPart';
import { ScreenBoundary } from './ScreenBoundary';

// B-console-60
test('a screen that fails says so in its own place, and can be tried again', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('broken');
    return <p>다시 보여요</p>;
  };
  renderPart(
    <ScreenBoundary title="주문">
      <Broken />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '주문' })).toBeInTheDocument();
  expect(screen.getByRole('alert', { name: '화면을 보여 드리지 못했어요' })).toBeInTheDocument();
  isBroken = false;
  await userEvent.setup().click(screen.getByRole('button', { name: '다시 시도' }));
  expect(screen.getByText('다시 보여요')).toBeInTheDocument();
  told.mockRestore();
});

// B-console-60
test.each(['__proto__', '2026-99-99', '%'])('with ?…=%s in the address screens show as without', async (value) => {
  knowCalls({
    'deposits list': place('GET', '/deposits'),
    'orders list': place('GET', '/orders'),
    'audit list': place('GET', '/audit'),
  });
  const entry = { id: 1, action: value, actor: value, target: value, memberId: value, detail: { [value]: value } };
  server.use(
    http.get('*/deposits', () => HttpResponse.json([])),
    http.get('*/orders', () => HttpResponse.json([])),
    http.get('*/audit', () => HttpResponse.json([{ ...entry, createdAt: '2026-03-02T03:00:00.000Z' }])),
  );
  const names = ['view', 'status', 'action', 'from', 'to', 'member'];
  const query = names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
  window.history.replaceState(null, '', `?${query}`);
  const deposits = renderPart(<DepositsScreen />);
  expect(await screen.findByRole('tab', { name: '입금 확인', selected: true })).toBeInTheDocument();
  deposits.unmount();
  const orders = renderPart(<OrdersScreen />);
  expect(await screen.findByRole('tab', { name: '주문', selected: true })).toBeInTheDocument();
  orders.unmount();
  renderPart(<AuditPart />);
  expect(await screen.findByRole('cell', { name: `${value} ${value}` })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: `${value}: ${value}` })).toBeInTheDocument();
  window.history.replaceState(null, '', '/');
});
