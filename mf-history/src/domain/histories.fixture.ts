import type { AutoOrder, Order, Page, Service } from '@storefront/contract';

export const makeOrder = (difference: Partial<Order> = {}): Order => ({
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

export const makeAutoOrder = (difference: Partial<AutoOrder> = {}): AutoOrder => ({
  id: 7,
  createdAt: '2026-03-01T15:04:05.000Z',
  link: '@growth.kr',
  point: 15_000,
  amount: 500,
  serviceId: 11,
  completed: 3,
  runs: 10,
  interval: 90,
  status: 0,
  ...difference,
});

export const makePage = <Row extends { status: number }>(
  items: Row[],
  difference: Partial<Page<Row>> = {},
): Page<Row> => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: Object.fromEntries(
    items.map(({ status }) => [status, items.filter((item) => item.status === status).length]),
  ),
  ...difference,
});

export const SERVICE: Service = {
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
