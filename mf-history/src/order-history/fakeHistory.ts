import type { Order, Page, Service } from 'contract';
import { HttpResponse, http, server } from 'shared-ui/testing';

export const PATH = '*/service/order-history';

export const order = (difference: Partial<Order> = {}): Order => ({
  id: 1024,
  createdAt: '2026-03-01T15:04:05.000Z',
  serviceId: 11,
  link: 'https://www.instagram.com/p/abc/',
  point: 1500.5,
  amount: 1000,
  status: 2,
  startCount: 320,
  remains: 0,
  ...difference,
});

export const page = (items: Order[], difference: Partial<Page<Order>> = {}): Page<Order> => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: Object.fromEntries(
    items.map(({ status }) => [status, items.filter((item) => item.status === status).length]),
  ),
  ...difference,
});

const service: Service = {
  id: 11,
  text: '인스타 한국인 팔로워',
  categoryId: 1,
  min: 10,
  max: 10_000,
  point: 1.5,
  notice: '',
  isReadOnly: false,
  enableAuto: true,
};

/** The faked server: `answer` gives the page for a query. */
export function fakeHistory(answer: (query: URLSearchParams) => Page<Order> | Response): void {
  server.use(
    http.get('*/service/services', () => HttpResponse.json([service])),
    http.get(PATH, ({ request }) => {
      const answered = answer(new URL(request.url).searchParams);
      return answered instanceof Response ? answered : HttpResponse.json(answered);
    }),
  );
}
