import type { Service } from '@storefront/contract';
import { services } from './catalogue.fixture';
import { calculateRemaining, repriceService } from './orderPrice';

// B-order-25
test.each([
  [1000, 300, 700],
  [0.3, 0.1, 0.2],
  [100, 100, 0],
  [10.5, 25, -14.5],
  [1000, Number.NaN, Number.NaN],
  [1000, Number.POSITIVE_INFINITY, Number.NaN],
])('of %d won with %d spent remain %d', (balance, price, expected) => {
  expect(calculateRemaining(balance, price)).toBe(expected);
});

const pricesOf = (list: Service[]) => Object.fromEntries(list.map(({ id, point }) => [id, point]));

// B-order-43
test.each([
  [10, 30, 3],
  [10, 12.3, 1.23],
  [3, 0.03, 0.01],
  [1_000, 0, 0],
  [3_000, 5_994_000.03 * 1_000, 1_998_000.01],
])('%i pieces for %d won are %d won for one; other products stay', (totalAmount, totalPrice, point) => {
  const repriced = repriceService(services, { serviceId: 101, totalAmount, totalPrice });
  expect(pricesOf(repriced)).toEqual({ ...pricesOf(services), 101: point });
});

// B-order-43
test.each([
  [10, 0.05],
  [3, 1],
  [10, Number.NaN],
  [10, 1.001],
])('no unit price makes %i pieces %d won, so it stays', (totalAmount, totalPrice) => {
  expect(repriceService(services, { serviceId: 101, totalAmount, totalPrice })).toBe(services);
});
