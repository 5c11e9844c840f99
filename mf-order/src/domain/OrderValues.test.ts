import type { OrderPrefill } from '@storefront/contract';
import { categories, platforms, services } from './catalogue.fixture';
import { createCatalogue } from './createCatalogue';
import { previewPrice, startOrder } from './OrderValues';

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
  ['the first product without anything', {}, {}],
  ['a link alone', { link: 'shop' }, { link: 'shop' }],
  ['a quantity, which is that of the first product', { amount: 77 }, { amount: '77' }],
  ['a quantity below the minimum, as it is', { amount: 1 }, { amount: '1' }],
  ['a product', { service: 110 }, { categoryId: 11, serviceId: 110, amount: '50' }],
  ['a repetition', { service: 101, runs: 3, interval: 90 }, { auto: true, runs: '3', interval: '90' }],
  ['a repetition without an interval', { service: 101, runs: 3 }, { auto: true, runs: '3', interval: '0' }],
  ['a repetition for a product without auto-order', { service: 102, runs: 3 }, { serviceId: 102, amount: '100' }],
  ['a repetition for a read-only product', { service: 100, runs: 3 }, { serviceId: 100 }],
  ['the link alone of a hidden product', { service: 900, link: 'shop', amount: 5, runs: 3 }, { link: 'shop' }],
])('%s', (_, prefill, expected) => {
  expect(startOrder(catalogue, prefill)).toEqual({ ...first, ...expected });
});

const form = (amount: string, runs = '0', auto = false) => ({ amount, runs, auto });

// B-format-9, B-order-24
test.each([
  [form('100'), 100, 10],
  [form(''), 0, 0],
  [form('100', '3'), 100, 10],
  [form('100', '0', true), 100, 10],
  [form('100', '', true), 100, 10],
  [form('100', '3', true), 300, 30],
  [form('-1'), Number.NaN, Number.NaN],
  [form('1.5'), Number.NaN, Number.NaN],
])('%j: %d pieces', (typed, totalAmount, totalPrice) => {
  expect(previewPrice({ point: 0.1 }, typed)).toEqual({ totalAmount, totalPrice });
});
