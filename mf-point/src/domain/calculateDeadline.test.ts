import { calculateDeadline } from './calculateDeadline';

test.each([
  ['2026-01-01T00:00:00.000Z', '2026-01-01T03:00:00.000Z'],
  ['2026-12-31T22:30:00.000Z', '2027-01-01T01:30:00.000Z'],
])('calculateDeadline: asked for at %s, cancelled at %s', (createdAt, deadline) => {
  expect(new Date(calculateDeadline(createdAt)).toISOString()).toBe(deadline);
});

test('calculateDeadline: what is no time has no deadline', () => {
  expect(calculateDeadline('어제')).toBeNaN();
});
