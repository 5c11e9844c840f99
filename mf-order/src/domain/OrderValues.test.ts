import type { OrderPrefill } from 'contract';
import { categories, platforms, services } from './catalogue.fixture';
import { createCatalogue } from './createCatalogue';
import { isProductMissing, startOrder } from './OrderValues';

const catalogue = createCatalogue({ platforms, categories, services });
const first = {
  platformId: 1,
  categoryId: 10,
  serviceId: 101,
  link: '',
  amount: '10',
  auto: false,
  runs: '0',
  interval: '0',
};

test.each<[string, OrderPrefill, Partial<typeof first>]>([
  ['아무것도 없으면 첫 상품', {}, {}],
  ['링크만', { link: 'shop' }, { link: 'shop' }],
  ['수량은 첫 상품의 것', { amount: 77 }, { amount: '77' }],
  ['최소보다 적은 수량도 고쳐 쓰지 않는다', { amount: 1 }, { amount: '1' }],
  ['상품', { service: 110 }, { categoryId: 11, serviceId: 110, amount: '50' }],
  ['반복', { service: 101, runs: 3, interval: 90 }, { auto: true, runs: '3', interval: '90' }],
  ['간격 없는 반복', { service: 101, runs: 3 }, { auto: true, runs: '3', interval: '0' }],
  ['자동주문이 없는 상품의 반복', { service: 102, runs: 3 }, { serviceId: 102, amount: '100' }],
  ['읽기 전용 상품의 반복', { service: 100, runs: 3 }, { serviceId: 100 }],
  ['보이지 않는 상품의 수량과 반복은 버린다', { service: 900, link: 'shop', amount: 5, runs: 3 }, { link: 'shop' }],
])('%s', (_, prefill, expected) => {
  expect(startOrder(catalogue, prefill)).toEqual({ ...first, ...expected });
});

// B-order-31
test.each([
  [{}, false],
  [{ service: 101 }, false],
  [{ service: 900 }, true],
  [{ service: 404 }, true],
])('whether the product of %j is missed: %s', (prefill, expected) => {
  expect(isProductMissing(catalogue, prefill)).toBe(expected);
});
