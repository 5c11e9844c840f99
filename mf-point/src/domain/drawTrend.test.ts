import type { PointDay } from '@storefront/contract';
import { drawTrend, sumDays } from './drawTrend';

const day = (difference: Partial<PointDay>): PointDay => ({
  date: '2026-03-01',
  topUps: 0,
  spent: 0,
  refunded: 0,
  adjusted: 0,
  balance: 0,
  ...difference,
});

// B-point-31
describe('drawTrend', () => {
  test('steps from day to day, the highest balance at the top and none at the bottom', () => {
    const { balance, area } = drawTrend([day({ balance: 100 }), day({ balance: 50 }), day({ balance: 0 })]);
    expect(balance).toBe('M0 2H120L120 45H240L240 88H360');
    expect(area).toBe('M0 2H120L120 45H240L240 88H360V88H0z');
  });

  test('a bar rises with what came in, what came back on top of it, and falls with what was spent', () => {
    const drawing = drawTrend([day({ topUps: 100, refunded: 100, spent: 200 })]);
    expect(drawing.middle).toBe(134);
    expect(drawing.topUps).toBe('M54 134h252V116H54z');
    expect(drawing.refunded).toBe('M54 116h252V98H54z');
    expect(drawing.spent).toBe('M54 134h252V170H54z');
  });

  test('an adjustment stands beyond what came in or was spent, on the side of its sign', () => {
    expect(drawTrend([day({ topUps: 100, adjusted: 100 })]).adjusted).toBe('M54 116h252V98H54z');
    expect(drawTrend([day({ spent: 100, adjusted: -100 })]).adjusted).toBe('M54 152h252V170H54z');
    expect(drawTrend([day({ spent: 100 })]).adjusted).toBe('');
  });

  test('a movement that is small beside another is still to be seen', () => {
    expect(drawTrend([day({ topUps: 1_000_000, spent: 1 })]).spent).toBe('M54 134h252V135.5H54z');
  });

  test('a day without movements has no bar, and no days have no picture', () => {
    expect(drawTrend([day({ balance: 5 })])).toMatchObject({ topUps: '', refunded: '', spent: '' });
    expect(drawTrend([])).toMatchObject({ balance: '', area: '', topUps: '' });
  });
});

// B-format-1
test('sumDays adds hundredths exactly', () => {
  const days = [day({ topUps: 0.1, spent: 1.01 }), day({ topUps: 0.2, refunded: 3 })];
  expect(sumDays(days)).toEqual({ topUps: 0.3, spent: 1.01, refunded: 3, adjusted: 0 });
});
