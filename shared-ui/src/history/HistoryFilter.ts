import type { PageQuery } from '@storefront/contract';

export type HistoryFilter = Omit<PageQuery, 'limit' | 'cursor'>;

/** Without '?'. */
export function writeQuery(parts: PageQuery): string {
  const written = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(written).toString();
}
