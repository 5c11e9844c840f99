import { planRuns } from './planRuns';

const NOW = Date.parse('2026-03-01T15:00:00Z');

// B-order-50
test('an end beyond any calendar is none', () => {
  expect(planRuns({ runs: '2147483647', interval: '2147483647' }, NOW)?.end).toBeNull();
});

// B-order-50
test.each([
  ['1', '60'],
  ['2.5', '60'],
  ['2', '59'],
  ['2', '60.5'],
  ['2', ''],
  ['2147483648', '60'],
  ['둘', '60'],
])('%p runs every %p minutes are no plan', (runs, interval) => {
  expect(planRuns({ runs, interval }, NOW)).toBeNull();
});
