import { MAX_LINK_LENGTH } from '../limits/limits.js';
import { hasHidden } from '../text/hiddenCharacters.js';

/** What may be wrong with a typed link; texts in `ORDER_MESSAGES`. */
export type LinkCode = 'LINK_REQUIRED' | 'LINK_TOO_LONG' | 'LINK_INVALID';

/** `link` is what is ordered and stored; `href` is where it leads, null for text that is neither a URL nor a handle. */
export type NormalizedLink = { ok: true; link: string; href: string | null } | { ok: false; code: LinkCode };

const HTTP_URL = /^https?:\/\/[^\s/?#\\]/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `host.tld/…`, `host.tld:8080` and `www.…`: an address typed without its scheme. */
const BARE_ADDRESS = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?:[/?#]|$)/i;
const HANDLE = /^@?([a-z\d._]{1,30})$/i;

/**
 * Reads what a customer typed as an order's link (B-format-7). A URL, a bare handle or any text is taken; an absolute
 * URL with another scheme than http(s), text with hidden or unreadable characters and anything longer than
 * `MAX_LINK_LENGTH` are refused.
 */
export function normalizeLink(text: string): NormalizedLink {
  const link = text.trim();
  if (link === '') return { ok: false, code: 'LINK_REQUIRED' };
  if (link.length > MAX_LINK_LENGTH) return { ok: false, code: 'LINK_TOO_LONG' };
  // Browsers drop tabs and line breaks inside a URL: 'java\nscript:' would otherwise pass for text.
  if (hasHidden(link)) return { ok: false, code: 'LINK_INVALID' };
  if (HTTP_URL.test(link)) return { ok: true, link, href: asBrowsersRead(link) };

  const isAddress = BARE_ADDRESS.test(link) && /^www\.|[/?#:]/i.test(link);
  if (isAddress) return { ok: true, link, href: asBrowsersRead(`https://${link}`) };
  if (SCHEME.test(link)) return { ok: false, code: 'LINK_INVALID' };

  const handle = HANDLE.exec(link)?.[1];
  return { ok: true, link, href: handle ? `https://www.instagram.com/${handle}/` : null };
}

/** Browsers take a backslash before the query for a slash: the host ends there. */
function asBrowsersRead(href: string): string {
  return href.replace(/^[^?#]*/, (address) => address.replaceAll('\\', '/')).replace(/\s/g, '%20');
}

/**
 * Where an order's link leads: an http(s) URL, the photo-sharing site's profile for a bare handle (B-format-8), or
 * null.
 */
export function linkHref(text: string): string | null {
  const link = normalizeLink(text);
  return link.ok ? link.href : null;
}

/** Whether text is an absolute http(s) URL with a host and without spaces, control characters or quotes. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#\\]+(?:[/?#]|$)/i.test(text) && !/[\s\p{Cc}"'<>\\^`{|}]/u.test(text);
}
