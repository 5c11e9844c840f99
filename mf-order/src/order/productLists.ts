import { useEffect, useState } from 'react';
import { AUTH, keptStorage, memberStorage, useAuth, useProfile } from 'shared-ui';

/** As many as are looked through at a glance. */
const MAX_RECENT = 8;
/** A favourite too many pushes the oldest out: what is stored stays small. */
const MAX_FAVOURITES = 50;
const RECENT_KEY = 'recentOrders';
const RECENT_EVENT = 'recentOrders';

const FAVOURITES_KEY = 'favourites';

/** What anybody may have written: numbers of products, or nothing. */
function parseIds(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

interface Favourites {
  ids: readonly number[];
  /** Undefined for whoever is no member: favourites are a member's. */
  toggle: ((serviceId: number) => void) | undefined;
}

/** The member's favourites on this device, the newest first; the same in every tab. */
export function useFavourites(): Favourites {
  const memberId = useMemberId();
  const [kept, setKept] = useState<{ memberId: string; ids: readonly number[] } | null>(null);

  useEffect(() => {
    if (memberId === null) return;
    const read = () => setKept({ memberId, ids: parseIds(keptStorage.read(memberId, FAVOURITES_KEY)) });
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [memberId]);

  // What one member has marked is never shown to the next, not even for the moment until theirs is read.
  const ids = kept && kept.memberId === memberId ? kept.ids : [];
  if (memberId === null) return { ids, toggle: undefined };
  const toggle = (serviceId: number) => {
    const others = ids.filter((id) => id !== serviceId);
    const next = others.length < ids.length ? others : [serviceId, ...others].slice(0, MAX_FAVOURITES);
    setKept({ memberId, ids: next });
    keptStorage.write(memberId, FAVOURITES_KEY, JSON.stringify(next));
  };
  return { ids, toggle };
}

const readRecent = () => parseIds(memberStorage.read(RECENT_KEY));

/** Notes on this device what the member has ordered, the latest first: a member's own, it goes with a log-out (B-order-65). */
export function noteOrdered(serviceIds: readonly number[]): void {
  const ids = new Set([...serviceIds, ...readRecent()]);
  memberStorage.write(RECENT_KEY, JSON.stringify([...ids].slice(0, MAX_RECENT)));
  window.dispatchEvent(new Event(RECENT_EVENT));
}

/** What the member ordered last on this device, the latest first. */
export function useRecentOrders(): readonly number[] {
  const memberId = useMemberId();
  const [ids, setIds] = useState<readonly number[]>([]);
  useEffect(() => {
    const read = () => setIds(memberId === null ? [] : readRecent());
    read();
    window.addEventListener(RECENT_EVENT, read);
    return () => window.removeEventListener(RECENT_EVENT, read);
  }, [memberId]);
  return ids;
}

function useMemberId(): string | null {
  const profile = useProfile();
  return useAuth() === AUTH.authorization && profile ? profile.id : null;
}
