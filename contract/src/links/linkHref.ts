import { normalizeLink } from './normalizeLink.js';

/** Where an order's link leads: an http(s) URL, the photo-sharing site's profile for a bare handle (spec 9), or null. */
export function linkHref(text: string): string | null {
  const link = normalizeLink(text);
  return link.ok ? link.href : null;
}
