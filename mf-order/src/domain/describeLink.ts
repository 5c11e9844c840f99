import { linkHref } from 'contract';
import { cleanLink } from './cleanLink';
import { LINK_KINDS, type LinkKind } from './linkKinds';
import { hostOf, type LinkPlatform, platformOfAddress } from './linkPlatforms';
import { readHandle } from './readHandle';

/** What a link is known to be for. */
export interface DescribedLink {
  /** Undefined for a site that is not in the table. */
  platform: LinkPlatform | undefined;
  /** Undefined for a short address, which does not say what it leads to, and for what is not in the table. */
  kind: LinkKind | undefined;
  /** Whether it was typed as a bare handle, which means a profile of the photo-sharing site (B-format-8). */
  isHandle: boolean;
  /** The same for every spelling of a link to the same account, post or page. */
  identity: string;
  /** A part that stands in every spelling: what a history is searched for. */
  essence: string;
}

/** Hosts that show the same pages in another dress. */
const DRESS = /^(?:(?:www|m|mobile|l|lm|web|touch)\.)+/;

/** Host, path and query of an address, as the table's patterns expect them. */
function locate(address: string): string {
  const rest = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  return hostOf(address).replace(DRESS, '') + rest.replace(/\/+(?=\?|$)/, '');
}

/** Letters that are escaped or not, Hangul in either form, and the case are one (B-format-17). */
function foldSpelling(text: string): string {
  try {
    return decodeURI(text).normalize('NFC').toLowerCase();
  } catch {
    return text.normalize('NFC').toLowerCase();
  }
}

/** What a link is for; null for text that leads nowhere. */
export function describeLink(link: string): DescribedLink | null {
  const cleaned = cleanLink(link);
  const href = cleaned.ok ? linkHref(cleaned.link) : null;
  if (!cleaned.ok || href === null) return null;
  const platform = platformOfAddress(href);
  const place = locate(href);
  for (const kind of [...(platform ? LINK_KINDS[platform.name] : [])].reverse()) {
    // Parameters are named in any case; what a link is for, in its own.
    const found =
      kind.pattern.exec(place) ?? kind.pattern.exec(place.replace(/[?&]\w+=/g, (name) => name.toLowerCase()));
    const essence = found?.slice(1).find((group) => group !== undefined);
    if (essence === undefined) continue;
    const identity = foldSpelling(`${platform?.name} ${kind.target ?? kind.what} ${essence}`);
    return { platform, kind, isHandle: readHandle(cleaned.link) !== null, identity, essence };
  }
  const essence = place.split('/').filter(Boolean).at(-1) ?? place;
  return { platform, kind: undefined, isHandle: false, identity: foldSpelling(place), essence };
}
