import type { Page } from 'contract';

/** What every row of a history has: its place is told by its time, then its number; by that alone where it has no time. */
export interface HistoryRow {
  id: number;
  createdAt?: string;
}

interface Mark {
  id: number;
  createdAt: string;
}

const markOf = ({ id, createdAt = '' }: HistoryRow): Mark => ({ id, createdAt });

/** Neighbouring rows that one call answered. Those far from the window are let go and fetched again by the same cursor. */
interface Slot<Row> {
  /** What it was asked for with; none for the newest rows. */
  cursor: string | undefined;
  count: number;
  /** Its last row. */
  last: Mark | null;
  rows: readonly Row[] | null;
  /** False for rows of an earlier visit: they are shown until they have been fetched again. */
  isFresh: boolean;
}

/** What is known of a history: as many rows as were scrolled to, and of these the ones near the window. */
export interface LoadedPages<Row> {
  /** The newest answer's figures; its cursor leads behind the last slot. */
  head: Omit<Page<unknown>, 'items'>;
  slots: readonly Slot<Row>[];
  /** Epoch milliseconds just before the last request from the top. */
  fetchedAt: number;
  /** What was seen in an earlier visit, for want of a network (B-worker-8). */
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

/** A history that has just been fetched from the top. */
export function beginPages<Row extends HistoryRow>(page: Page<Row>, fetchedAt: number): LoadedPages<Row> {
  return { head: headOf(page), slots: [makeSlot(undefined, page.items)], fetchedAt };
}

/** The rows of an answer that belong before `end`, and that row. Where it is gone its time decides. */
function rowsUpTo<Row extends HistoryRow>(items: readonly Row[], end: Mark): readonly Row[] {
  const at = items.findIndex(({ id }) => id === end.id);
  return at < 0 ? items.filter((row) => !isOlder(markOf(row), end)) : items.slice(0, at + 1);
}

/**
 * The newest rows, fetched again for a history that was here before: what was scrolled to stays known, as no longer fresh.
 * Where so much is new that the two do not meet, the history begins again.
 */
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
  // The figures of a search are those of all that it has looked at so far.
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

/**
 * The next page put behind what is known, each row once: one that is known already stands in the last slot, or, found by
 * its number, at the very top.
 */
export function appendSlot<Row extends HistoryRow>(known: LoadedPages<Row>, page: Page<Row>): LoadedPages<Row> {
  const shown = new Set([known.slots[0], known.slots.at(-1)].flatMap((slot) => slot?.rows?.map(({ id }) => id) ?? []));
  const rows = page.items.filter(({ id }) => !shown.has(id));
  const slots = rows.length > 0 ? [...known.slots, makeSlot(known.head.nextCursor ?? undefined, rows)] : known.slots;
  return { ...known, head: headOf(page), slots };
}

/** Fetched again: rows that belong to the next slot by now stay there. */
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

/** So many rows are held before and behind those in the window: memory does not grow with what was scrolled past. */
const CACHED_ROWS = 300;

/** Lets rows go that are far from those in the window, `first` to before `end`. The newest ones stay. */
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

/** The rows that are in memory: all, of a list that lets none go. */
export const listRows = <Row>(known: LoadedPages<Row> | undefined): Row[] =>
  known?.slots.flatMap(({ rows }) => rows ?? []) ?? [];

/** The row at this place of the list; undefined for one that was let go. */
export function findRow<Row>({ slots }: LoadedPages<Row>, index: number): Row | undefined {
  let start = 0;
  for (const { count, rows } of slots) {
    if (index < start + count) return rows?.[index - start];
    start += count;
  }
  return undefined;
}

/** The first slot between `first` and `end` whose rows have to be fetched again; null if there is none. */
export function findStaleSlot({ slots }: LoadedPages<unknown>, first: number, end: number): number | null {
  let start = 0;
  for (const [index, { count, rows, isFresh }] of slots.entries()) {
    const isNear = start < end && start + count > first;
    if (isNear && !(rows && isFresh)) return index;
    start += count;
  }
  return null;
}

/** What a list of which only the rows near the window stay in memory needs besides. */
export const LONG_PAGES = { renewTop, letFarRowsGo, findStaleSlot, refillSlot };
export type LongPages = typeof LONG_PAGES;

/** What is remembered over a reload: where the pages are, without their rows. */
export const withoutRows = <Row>(known: LoadedPages<Row>): LoadedPages<Row> => ({
  ...known,
  slots: known.slots.map((slot) => ({ ...slot, rows: null, isFresh: false })),
});
