import { type OrderPrefill, type OrderRequest, orderHref, parseOrderQuery } from '@storefront/contract';
import { memberStorage, rememberedStorage, useProfile } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';

const MAX_RECENT = 8;
const MAX_FAVOURITES = 50;
const RECENT_KEY = 'recentOrders';
const FAVOURITES_KEY = 'favourites';
/** Other tabs' changes come as `storage`. */
const CHANGED = 'productLists';

export type RecentOrder = OrderPrefill & { service: number };

function parseList(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isId = (item: unknown): item is number => Number.isInteger(item);

function parseRecent(item: unknown): RecentOrder[] {
  if (isId(item)) return [{ service: item }];
  const { service, ...rest } = parseOrderQuery(new URLSearchParams(String(item).split('?', 2)[1]));
  return service === undefined ? [] : [{ service, ...rest }];
}

const readFavourites = (memberId: string) => parseList(rememberedStorage.read(memberId, FAVOURITES_KEY)).filter(isId);
const readRecent = () => parseList(memberStorage.read(RECENT_KEY)).flatMap(parseRecent);
const announce = () => window.dispatchEvent(new Event(CHANGED));

function useList<T>(read: (memberId: string) => readonly T[]): readonly T[] {
  const memberId = useProfile()?.id;
  const [list, setList] = useState<{ memberId: string; items: readonly T[] } | null>(null);
  useEffect(() => {
    if (memberId === undefined) return;
    const look = () => setList({ memberId, items: read(memberId) });
    look();
    window.addEventListener('storage', look);
    window.addEventListener(CHANGED, look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener(CHANGED, look);
    };
  }, [memberId, read]);
  // Never shows one member's list to the next, not even for a moment.
  return list && list.memberId === memberId ? list.items : [];
}

/** Newest first, on this device; synchronised over tabs (B-order-65). */
export const useFavourites = () => useList(readFavourites);

export const useRecentOrders = () => useList(readRecent);

export function toggleFavourite(memberId: string, serviceId: number): void {
  const ids = readFavourites(memberId);
  const others = ids.filter((id) => id !== serviceId);
  const next = others.length < ids.length ? others : [serviceId, ...others].slice(0, MAX_FAVOURITES);
  rememberedStorage.write(memberId, FAVOURITES_KEY, JSON.stringify(next));
  announce();
}

/** Stores a member's orders on this device until the log-out (B-order-65). */
export function noteOrdered(requests: readonly OrderRequest[]): void {
  const placed = requests.map(({ serviceId, ...order }) => ({ service: serviceId, ...order }));
  const orders: OrderPrefill[] = [...placed, ...readRecent()];
  const latest = orders.filter(
    ({ service }, place) => orders.findIndex((other) => other.service === service) === place,
  );
  memberStorage.write(RECENT_KEY, JSON.stringify(latest.slice(0, MAX_RECENT).map(orderHref)));
  announce();
}
