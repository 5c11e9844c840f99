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

/** What anybody may have written: numbers of products, or nothing. */
function parseIds(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

const readFavourites = (memberId: string) => parseIds(rememberedStorage.read(memberId, FAVOURITES_KEY));
const readRecent = () => parseIds(memberStorage.read(RECENT_KEY));
const announce = () => window.dispatchEvent(new Event(CHANGED));

/** A list of the member who is here, as it stands now. */
function useList(read: (memberId: string) => readonly number[]): readonly number[] {
  const memberId = useProfile()?.id;
  const [list, setList] = useState<{ memberId: string; ids: readonly number[] } | null>(null);
  useEffect(() => {
    if (memberId === undefined) return;
    const look = () => setList({ memberId, ids: read(memberId) });
    look();
    window.addEventListener('storage', look);
    window.addEventListener(CHANGED, look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener(CHANGED, look);
    };
  }, [memberId, read]);
  // What one member has marked is never shown to the next, not even for the moment until theirs is read.
  return list && list.memberId === memberId ? list.ids : [];
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
export function noteOrdered(serviceIds: readonly number[]): void {
  const ids = new Set([...serviceIds, ...readRecent()]);
  memberStorage.write(RECENT_KEY, JSON.stringify([...ids].slice(0, MAX_RECENT)));
  announce();
}
