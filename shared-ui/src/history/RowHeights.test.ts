import { RowHeights } from './RowHeights';

// B-history-41
test('rows that were never seen count as the average of those that were', () => {
  const heights = new RowHeights(50);
  expect(heights.offsetPx(10)).toBe(500);
  heights.set(0, 80);
  heights.set(1, 120);
  heights.set(2, 0);
  expect(heights.averagePx).toBe(100);
  expect(heights.offsetPx(4)).toBe(400);
  heights.set(1, 40);
  expect(heights.offsetPx(3)).toBe(180);
  heights.set(100_000, 60);
  expect(heights.of(100_000)).toBe(60);
  heights.forget();
  expect(heights.offsetPx(2)).toBe(100);
});

// B-history-41
test.each([
  [-10, 0],
  [0, 0],
  [79, 0],
  [80, 1],
  [199, 1],
  [200, 2],
  [9_999, 4],
])('%i px below the top is row %i', (px, index) => {
  const heights = new RowHeights(100);
  heights.set(0, 80);
  heights.set(1, 120);
  expect(heights.indexAt(px, 5)).toBe(index);
});
