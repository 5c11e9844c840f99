import { mutate } from '@storefront/shared-ui';
import { type PagedHistory, usePages } from '@storefront/shared-ui/history';
import { type Answer, type Asked, type CallName, call } from './calls';

export type ListName =
  | 'orders list'
  | 'auto-orders list'
  | 'deposits list'
  | 'deposits refund-history'
  | 'members list'
  | 'ledger show'
  | 'audit list'
  | 'suppliers orders'
  | 'refills list';
export type RowOf<Name extends ListName> = Answer<Name>[number];
export interface Numbered<T> {
  id: number;
  row: T;
}

const FIRST = 50;

type Filter = Readonly<Record<string, string | number | undefined>>;

export function useList<Name extends ListName>(
  name: Name,
  query: Filter,
  numberOf: (row: RowOf<Name>) => number,
  { limit: firstLimit = FIRST, isWhole = false }: { limit?: number; isWhole?: boolean } = {},
): PagedHistory<Numbered<RowOf<Name>>> {
  return usePages<Numbered<RowOf<Name>>>({
    key: `${name} ${JSON.stringify(query)}`,
    firstLimit,
    fetchPage: async (limit, before) => {
      const rows: readonly RowOf<Name>[] = await call(name, { query: { ...query, limit, before } } as Asked<Name>);
      const items = rows.map((row) => ({ id: numberOf(row), row }));
      const last = items.at(-1);
      // Counting 100,000 rows for a table costs too much.
      return {
        items,
        nextCursor: last && !isWhole && items.length === limit ? String(last.id) : null,
        total: 0,
        counts: {},
      };
    },
  });
}

export const refetchLists = (names: readonly CallName[]) =>
  mutate((key) => typeof key === 'string' && names.some((name) => key.startsWith(`${name} {`)));
