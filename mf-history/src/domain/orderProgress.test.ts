import type { Order } from '@storefront/contract';
import fc from 'fast-check';
import { countDone, readOutcome } from './orderProgress';

const order = (difference: Partial<Order>): Order => ({
  id: 1,
  createdAt: '2026-03-01T15:04:05.000Z',
  serviceId: 11,
  link: 'growth',
  point: 1_050,
  amount: 1_000,
  status: 1,
  startCount: null,
  remains: null,
  ...difference,
});

// B-history-24
test.each([
  ['waiting', { status: 0 }, 0],
  ['queued', { status: 4 }, 0],
  ['working, nothing said', { status: 1 }, null],
  ['working', { status: 1, remains: 400 }, 600],
  ['completed, nothing said', { status: 2 }, 1_000],
  ['completed', { status: 2, remains: 0 }, 1_000],
  ['partial', { status: 3, remains: 300 }, 700],
  ['partial, nothing said', { status: 3 }, null],
  ['cancelled', { status: 5 }, 0],
  ['of a status that nobody knows', { status: 42 }, null],
  ['more than ordered', { remains: -20 }, 1_000],
  ['nonsense', { remains: 5_000 }, 0],
])('done of an order that is %s', (_, difference, expected) => {
  expect(countDone(order(difference))).toBe(expected);
});

// B-history-24
test.each([0, 1, 2, 4, 42])('an order of status %i without anything back has no outcome to tell', (status) => {
  expect(readOutcome(order({ status, refunded: 0 }))).toBeNull();
});

// B-history-24
test('what was spent and what came back are what was paid, to the hundredth', () => {
  const hundredths = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(hundredths, hundredths, fc.constantFrom(3, 5), (spent, back, status) => {
      const outcome = readOutcome(order({ status, point: spent / 100, refunded: back / 100 }));
      expect(Math.round((outcome?.paid ?? 0) * 100)).toBe(spent + back);
    }),
  );
});
