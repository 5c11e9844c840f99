import { memberTabStorage } from 'shared-ui';
import { type HistoryRow, type LoadedPages, withoutRows } from '../domain/LoadedPages';

/** Where a list stood in the window. */
export interface Place {
  /** The row at the upper edge. */
  index: number;
  /** How far that row was scrolled out; negative while the list's top is below the edge. */
  intoPx: number;
  /** What a row took. */
  averagePx: number;
}

interface Kept<Row> {
  /** The entry of the browser's history: another visit begins at the top. */
  entry: string;
  key: string;
  pages: LoadedPages<Row>;
  place: Place;
}

const storageKey = (path: string) => `place${path}`;

const isPlace = (place: unknown): place is Place =>
  [Object(place).index, Object(place).intoPx, Object(place).averagePx].every(Number.isFinite);

/** Keeps a list's place for the life of the tab (B-history-505). */
export function keepPlace<Row extends HistoryRow>(path: string, { pages, ...rest }: Kept<Row>): void {
  memberTabStorage.write(storageKey(path), JSON.stringify({ ...rest, pages: withoutRows(pages) }));
}

/** What was kept for this entry of the browser's history; null for none. */
export function readPlace<Row extends HistoryRow>(path: string, entry: string): Kept<Row> | null {
  try {
    const kept = JSON.parse(memberTabStorage.read(storageKey(path)) ?? 'null') as Kept<Row> | null;
    return kept?.entry === entry && Array.isArray(kept.pages.slots) && isPlace(kept.place) ? kept : null;
  } catch {
    return null;
  }
}
