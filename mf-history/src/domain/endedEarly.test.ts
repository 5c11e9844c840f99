import type { AutoOrder } from 'contract';
import { endedEarly } from './endedEarly';

// B-history-25
test.each([
  ['runs', { status: 0, completed: 3 }, false],
  ['is done', { status: 1, completed: 10 }, false],
  ['was ended', { status: 3, completed: 3 }, true],
  ['was cancelled', { status: 2, completed: 0, refunded: 100 }, true],
  ['is done and gave something back', { status: 1, completed: 10, refunded: 100 }, true],
] as [string, Partial<AutoOrder>, boolean][])('one that %s has ended early: %s', (_, difference, expected) => {
  const order: AutoOrder = {
    id: 1,
    createdAt: '',
    link: '',
    point: 1,
    amount: 1,
    serviceId: 1,
    completed: 0,
    runs: 10,
    interval: 60,
    status: 0,
    ...difference,
  };
  expect(endedEarly(order)).toBe(expected);
});
