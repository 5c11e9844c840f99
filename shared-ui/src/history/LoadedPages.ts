import type { Page } from 'contract';

/** Sorted by time, then number; without a time by number. */
export interface HistoryRow {
  id: number;
  createdAt?: string;
}

interface Mark {
  id: number;
  createdAt: string;
}

const markOf = ({ id, createdAt = '' }: HistoryRow): Mark => ({ id, createdAt });

/** Rows of one answer; far ones are dropped and refetched by cursor. */
interface Slot<Row> {
  cursor: string | undefined;
  count: number;
  last: Mark | null;
  rows: readonly Row[] | null;
  /** False for an earlier visit's rows, until refetched. */
  isFresh: boolean;
}

/** Scrolled rows; only those near the window are in memory. */
export interface LoadedPages<Row> {
  /** Latest figures; the cursor follows the last slot. */
  head: Omit<Page<unknown>, 'items'>;
  slots: readonly Slot<Row>[];
  /** Epoch milliseconds before the last request from the top. */
  fetchedAt: number;
  /** Seen in an earlier visit, offline (B-worker-8). */
  isLastSeen?: true;
}

const isOlder = (row: Mark, mark: Mark) =>
  row.createdAt === mark.createdAt ? row.id < mark.id : row.createdAt < mark.createdAt;

function makeSlot<Row extends HistoryRow>(cursor: string | undefined, rows: readonly Row[]): Slot<Row> {
  const last = rows.at(-1);
  return {
    cursor,
    count: rows.length,
    last: last ? markOf(last) : null,
    rows,
    isFresh: true,
  };
}

const headOf = ({ items: _, ...head }: Page<unknown>) => head;

export function beginPages<Row extends HistoryRow>(page: Page<Row>, fetchedAt: number): LoadedPages<Row> {
  return { head: headOf(page), slots: [makeSlot(undefined, page.items)], fetchedAt };
}

function rowsUpTo<Row extends HistoryRow>(items: readonly Row[], end: Mark): readonly Row[] {
  const at = items.findIndex(({ id }) => id === end.id);
  return at < 0 ? items.filter((row) => !isOlder(markOf(row), end)) : items.slice(0, at + 1);
}

/** Refreshes the top; older slots become stale. Begins again if the two do not meet. */
export function renewTop<Row extends HistoryRow>(
  known: LoadedPages<Row>,
  page: Page<Row>,
  fetchedAt: number,
): LoadedPages<Row> {
  const [top, ...rest] = known.slots;
  const reached = page.items.at(-1);
  const end = top?.last;
  if (rest.length === 0 || page.nextCursor === null || !end || !reached || isOlder(end, markOf(reached))) {
    return beginPages(page, fetchedAt);
  }
  const { head } = known;
  // A search's figures cover everything searched so far.
  const figures = head.searchedUntil ? head : { ...headOf(page), nextCursor: head.nextCursor };
  return {
    head: { ...figures, leavingSoon: page.leavingSoon },
    slots: [
      { ...makeSlot(undefined, rowsUpTo(page.items, end)), last: end },
      ...rest.map((slot) => ({ ...slot, isFresh: false })),
    ],
    fetchedAt,
  };
}

export function appendSlot<Row extends HistoryRow>(known: LoadedPages<Row>, page: Page<Row>): LoadedPages<Row> {
  const shown = new Set([known.slots[0], known.slots.at(-1)].flatMap((slot) => slot?.rows?.map(({ id }) => id) ?? []));
  const rows = page.items.filter(({ id }) => !shown.has(id));
  const slots = rows.length > 0 ? [...known.slots, makeSlot(known.head.nextCursor ?? undefined, rows)] : known.slots;
  return { ...known, head: headOf(page), slots };
}

/** Rows that moved to the next slot stay there. */
export function refillSlot<Row extends HistoryRow>(
  known: LoadedPages<Row>,
  index: number,
  page: Page<Row>,
): LoadedPages<Row> {
  const slots = known.slots.map((slot, at) => {
    if (at !== index) return slot;
    const end = slot.last;
    return { ...makeSlot(slot.cursor, end ? rowsUpTo(page.items, end) : page.items), last: end };
  });
  return { ...known, slots };
}

const CACHED_ROWS = 300;

/** `end` is exclusive; the newest slot stays. */
export function letFarRowsGo<Row>(known: LoadedPages<Row>, first: number, end: number): LoadedPages<Row> {
  let start = 0;
  const slots = known.slots.map((slot, index) => {
    const isFar = start + slot.count < first - CACHED_ROWS || start > end + CACHED_ROWS;
    start += slot.count;
    return isFar && index > 0 && slot.rows ? { ...slot, rows: null } : slot;
  });
  return { ...known, slots };
}

export function countRows({ slots }: LoadedPages<unknown>): number {
  return slots.reduce((sum, { count }) => sum + count, 0);
}

export const listRows = <Row>(known: LoadedPages<Row> | undefined): Row[] =>
  known?.slots.flatMap(({ rows }) => rows ?? []) ?? [];

export function findRow<Row>({ slots }: LoadedPages<Row>, index: number): Row | undefined {
  let start = 0;
  for (const { count, rows } of slots) {
    if (index < start + count) return rows?.[index - start];
    start += count;
  }
  return undefined;
}

export function findStaleSlot({ slots }: LoadedPages<unknown>, first: number, end: number): number | null {
  let start = 0;
  for (const [index, { count, rows, isFresh }] of slots.entries()) {
    const isNear = start < end && start + count > first;
    if (isNear && !(rows && isFresh)) return index;
    start += count;
  }
  return null;
}

/** For lists with only near rows in memory. */
export const LONG_PAGES = { renewTop, letFarRowsGo, findStaleSlot, refillSlot };
export type LongPages = typeof LONG_PAGES;

/** Drops rows, keeps page positions for a reload. */
export const withoutRows = <Row>(known: LoadedPages<Row>): LoadedPages<Row> => ({
  ...known,
  slots: known.slots.map((slot) => ({ ...slot, rows: null, isFresh: false })),
});
