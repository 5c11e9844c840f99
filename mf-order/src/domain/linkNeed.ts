import { normalizeLink } from '@storefront/contract';
import { type CleanedLink, cleanLink } from './cleanLink';
import { LINK_KINDS, type LinkKind, type LinkTarget } from './linkKinds';
import { findPlatformName } from './platformNames';
import { readHandle } from './readHandle';

export interface LinkedProduct {
  platform: string;
  category: string;
  product: string;
}

export interface LinkNeed {
  /** Korean: the address to paste. */
  hint: string;
  example: string;
  /** The example as short as a phone's field. */
  placeholder: string;
  /** Also accepted: a site's bare host, or any word for an Instagram profile and an unknown kind. */
  alsoTakes: 'host' | 'word' | null;
}

const TEXT = {
  address: (what: string) => `${what} 주소를 붙여 넣어 주세요.`,
} as const;

/** The right link depends on the shop: nothing is guessed. */
const UNCLEAR = /라이브|시청자|스토리|자동|패키지|세트|프로필|방문|유입|페이지 ?좋아요|플레이스|스토어/;
const PROFILE_WORDS = /팔로워|팔로우|구독|이웃|친구|멤버|follower|subscriber/;
const POST_WORDS =
  /좋아요|조회|댓글|공감|저장|공유|노출|도달|시청|리포스트|재게시|리트윗|마음에|반응|스크랩|likes?\b|views?\b|comment/;
const SITE_WORDS = /홈페이지|사이트|website/i;

/** `example.com` alone counts as an address only where a site is wanted. */
const BARE_HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}$/u;

/** Guesses from the product's words, then its category's; null where they do not tell. */
export function guessTarget({ category, product }: Pick<LinkedProduct, 'category' | 'product'>): LinkTarget | null {
  for (const name of [product, category]) {
    const words = name.replace(/\[.*?\]|\(.*?\)/g, ' ').toLowerCase();
    if (UNCLEAR.test(words)) return null;
    const isProfile = PROFILE_WORDS.test(words);
    if (isProfile !== POST_WORDS.test(words)) return isProfile ? 'profile' : 'post';
    if (isProfile) return null;
  }
  return null;
}

/** Takes the kind that the words name ('쇼츠 조회수'), else the first that fits. */
function chooseKind(kinds: readonly LinkKind[], words: string, target: LinkTarget | null): LinkKind | undefined {
  const fitting = kinds.filter((kind) => kind.target === (target ?? undefined));
  const named = fitting.find(({ what }) => words.includes(what.split(' ')[0] ?? what));
  return named ?? (target ? fitting[0] : undefined);
}

/** As many letters as a field of 360 px has room for. */
const PLACEHOLDER_LENGTH = 30;

/** (B-link-14) */
export function describeNeed(linked: LinkedProduct): LinkNeed {
  const need = findNeed(linked);
  const short = need.example.replace(/^https:\/\/(?:www\.)?(?=.)/, '');
  const fitting = short.length > PLACEHOLDER_LENGTH ? `${short.slice(0, PLACEHOLDER_LENGTH - 1)}…` : short;
  return { ...need, placeholder: fitting };
}

function findNeed(linked: LinkedProduct): Omit<LinkNeed, 'placeholder'> {
  const words = `${linked.platform} ${linked.category} ${linked.product}`;
  if (SITE_WORDS.test(words)) {
    return { hint: TEXT.address('사이트'), example: 'https://example.com', alsoTakes: 'host' };
  }
  const platform = findPlatformName(linked.platform);
  if (!platform) return { hint: '주문할 주소를 붙여 넣어 주세요.', example: 'https://', alsoTakes: 'word' };
  const target = guessTarget(linked);
  const kind = chooseKind(LINK_KINDS[platform], words, target);
  if (!kind) return { hint: TEXT.address(platform), example: 'https://', alsoTakes: 'word' };
  const takesHandle = platform === '인스타그램' && target === 'profile';
  const what = kind.what.startsWith(platform) ? kind.what : `${platform} ${kind.what}`;
  return {
    hint: takesHandle ? `${TEXT.address(what)} 아이디만 적어도 돼요.` : TEXT.address(what),
    example: kind.example,
    alsoTakes: takesHandle || target === null ? 'word' : null,
  };
}

function isBareWord(link: string): boolean {
  const normalized = normalizeLink(link);
  return normalized.ok && !/\s/.test(link) && (normalized.href === null || readHandle(link) !== null);
}

/** Cleans the typed link; refuses a bare word where the product takes none (B-link-14). */
export function readLink(typed: string, linked: LinkedProduct | undefined): CleanedLink {
  const cleaned = cleanLink(typed);
  if (!cleaned.ok || !linked || !isBareWord(cleaned.link)) return cleaned;
  const { alsoTakes } = describeNeed(linked);
  const isTaken = alsoTakes === 'word' || (alsoTakes === 'host' && BARE_HOST.test(cleaned.link));
  return isTaken ? cleaned : { ok: false, code: 'LINK_NO_ADDRESS' };
}
