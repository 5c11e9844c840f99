import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsFirstFrame } from 'shared-ui';
import { isNarrow } from './narrow';
import { RowHeights } from './RowHeights';
import type { Place } from './rememberedPlace';

/** Longer lists render only near rows. */
const WINDOW_FROM_ROWS = 100;
/** Least height above a list. Rows out of sight follow the first frame: phones are slow with every row. */
const ABOVE_PX = 440;
const ABOVE_ON_PHONE_PX = 240;
const OVERSCAN_PX = 800;
/** Steps let most scroll frames render nothing. */
const STEP_ROWS = 8;
const GUESS_PX = 88;
const LOOKS_IN_A_FRAME = 8;
const PRINTED_ROWS = 500;

interface Range {
  first: number;
  /** Exclusive. */
  end: number;
  beforePx: number;
  afterPx: number;
}

interface VisibleRows {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Rendered rows in order; `gapPx` is room before each. */
  rows: { index: number; gapPx: number }[];
  beforePx: number;
  afterPx: number;
  /** On the body: keeps the focused row. */
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  isFirstFrame: boolean;
  /** Near the window, without a row kept for focus. */
  first: number;
  end: number;
}

const rowsIn = (body: HTMLElement) =>
  [...body.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
const indexOf = (row: HTMLElement) => Number(row.dataset.index);

/**
 * Chooses rendered rows while the window scrolls (B-history-41). Heights are measured; changes above the edge are
 * compensated.
 */
export function useVisibleRows(
  count: number,
  start: Place | null,
  place: { current: Place | null },
  lowestPx: number,
): VisibleRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const [heights] = useState(() => new RowHeights(start?.averagePx ?? GUESS_PX));
  const [range, setRange] = useState<Range>(() => {
    const first = Math.max((start?.index ?? 0) - STEP_ROWS, 0);
    const abovePx = start ? Math.max(-start.intoPx, 0) : isNarrow() ? ABOVE_ON_PHONE_PX : ABOVE_PX;
    const seenPx = Math.max(window.innerHeight - abovePx, 0);
    const end = (start ? start.index + 1 : 0) + Math.ceil(seenPx / lowestPx);
    const afterPx = Math.max(heights.offsetPx(count) - heights.offsetPx(end), 0);
    return { first, end, beforePx: heights.offsetPx(first), afterPx };
  });
  const isFirstFrame = useIsFirstFrame();
  const [focused, setFocused] = useState<number | null>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const isWindowed = count > WINDOW_FROM_ROWS || isFirstFrame;

  /** The list's, in px. */
  const width = useRef(0);
  const look = useRef(() => {});
  useLayoutEffect(() => {
    look.current = () => {
      const edge = body.current?.getBoundingClientRect();
      // Hidden screens have no place.
      if (!edge || (edge.width === 0 && width.current > 0)) return;
      const index = heights.indexAt(-edge.top, count);
      place.current = { index, intoPx: -edge.top - heights.offsetPx(index), averagePx: heights.averagePx };
      if (!isWindowed || isPrinting || isFirstFrame) return;
      const from = heights.indexAt(-edge.top - OVERSCAN_PX, count);
      const to = heights.indexAt(window.innerHeight - edge.top + OVERSCAN_PX, count);
      const first = from - (from % STEP_ROWS);
      const end = Math.min(to - (to % STEP_ROWS) + STEP_ROWS, count);
      const beforePx = heights.offsetPx(first);
      const afterPx = heights.offsetPx(count) - heights.offsetPx(end);
      setRange((shown) => {
        const isSame = shown.first === first && shown.end === end && Math.abs(shown.beforePx - beforePx) < 1;
        return isSame && Math.abs(shown.afterPx - afterPx) < OVERSCAN_PX / 2
          ? shown
          : { first, end, beforePx, afterPx };
      });
    };
  });

  const tops = useRef(new Map<string, number>());
  const measure = useRef(() => {});
  const looks = useRef(0);
  useLayoutEffect(() => {
    measure.current = () => {
      const list = body.current;
      const edge = list?.getBoundingClientRect();
      if (!list || !edge || (edge.width === 0 && width.current > 0)) return;
      if (width.current !== edge.width) heights.forget();
      width.current = edge.width;
      const found = new Map<string, number>();
      let movedPx: number | null = null;
      for (const row of rowsIn(list)) {
        const { top, bottom, height } = row.getBoundingClientRect();
        const names = [row.dataset.key, `at ${row.dataset.index}`].filter((name) => name !== undefined);
        heights.set(indexOf(row), height);
        for (const name of names) found.set(name, top - edge.top);
        const before = names.map((name) => tops.current.get(name)).find((known) => known !== undefined);
        if (movedPx === null && bottom > 0 && before !== undefined) movedPx = top - edge.top - before;
      }
      tops.current = found;
      if (movedPx && edge.top < 0) window.scrollBy(0, movedPx);
      look.current();
    };
    if (looks.current === 0) {
      requestAnimationFrame(() => {
        looks.current = 0;
      });
    }
    looks.current += 1;
    if (looks.current <= LOOKS_IN_A_FRAME) measure.current();
  });

  const isPlaced = useRef(start === null);
  useLayoutEffect(() => {
    if (isPlaced.current || !start || !body.current) return;
    const row = rowsIn(body.current).find((one) => indexOf(one) === start.index);
    if (!row) return;
    isPlaced.current = true;
    window.scrollTo(0, window.scrollY + row.getBoundingClientRect().top + start.intoPx);
    look.current();
  });

  // Browsers would restore the scroll before heights are known.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    const follow = () => look.current();
    const print = (isOn: boolean) => () => flushSync(() => setIsPrinting(isOn));
    const [beforePrint, afterPrint] = [print(true), print(false)];
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => measure.current());
    if (body.current) observer?.observe(body.current);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    window.addEventListener('beforeprint', beforePrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      window.removeEventListener('beforeprint', beforePrint);
      window.removeEventListener('afterprint', afterPrint);
    };
  }, []);

  const spread = isPrinting ? PRINTED_ROWS : 0;
  const first = isWindowed ? Math.max(Math.min(range.first, count - 1) - spread, 0) : 0;
  const end = isWindowed ? Math.min(range.end + spread, count) : count;
  const rows = Array.from({ length: end - first }, (_, at) => ({ index: first + at, gapPx: 0 }));
  const hasRoom = isWindowed && !isPrinting;
  let [beforePx, afterPx] = hasRoom ? [range.beforePx, range.afterPx] : [0, 0];
  if (hasRoom && focused !== null && focused < first) {
    const topPx = heights.offsetPx(focused);
    const gap = { index: first, gapPx: beforePx - topPx - heights.of(focused) };
    rows.splice(0, 1, { index: focused, gapPx: 0 }, gap);
    beforePx = topPx;
  }
  if (hasRoom && focused !== null && focused >= end && focused < count) {
    const gapPx = heights.offsetPx(focused) - heights.offsetPx(end);
    rows.push({ index: focused, gapPx });
    afterPx -= gapPx + heights.of(focused);
  }
  return {
    body,
    rows,
    beforePx,
    afterPx: Math.max(afterPx, 0),
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('[data-index]');
      setFocused(row ? indexOf(row) : null);
    },
    onBlur: () => setFocused(null),
    isFirstFrame,
    first,
    end,
  };
}
