import { newIdempotencyKey } from '@storefront/shared-ui';

/** `prefetchScreen` reads it, too. */
const STORED = 'console.page';

/**
 * Secret of these pages, sent with every call, in all tabs and after a reload (B-console-67). The session's cookie goes
 * to every port of this host; a page's storage does not.
 */
export function pageSecret(): string {
  const known = localStorage.getItem(STORED);
  if (known) return known;
  const made = newIdempotencyKey();
  localStorage.setItem(STORED, made);
  return made;
}
