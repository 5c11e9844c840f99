import { mutate } from 'shared-ui';
import { LONG_PAGES, type PagedHistory, usePages } from 'shared-ui/history';
import { type Answer, type Asked, type CallName, call } from './calls';

/** Calls that answer a list and take the number of the row behind which it goes on. */
export type ListName =
  | 'orders list'
  | 'auto-orders list'
  | 'deposits list'
  | 'deposits refund-history'
  | 'members list'
  | 'ledger show'
  | 'audit list'
  | 'suppliers orders';
export type RowOf<Name extends ListName> = Answer<Name>[number];
/** A row by the number that its list goes by. */
export interface Numbered<T> {
  id: number;
  row: T;
}

const FIRST = 50;

type Filter = Readonly<Record<string, string | number | undefined>>;

/**
 * A list by pages: the rows near the window stay in memory, the others are fetched again as they come into it.
 * After `refetch` the newest rows come first, and the others as they are seen.
 */
export function useList<Name extends ListName>(
  name: Name,
  query: Filter,
  numberOf: (row: RowOf<Name>) => number,
): PagedHistory<Numbered<RowOf<Name>>> {
  return usePages<Numbered<RowOf<Name>>>({
    key: `${name} ${JSON.stringify(query)}`,
    firstLimit: FIRST,
    long: LONG_PAGES,
    fetchPage: async (limit, before) => {
      const rows: readonly RowOf<Name>[] = await call(name, { query: { ...query, limit, before } } as Asked<Name>);
      const items = rows.map((row) => ({ id: numberOf(row), row }));
      const last = items.at(-1);
      // Nobody counts 100,000 rows for a table.
      return { items, nextCursor: last && items.length === limit ? String(last.id) : null, total: 0, counts: {} };
    },
  });
}

/** Fetches these lists again. */
export const refetchLists = (names: readonly CallName[]) =>
  mutate((key) => typeof key === 'string' && names.some((name) => key.startsWith(`${name} {`)));
