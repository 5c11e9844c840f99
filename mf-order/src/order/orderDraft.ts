import { type OrderPrefill, orderHref } from 'contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { memberTabStorage, useIsMember, useLocation } from 'shared-ui';
import { isOwnEntry, withoutWay } from '../domain/orderAddress';

const KEY = 'orderDraft';

// The storage may be blocked; then the form is empty after logging in, as it would be without this file.
function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(window.sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Keeps what was typed, in this tab, while a visitor logs in or a member is on another screen. It is stored as the address
 * that fills the form. A member's is theirs alone, also if the session has just ended by itself (B-session-26); nobody's
 * (`owner` null) waits for the log-in.
 */
export function keepOrderDraft(prefill: OrderPrefill, owner: string | null): void {
  const href = orderHref(prefill);
  if (owner !== null) memberTabStorage.write(KEY, href);
  else attempt((storage) => storage.setItem(KEY, href));
}

/**
 * What is stored for whoever is here, as the query of that address; '' for nothing. What a visitor typed is newer, and is the
 * member's from then on. It stays stored until the form is left: a page that is just beginning may begin once more.
 */
function readOrderDraft(isMember: boolean): string {
  const visitors = attempt((storage) => storage.getItem(KEY));
  if (isMember && visitors !== null) {
    memberTabStorage.write(KEY, visitors);
    attempt((storage) => storage.removeItem(KEY));
  }
  const href = visitors ?? (isMember ? memberTabStorage.read(KEY) : null);
  return href?.split('?', 2)[1] ?? '';
}

/** Forgets the draft: it has been ordered. */
export function dropOrderDraft(): void {
  memberTabStorage.remove(KEY);
  attempt((storage) => storage.removeItem(KEY));
}

/**
 * The query that fills the form: the address's own, else what was typed before on this device (`isDraft`). An address
 * that the form itself has written fills it when the page is opened there, and never again (B-order-66).
 */
export function useOrderQuery(): { query: string; isDraft: boolean } {
  const { search, state } = useLocation();
  const query = withoutWay(search.replace(/^\?/, ''));
  const [fill, setFill] = useState(query);
  const asked = isOwnEntry(state) ? '' : query;
  if (asked && asked !== fill) setFill(asked);
  // The form makes such an address its own at once, and who is here may be known later.
  const [isAsked, setIsAsked] = useState(asked !== '');
  if (asked && !isAsked) setIsAsked(true);
  const isMember = useIsMember();
  const fillIn = useEffectEvent((draft: string) => {
    // Whoever is about to type goes on where the field is.
    const isTyping = document.activeElement?.matches('input:not([type="radio"])');
    if (draft && !isAsked && !isTyping) setFill(draft);
  });
  // After hydration: prerendered HTML knows no storage. And again for a member, whose draft nobody else is shown.
  useEffect(() => fillIn(readOrderDraft(isMember)), [isMember]);
  return { query: asked || fill, isDraft: asked === '' };
}
