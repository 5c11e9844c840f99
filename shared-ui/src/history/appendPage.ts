import type { Page } from 'contract';

interface Row {
  id: number;
}

/**
 * The next page put behind what is already there. Rows that came between two requests push others onto the next page:
 * those are kept once.
 */
export function appendPage<T extends Row>(shown: Page<T>, next: Page<T>): Page<T> {
  const known = new Set(shown.items.map((row) => row.id));
  return { ...next, items: [...shown.items, ...next.items.filter((row) => !known.has(row.id))] };
}
