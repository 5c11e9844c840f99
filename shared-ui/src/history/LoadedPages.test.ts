import type { Page } from 'contract';
import {
  appendSlot,
  beginPages,
  countRows,
  findRow,
  findStaleSlot,
  type HistoryRow,
  type LoadedPages,
  letFarRowsGo,
  refillSlot,
  renewTop,
} from './LoadedPages';

const page = (ids: number[], difference: Partial<Page<HistoryRow>> = {}): Page<HistoryRow> => ({
  items: ids.map((id) => ({ id, createdAt: new Date(id * 1_000).toISOString() })),
  nextCursor: ids.length > 0 ? `after-${ids.at(-1)}` : null,
  total: 100,
  counts: {},
  ...difference,
});
const ids = (known: LoadedPages<HistoryRow>) =>
  Array.from({ length: countRows(known) }, (_, index) => findRow(known, index)?.id ?? null);
const from = (newest: number, count: number) => Array.from({ length: count }, (_, index) => newest - index);

const three = [page([8, 7]), page([6, 5])].reduce(appendSlot, beginPages(page([10, 9]), 1));

// B-history-6
test('a row that was found by its number stands at the top, whatever its age, and the rest behind it', () => {
  const found = appendSlot(beginPages(page([3]), 1), page([9, 8, 3]));
  expect(ids(found)).toEqual([3, 9, 8]);
  expect(ids(renewTop(found, page([3], { nextCursor: 'on' }), 2))).toEqual([3, 9, 8]);
});

// B-history-42
describe('a history that was here before', () => {
  test('keeps what was scrolled to, new rows before it, and fetches what is seen again', () => {
    const renewed = renewTop(three, page([12, 11, 10, 9]), 2);
    expect(ids(renewed)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
    expect(renewed.head.nextCursor).toBe('after-5');
    expect(findStaleSlot(renewed, 0, 4)).toBeNull();
    expect(findStaleSlot(renewed, 3, 5)).toBe(1);
    const refilled = refillSlot(renewed, 1, page([8, 7, 6]));
    expect(ids(refilled)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
    expect(findStaleSlot(refilled, 0, 6)).toBeNull();
    expect(findStaleSlot(refilled, 0, 7)).toBe(2);
  });

  test.each([
    ['so much is new that rows between are unknown', page([14, 13, 12])],
    ['all of it is on one page', page([9, 8], { nextCursor: null })],
    ['nothing is left', page([])],
  ])('begins again where %s', (_, newest) => {
    expect(renewTop(three, newest, 2)).toEqual(beginPages(newest, 2));
  });
});

// B-history-41
test('rows far from the window are let go, are counted all the same and come again by their cursor', () => {
  let known = beginPages(page(from(2_000, 20)), 1);
  for (let newest = 1_980; newest > 0; newest -= 100) known = appendSlot(known, page(from(newest, 100)));
  const end = countRows(known);
  const remembered = letFarRowsGo(known, end - 10, end);
  expect(countRows(remembered)).toBe(end);
  expect(ids(remembered).slice(0, 22)).toEqual([...from(2_000, 20), null, null]);
  expect(ids(remembered).filter((id) => id !== null).length).toBeLessThanOrEqual(20 + 300 + 110);
  const wanted = findStaleSlot(remembered, 20, 30);
  expect(wanted).toBe(1);
  expect(remembered.slots[1]?.cursor).toBe('after-1981');
  expect(ids(refillSlot(remembered, 1, page(from(1_980, 100)))).slice(0, 120)).toEqual(from(2_000, 120));
});
