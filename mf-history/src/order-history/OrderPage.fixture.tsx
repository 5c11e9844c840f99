import { screen, within } from '@testing-library/react';
import type { OrderDetail } from 'contract';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import { makeOrder, makePage, SERVICE } from '../domain/histories.fixture';
import OrderHistoryScreen from './OrderHistoryScreen';

export const AT = '2026-03-01T15:04:05.000Z';
export const LATER = '2026-03-02T01:00:00.000Z';

export const makeDetail = (difference: Partial<OrderDetail> = {}): OrderDetail => ({
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

export const fakeOrder = (answer: () => Response) =>
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get('*/service/order-history', () => HttpResponse.json(makePage([makeOrder()]))),
    http.get('*/service/order-history/1024', answer),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'growth', point: 5, apiKey: null })),
  );

export const CHAT = { SITE_KAKAO_CHANNEL_LINK: 'https://pf.kakao.com/_shop/chat', FOOTER_COMPANY: '그로스 주식회사' };
export const show = (query = '?order=1024') =>
  renderScreen(<OrderHistoryScreen />, {
    path: `/order-history${query}`,
    auth: 'member',
    screens: ['/order', '/order-history'],
    settings: CHAT,
  });
export const steps = async () =>
  within(await screen.findByRole('list', { name: '진행 과정' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
