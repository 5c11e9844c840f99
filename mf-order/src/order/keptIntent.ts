import { memberStorage } from 'shared-ui';
import { type OrderIntent, parseIntent } from '../domain/OrderIntent';

const KEY = 'orderIntent';

/** What the storage did not take (it is blocked or full): remembered for the life of the page. */
let unstored: OrderIntent | null = null;

/** Keeps the one order of this member whose end matters, for every tab (B-order-59). */
export function keepIntent(intent: OrderIntent): void {
  const text = JSON.stringify(intent);
  memberStorage.write(KEY, text);
  unstored = memberStorage.read(KEY) === text ? null : intent;
}

/** The order kept for this member, over or not; null for none. */
export function readIntent(member: string): OrderIntent | null {
  return parseIntent(memberStorage.read(KEY), member) ?? (unstored?.member === member ? unstored : null);
}

/** Calls `look` whenever another tab may have changed what is kept. Returns what ends it. */
export function watchIntent(look: () => void): () => void {
  // `pageshow`: a page that the browser kept whole was told nothing meanwhile.
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', look);
  };
}
