import { screen, within } from '@testing-library/react';
import type { Order, Page } from 'contract';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import { SERVICE } from '../domain/histories.fixture';
import OrderHistoryScreen from './OrderHistoryScreen';

export const PATH = '*/service/order-history';

export function fakeHistory(answer: (query: URLSearchParams) => Page<Order> | Response): void {
  server.use(
    http.get('*/service/services', () => HttpResponse.json([SERVICE])),
    http.get(PATH, ({ request }) => {
      const answered = answer(new URL(request.url).searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
}

export const show = (query = '') =>
  renderScreen(<OrderHistoryScreen />, { path: `/order-history${query}`, auth: 'member' });

export const table = () => screen.findByRole('table', { name: '주문내역' });

export const bodyRows = async () => (await within(await table()).findAllByRole('row')).slice(1);
