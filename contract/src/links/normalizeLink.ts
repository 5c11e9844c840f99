import { MAX_LINK_LENGTH } from '../limits/limits.js';
import { hasHidden } from '../text/hiddenCharacters.js';

/** Texts in `ORDER_MESSAGES`. */
export type LinkCode = 'LINK_REQUIRED' | 'LINK_TOO_LONG' | 'LINK_INVALID';

/** `link` is stored; `href` leads there, null for text that is no URL or handle. */
export type NormalizedLink = { ok: true; link: string; href: string | null } | { ok: false; code: LinkCode };

const HTTP_URL = /^https?:\/\/[^\s/?#\\]/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const BARE_ADDRESS = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?:[/?#]|$)/i;
const HANDLE = /^@?([a-z\d._]{1,30})$/i;

/**
 * Reads a URL, a handle or text (B-format-7). Refuses schemes other than http(s), hidden characters and text over
 * `MAX_LINK_LENGTH`.
 */
export function normalizeLink(text: string): NormalizedLink {
  const link = text.trim();
  if (link === '') return { ok: false, code: 'LINK_REQUIRED' };
  if (link.length > MAX_LINK_LENGTH) return { ok: false, code: 'LINK_TOO_LONG' };
  // Browsers drop tabs and line breaks inside a URL: 'java\nscript:' would pass for text.
  if (hasHidden(link)) return { ok: false, code: 'LINK_INVALID' };
  if (HTTP_URL.test(link)) return { ok: true, link, href: asBrowsersRead(link) };

  const isAddress = BARE_ADDRESS.test(link) && /^www\.|[/?#:]/i.test(link);
  if (isAddress) return { ok: true, link, href: asBrowsersRead(`https://${link}`) };
  if (SCHEME.test(link)) return { ok: false, code: 'LINK_INVALID' };

  const handle = HANDLE.exec(link)?.[1];
  return { ok: true, link, href: handle ? `https://www.instagram.com/${handle}/` : null };
}

/** Browsers read a backslash before the query as a slash: the host ends there. */
function asBrowsersRead(href: string): string {
  return href.replace(/^[^?#]*/, (address) => address.replaceAll('\\', '/')).replace(/\s/g, '%20');
}

/** http(s) URL, profile of a bare handle (B-format-8), or null. */
export function linkHref(text: string): string | null {
  const link = normalizeLink(text);
  return link.ok ? link.href : null;
}

/** Absolute http(s) URL with a host, without spaces, control characters or quotes. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#\\]+(?:[/?#]|$)/i.test(text) && !/[\s\p{Cc}"'<>\\^`{|}]/u.test(text);
}
