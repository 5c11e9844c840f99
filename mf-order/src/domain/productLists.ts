import { type OrderPrefill, type OrderRequest, orderHref, parseOrderQuery } from 'contract';
import { useEffect, useState } from 'react';
import { memberStorage, rememberedStorage, useProfile } from 'shared-ui';

/** As many as are looked through at a glance. */
const MAX_RECENT = 8;
/** A favourite too many pushes the oldest out: what is stored stays small. */
const MAX_FAVOURITES = 50;
const RECENT_KEY = 'recentOrders';
const FAVOURITES_KEY = 'favourites';
/** Heard by every list of the page; another tab's changes come as `storage`. */
const CHANGED = 'productLists';

/** An order of before: what fills the form with it, or of an earlier build's the product alone. */
export type RecentOrder = OrderPrefill & { service: number };

/** What anybody may have written: a list, or nothing. */
function parseList(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isId = (item: unknown): item is number => Number.isInteger(item);

/** An order is stored as the address that fills the form. */
function parseRecent(item: unknown): RecentOrder[] {
  if (isId(item)) return [{ service: item }];
  const { service, ...rest } = parseOrderQuery(new URLSearchParams(String(item).split('?', 2)[1]));
  return service === undefined ? [] : [{ service, ...rest }];
}

const readFavourites = (memberId: string) => parseList(rememberedStorage.read(memberId, FAVOURITES_KEY)).filter(isId);
const readRecent = () => parseList(memberStorage.read(RECENT_KEY)).flatMap(parseRecent);
const announce = () => window.dispatchEvent(new Event(CHANGED));

/** A list of the member who is here, as it stands now. */
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
  // What one member has marked is never shown to the next, not even for the moment until theirs is read.
  return list && list.memberId === memberId ? list.items : [];
}

/** The member's favourites on this device, the newest first; the same in every tab (B-order-65). */
export const useFavourites = () => useList(readFavourites);

/** What the member ordered last on this device, the latest first. */
export const useRecentOrders = () => useList(readRecent);

/** Marks a favourite, or lets it go. */
export function toggleFavourite(memberId: string, serviceId: number): void {
  const ids = readFavourites(memberId);
  const others = ids.filter((id) => id !== serviceId);
  const next = others.length < ids.length ? others : [serviceId, ...others].slice(0, MAX_FAVOURITES);
  rememberedStorage.write(memberId, FAVOURITES_KEY, JSON.stringify(next));
  announce();
}

/** Notes on this device what the member has ordered, the latest first: a member's own, it goes with a log-out (B-order-65). */
export function noteOrdered(requests: readonly OrderRequest[]): void {
  const placed = requests.map(({ serviceId, ...order }) => ({ service: serviceId, ...order }));
  const orders: OrderPrefill[] = [...placed, ...readRecent()];
  const latest = orders.filter(
    ({ service }, place) => orders.findIndex((other) => other.service === service) === place,
  );
  memberStorage.write(RECENT_KEY, JSON.stringify(latest.slice(0, MAX_RECENT).map(orderHref)));
  announce();
}
