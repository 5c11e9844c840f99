import { type OrderPrefill, orderHref } from 'contract';
import { useEffect, useState } from 'react';
import { memberTabStorage, useLocation } from 'shared-ui';

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
 * Keeps what was typed, in this tab, while a visitor logs in or a member is on another screen. It is kept as the address
 * that fills the form; a member's goes with the session, a visitor's waits for the log-in.
 */
export function keepOrderDraft(prefill: OrderPrefill, isMember: boolean): void {
  const href = orderHref(prefill);
  if (isMember) memberTabStorage.write(KEY, href);
  else attempt((storage) => storage.setItem(KEY, href));
}

/** What was kept, once, as the query of that address; '' for nothing. */
function takeOrderDraft(): string {
  const href = memberTabStorage.read(KEY) ?? attempt((storage) => storage.getItem(KEY));
  dropOrderDraft();
  return href?.split('?', 2)[1] ?? '';
}

/** Forgets what was kept: it has been ordered. */
export function dropOrderDraft(): void {
  memberTabStorage.remove(KEY);
  attempt((storage) => storage.removeItem(KEY));
}

/** The query that fills the form: the address's own, else what a visitor typed before they went to log in. */
export function useOrderQuery(): string {
  const { search } = useLocation();
  const [draft, setDraft] = useState('');
  // After hydration: HTML made ahead knows no storage.
  useEffect(() => {
    const taken = takeOrderDraft();
    if (taken) setDraft(taken);
  }, []);
  return search.replace(/^\?/, '') || draft;
}
