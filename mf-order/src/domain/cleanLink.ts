import { replaceHidden } from '@storefront/contract';
import { platformOfAddress } from './linkPlatforms';

/** Faults that are found before the contract's rule is asked (B-link-6, B-link-14). */
export type TypedLinkCode = 'LINK_SEVERAL' | 'LINK_BARE_AT' | 'LINK_NO_ADDRESS';

/** `link` is '' where nothing was typed. */
export type CleanedLink = { ok: true; link: string } | { ok: false; code: TypedLinkCode };

const LINE_ENDS = /[\t-\r\u0085\u2028\u2029]/g;
const BEGINNING = /https?:\/\//i;
/** An address without its scheme. */
const BARE_ADDRESS = /^(?:www\.|(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d{1,5})?[/?#])/i;
/** The server refuses other schemes: nothing is picked out of such text. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:(?!https?:)\S+$/i;
const ASCII_WORD = /^[!-~]+$/;
const ENDS_OPEN = /(?:^https?:\/\/(?:[^/]+\/)?|[?&=])$/i;
const GOES_ON = /^[?&=#/][!-~]/;
const HANDLES = /^@[\w.]{1,30}(?:[\s,]+@[\w.]{1,30})+$/;
const TRACKING =
  /^(?:utm_\w+|igsh|igshid|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|mibextid|gad_source|_g[al]|mc_[ce]id)$/;

/**
 * Picks the one address out of shared text, or keeps the text; removes invisible characters, blanks and tracking
 * (B-link-2 to B-link-6). Any other address stays to the letter.
 */
export function cleanLink(typed: string): CleanedLink {
  const text = replaceHidden(typed.replace(LINE_ENDS, ' '), () => '')
    .replace(/\s+/g, ' ')
    .trim();
  if (OTHER_SCHEME.test(text)) return { ok: true, link: text };

  const addresses = [...new Set(findAddresses(joinBroken(text.split(' '))).map(dropTracking))];
  if (addresses.length > 1 || HANDLES.test(text)) return { ok: false, code: 'LINK_SEVERAL' };
  const [address] = addresses;
  if (address !== undefined) return { ok: true, link: address };
  return text === '@' ? { ok: false, code: 'LINK_BARE_AT' } : { ok: true, link: text.replace(/^@ /, '@') };
}

/** Copying may put blanks and line ends into an address. */
function joinBroken(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    const isPart = BEGINNING.test(last) && ASCII_WORD.test(word) && !BEGINNING.test(word);
    if (isPart && (ENDS_OPEN.test(last) || GOES_ON.test(word))) joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  return joined;
}

function findAddresses(words: readonly string[]): string[] {
  if (words.length === 1 && BARE_ADDRESS.test(words[0] ?? '')) return splitGlued(words[0] ?? '');
  const isAlone = words.length === 1 && words[0]?.search(BEGINNING) === 0;
  return words.flatMap((word) => {
    const start = word.search(BEGINNING);
    const bare = word.replace(/^[("'[<{“‘]+/, '');
    if (start < 0) return BARE_ADDRESS.test(bare) && isKnown(bare) ? [dropPunctuation(bare)] : [];
    const glued = splitGlued(word.slice(start));
    return isAlone ? glued : glued.map(dropPunctuation);
  });
}

const isKnown = (address: string) => /^www\./i.test(address) || platformOfAddress(address) !== undefined;

/** Parts two addresses pasted together, but not one within another's path or parameter. */
function splitGlued(text: string): string[] {
  const next = text.slice(1).search(BEGINNING) + 1;
  if (next === 0) return [text];
  const before = text[next - 1] ?? '';
  const isCarried = before === '=' || (/[/?&#:]/.test(before) && !platformOfAddress(text));
  return isCarried ? [text] : [text.slice(0, next), ...splitGlued(text.slice(next))];
}

function dropPunctuation(address: string): string {
  const end = address.includes('(') ? /[.,!?;:'"\]}>”’…。、]+$/ : /[.,!?;:'")\]}>”’…。、]+$/;
  return address.replace(end, '');
}

function dropTracking(address: string): string {
  const [head = '', ...rest] = address.split('?');
  const [query = '', ...fragment] = rest.join('?').split('#');
  if (rest.length === 0 || head.includes('#')) return address;
  const own = platformOfAddress(address)?.tracking;
  const parts = query.split('&');
  const kept = parts.filter((part) => {
    const name = (part.split('=')[0] ?? '').toLowerCase();
    return !TRACKING.test(name) && !own?.test(name);
  });
  if (kept.length === parts.length) return address;
  return [head + (kept.join('') && `?${kept.join('&')}`), ...fragment].join('#');
}
