import { type ORDER_DRAFT_KEY, type OrderPrefill, orderHref } from '@storefront/contract';
import { memberTabStorage, useIsMember, useLocation } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { isOwnEntry, withoutWay } from '../domain/orderAddress';

const KEY = 'orderDraft' satisfies typeof ORDER_DRAFT_KEY;

// Storage may be blocked: then nothing is kept.
function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(window.sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Keeps what was typed, in this tab, over a log-in or another screen. A member's draft is theirs alone, also after the
 * session has ended (B-session-26); nobody's (`owner` null) waits for the log-in.
 */
export function keepOrderDraft(prefill: OrderPrefill, owner: string | null): void {
  const href = orderHref(prefill);
  if (owner !== null) memberTabStorage.write(KEY, href);
  else attempt((storage) => storage.setItem(KEY, href));
}

/**
 * Query of the draft, or ''. A visitor's is newer and becomes the member's. It stays stored until the form is left: the
 * page may load twice.
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

export function dropOrderDraft(): void {
  memberTabStorage.remove(KEY);
  attempt((storage) => storage.removeItem(KEY));
}

/**
 * Query that fills the form: the address's, else the draft's (`isDraft`). An entry that the form wrote fills it only on
 * load (B-order-66).
 */
export function useOrderQuery(): { query: string; isDraft: boolean } {
  const { search, state } = useLocation();
  const query = withoutWay(search.replace(/^\?/, ''));
  const [fill, setFill] = useState(query);
  const asked = isOwnEntry(state) ? '' : query;
  if (asked && asked !== fill) setFill(asked);
  // The form rewrites the address at once, before the session is known.
  const [isAsked, setIsAsked] = useState(asked !== '');
  if (asked && !isAsked) setIsAsked(true);
  const isMember = useIsMember();
  const fillIn = useEffectEvent((draft: string) => {
    const isTyping = document.activeElement?.matches('input:not([type="radio"])');
    if (draft && !isAsked && !isTyping) setFill(draft);
  });
  // After hydration, since prerendered HTML knows no storage; again after a log-in.
  useEffect(() => fillIn(readOrderDraft(isMember)), [isMember]);
  return { query: asked || fill, isDraft: asked === '' };
}
