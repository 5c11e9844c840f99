import { type OrderPrefill, orderHref } from 'contract';

const KEY = 'orderDraft';

// The storage may be blocked; then the form is empty after logging in, as it would be without this file.
function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(window.sessionStorage);
  } catch {
    return null;
  }
}

/** Keeps what a visitor typed, in this tab, while they log in. It is kept as the address that fills the form. */
export function keepOrderDraft(prefill: OrderPrefill): void {
  attempt((storage) => storage.setItem(KEY, orderHref(prefill)));
}

/** What was kept, once, as the query of that address; '' for nothing. */
export function takeOrderDraft(): string {
  const href = attempt((storage) => storage.getItem(KEY));
  if (href === null) return '';
  attempt((storage) => storage.removeItem(KEY));
  return href.split('?', 2)[1] ?? '';
}
