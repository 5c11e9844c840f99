import type { Page } from 'contract';
import { appendPage } from './appendPage';

const page = (ids: number[], nextCursor: string | null = null, counts = {}): Page<{ id: number }> => ({
  items: ids.map((id) => ({ id })),
  nextCursor,
  total: 9,
  counts,
});

describe('appendPage', () => {
  test.each([
    ['puts the next rows last', [5, 4], [3, 2], [5, 4, 3, 2]],
    ['keeps a row that moved onto the next page once', [5, 4], [4, 3], [5, 4, 3]],
    ['takes an empty page', [5, 4], [], [5, 4]],
  ])('%s', (_, shown, next, expected) => {
    expect(appendPage(page(shown), page(next)).items.map(({ id }) => id)).toEqual(expected);
  });

  test('goes on from the newest answer: its cursor and its counts', () => {
    const appended = appendPage(page([2], 'a', { 0: 1 }), page([1], null, { 0: 2 }));
    expect(appended.nextCursor).toBeNull();
    expect(appended.counts).toEqual({ 0: 2 });
  });
});
