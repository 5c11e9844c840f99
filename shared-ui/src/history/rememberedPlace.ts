import { memberTabStorage } from 'shared-ui';
import { type HistoryRow, type LoadedPages, withoutRows } from './LoadedPages';

/** Where a list stood in the window. */
export interface Place {
  /** The row at the upper edge. */
  index: number;
  /** How far that row was scrolled out; negative while the list's top is below the edge. */
  intoPx: number;
  /** What a row took. */
  averagePx: number;
}

/** This load of the page. */
const thisLoad = () => performance.timeOrigin;

/**
 * Whether the browser has come back to this address, by itself or by a reload. Addresses that are opened all have the same
 * entry for the router, so this tells a reload from another visit.
 */
function hasComeBack(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

interface Remembered<Row> {
  /** The entry of the browser's history: another visit begins at the top. */
  entry: string;
  key: string;
  pages: LoadedPages<Row>;
  place: Place;
  load: number;
}

const storageKey = (path: string) => `place${path}`;

const isPlace = (place: unknown): place is Place =>
  [Object(place).index, Object(place).intoPx, Object(place).averagePx].every(Number.isFinite);

/** Keeps a list's place for the life of the tab (B-history-42). */
export function rememberPlace<Row extends HistoryRow>(
  path: string,
  { pages, ...rest }: Omit<Remembered<Row>, 'load'>,
): void {
  memberTabStorage.write(storageKey(path), JSON.stringify({ ...rest, pages: withoutRows(pages), load: thisLoad() }));
}

/** What was remembered for this entry of the browser's history; null for none. */
export function readPlace<Row extends HistoryRow>(path: string, entry: string): Remembered<Row> | null {
  try {
    const remembered = JSON.parse(memberTabStorage.read(storageKey(path)) ?? 'null') as Remembered<Row> | null;
    if (remembered?.entry !== entry || !Array.isArray(remembered.pages.slots) || !isPlace(remembered.place))
      return null;
    return remembered.load === thisLoad() || hasComeBack() ? remembered : null;
  } catch {
    return null;
  }
}
