import { memberTabStorage } from 'shared-ui';
import { type HistoryRow, type LoadedPages, withoutRows } from './LoadedPages';

export interface Place {
  /** Row at the upper edge. */
  index: number;
  /** Pixels scrolled out; negative below the edge. */
  intoPx: number;
  averagePx: number;
}

const thisLoad = () => performance.timeOrigin;

/** Detects Back and reloads: the router gives all opened addresses the same entry. */
function hasComeBack(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

interface Remembered<Row> {
  /** History entry; other visits begin at the top. */
  entry: string;
  key: string;
  pages: LoadedPages<Row>;
  place: Place;
  load: number;
}

const storageKey = (path: string) => `place${path}`;

const isPlace = (place: unknown): place is Place =>
  [Object(place).index, Object(place).intoPx, Object(place).averagePx].every(Number.isFinite);

/** Lives as long as the tab (B-history-42). */
export function rememberPlace<Row extends HistoryRow>(
  path: string,
  { pages, ...rest }: Omit<Remembered<Row>, 'load'>,
): void {
  memberTabStorage.write(storageKey(path), JSON.stringify({ ...rest, pages: withoutRows(pages), load: thisLoad() }));
}

/** Null for none. */
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
