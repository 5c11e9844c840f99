import { OPEN_ORDER_STATUSES, PAGE_LIMIT_MAX } from '@storefront/contract';
import { serverNow } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { MAX_LINES } from '../../domain/many/checkOrderLines';
import { type EarlierOrder, type EarlierOrders, findEarlier } from '../../domain/many/earlierOrders';
import { fetchOrders, type OrderPage } from '../../layout/findOrdersOf';

const RECENT_MS = 3 * 24 * 3_600_000;
const MAX_PAGES = MAX_LINES / PAGE_LIMIT_MAX;

const fetchPage = (query: Record<string, string>) => fetchOrders({ limit: String(PAGE_LIMIT_MAX), ...query });

async function fetchRecent(): Promise<EarlierOrder[]> {
  const from = new Date(serverNow() - RECENT_MS).toISOString();
  const orders: EarlierOrder[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null && page < MAX_PAGES; page += 1) {
    const { items, nextCursor }: OrderPage = await fetchPage({ from, ...(cursor && { cursor }) });
    orders.push(...items);
    cursor = nextCursor;
  }
  return orders;
}

async function fetchEarlier(): Promise<EarlierOrders> {
  const unfinished = OPEN_ORDER_STATUSES.map((status) => fetchPage({ status: String(status) }));
  const [recent, ...older] = await Promise.all([fetchRecent(), ...unfinished]);
  const all = [...recent, ...older.flatMap(({ items }) => items)];
  return findEarlier(all.sort((one, other) => other.id - one.id));
}

/** Earlier orders, fetched anew each time; null until known (B-many-17). */
export function useEarlierOrders(isWanted: boolean): EarlierOrders | null {
  const [earlier, setEarlier] = useState<EarlierOrders | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    fetchEarlier().then(
      (found) => isCurrent && setEarlier(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return isWanted ? earlier : null;
}
