import { linkHref } from '@storefront/contract';
import { cleanLink } from './cleanLink';
import { LINK_KINDS, type LinkKind } from './linkKinds';
import { hostOf, type LinkPlatform, platformOfAddress } from './linkPlatforms';
import { readHandle } from './readHandle';

export interface DescribedLink {
  /** Undefined for an unknown site. */
  platform: LinkPlatform | undefined;
  /** Undefined for a short address or an unknown link. */
  kind: LinkKind | undefined;
  /** A bare handle means an Instagram profile (B-format-8). */
  isHandle: boolean;
  /** Equal for every spelling of the same account, post or page. */
  identity: string;
  /** Part of every spelling: the history is searched for it. */
  essence: string;
}

/** Host prefixes that show the same pages. */
const DRESS = /^(?:(?:www|m|mobile|l|lm|web|touch)\.)+/;

function locate(address: string): string {
  const rest = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  return hostOf(address).replace(DRESS, '') + rest.replace(/\/+(?=\?|$)/, '');
}

/** Unifies escapes, Hangul forms and case (B-format-17). */
function foldSpelling(text: string): string {
  try {
    return decodeURI(text).normalize('NFC').toLowerCase();
  } catch {
    return text.normalize('NFC').toLowerCase();
  }
}

/** Null for text that leads nowhere. */
export function describeLink(link: string): DescribedLink | null {
  const cleaned = cleanLink(link);
  const href = cleaned.ok ? linkHref(cleaned.link) : null;
  if (!cleaned.ok || href === null) return null;
  const platform = platformOfAddress(href);
  const place = locate(href);
  for (const kind of [...(platform ? LINK_KINDS[platform.name] : [])].reverse()) {
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
