import { screen, within } from '@testing-library/react';
import type { AutoOrderDetail } from 'contract';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import { makeAutoOrder, makeOrder, makePage, SERVICE } from '../domain/histories.fixture';
import AutoOrderHistoryScreen from './AutoOrderHistoryScreen';

const AT = '2026-03-01T15:04:05.000Z';
export const LATER = '2026-03-02T01:00:00.000Z';

export const makeDetail = (difference: Partial<AutoOrderDetail> = {}): AutoOrderDetail => ({
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

export const fakeShop = (answer: () => Response) =>
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get('*/service/order-history', () => HttpResponse.json(makePage([makeOrder({ autoOrderId: 7 })]))),
    http.get('*/service/auto-order-history', () => HttpResponse.json(makePage([makeAutoOrder()]))),
    http.get('*/service/auto-order-history/7', answer),
    http.get('*/auth/profile', () => HttpResponse.json({ id: 'growth', point: 5, apiKey: null })),
  );
export const show = (query: string) =>
  renderScreen(<AutoOrderHistoryScreen />, {
    path: `/auto-order-history${query}`,
    auth: 'member',
    screens: ['/order', '/auto-order-history'],
  });
export const steps = async () =>
  within(await screen.findByRole('list', { name: '진행 과정' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
export const fact = (term: string) => screen.getAllByText(term, { selector: 'dt' })[0]?.nextElementSibling;
