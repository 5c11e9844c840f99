import type { OrderRequest, Service } from '@storefront/contract';
import { HttpResponse, http, type RenderScreenOptions, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { categories, notices, platforms, services } from '../domain/catalogue.fixture';
import OrderScreen from './OrderScreen';
// Loaded late by the form: here it is at hand when a switch is pressed.
import './AutoOrderDetails';

interface SentOrder {
  body: OrderRequest;
  key: string | null;
  expectedPoint: string | null;
}

export function serveCatalogue(offered: readonly Service[] = services): void {
  server.use(
    http.get('*/service/platforms', () => HttpResponse.json(platforms)),
    http.get('*/service/categorys', () => HttpResponse.json(categories)),
    http.get('*/service/services', () => HttpResponse.json(offered)),
    http.get('*/service/notices', () => HttpResponse.json(notices)),
    http.get('*/service/settings', () => HttpResponse.json([])),
    // By default no order of the link still runs.
    http.get('*/service/order-history', () => HttpResponse.json({ items: [], nextCursor: null, total: 0, counts: {} })),
  );
}

type Answer = () => Response | Promise<Response>;

export function serveOrders(...answers: Answer[]): SentOrder[] {
  const sent: SentOrder[] = [];
  server.use(
    http.post<never, OrderRequest>('*/service/order', async ({ request }) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      const { headers } = request;
      const [key, expectedPoint] = [headers.get('Idempotency-Key'), headers.get('Expected-Point')];
      sent.push({ body: await request.json(), key, expectedPoint });
      return answer ? answer() : HttpResponse.json({ id: 7001 }, { status: 201 });
    }),
  );
  return sent;
}

/** Repeats the last answer for ever (B-order-44); returns the keys. */
export function serveEnds(...answers: Answer[]): string[] {
  const asked: string[] = [];
  server.use(
    http.post<{ key: string }>('*/service/order-intent/:key', ({ params }) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(params.key);
      return answer ? answer() : HttpResponse.json({ id: null });
    }),
  );
  return asked;
}

export const refuse =
  (statusCode: number, code: string, message: string, more: object = {}, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json({ statusCode, code, message, ...more }, { status: statusCode, headers });

export const field = {
  category: () => screen.getByRole('combobox', { name: '카테고리' }),
  product: () => screen.getByRole('combobox', { name: '상품' }),
  option: (name: string) => within(field.product()).getByText((text) => text.startsWith(`${name} · `)),
  link: () => screen.getByRole('textbox', { name: '주문 링크' }),
  amount: () => screen.getByRole('spinbutton', { name: '주문 수량' }),
  auto: () => screen.getByRole('switch', { name: '자동주문' }),
  runs: () => screen.getByRole('spinbutton', { name: '반복 횟수' }),
  interval: () => screen.getByRole('spinbutton', { name: '반복 간격(분)' }),
  search: () => screen.getByRole('searchbox', { name: '상품 검색' }),
  button: () => screen.getByRole('button', { name: '주문하기' }),
};

export async function renderOrder({
  path = '/order',
  auth = 'member',
  services: offered,
  ...rest
}: RenderScreenOptions & { services?: readonly Service[] } = {}) {
  serveCatalogue(offered);
  const rendered = renderScreen(<OrderScreen />, { path, auth, ...rest });
  await screen.findByRole('combobox', { name: '상품' });
  return rendered;
}
