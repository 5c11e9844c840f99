import { screen } from '@testing-library/react';
import type { AutoOrder, Order, Page } from 'contract';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import { SERVICE } from '../domain/histories.fixture';
import AutoOrderHistoryScreen from './AutoOrderHistoryScreen';

export function fakeHistory(answer: (query: URLSearchParams) => Page<AutoOrder> | Response): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get('*/service/auto-order-history', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const answered = answer(searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
  return asked;
}

export function fakeRuns(answer: (query: URLSearchParams) => Page<Order> | Response): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/service/order-history', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const answered = answer(searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
  return asked;
}

export const show = (query = '') =>
  renderScreen(<AutoOrderHistoryScreen />, { path: `/auto-order-history${query}`, auth: 'member' });
export const table = () => screen.findByRole('table', { name: '자동주문내역' });
