import { ORDER_STATUS, type Order } from 'contract';
import { type DescribedLink, describeLink } from './describeLink';
import { LINK_KINDS, type LinkTarget } from './linkKinds';
import { findLinkPlatform } from './linkPlatforms';

/** The product that a link is meant for. */
export interface LinkedProduct {
  /** The shop's names, as the customer reads them. */
  platform: string;
  category: string;
  product: string;
}

const TEXT = {
  otherPlatform: (wanted: string, found: string) => `${wanted} 상품인데 ${found} 주소예요. 맞는지 확인해 주세요.`,
  otherSite: (wanted: string) => `${wanted} 상품인데 ${wanted} 주소가 아니에요. 맞는지 확인해 주세요.`,
  otherHandle: (wanted: string) => `아이디만 적으면 인스타그램 프로필을 뜻해요. ${wanted} 주소를 붙여 넣어 주세요.`,
  otherKind: (wanted: string, found: string) => `이 상품에는 ${wanted} 주소가 필요해 보여요. 지금은 ${found} 주소예요.`,
  running: (id: number) => `이 링크로 진행 중인 주문이 있어요(주문번호 ${id}). 겹쳐서 주문하면 수량이 섞일 수 있어요.`,
} as const;

/** Where it depends on the shop which link is right, nothing is guessed. */
const UNCLEAR = /라이브|시청자|스토리|자동|패키지|세트|프로필|방문|유입|페이지 ?좋아요|플레이스|스토어/;
const PROFILE_WORDS = /팔로워|팔로우|구독|이웃|친구|멤버|follower|subscriber/;
const POST_WORDS =
  /좋아요|조회|댓글|공감|저장|공유|노출|도달|시청|리포스트|재게시|리트윗|마음에|반응|스크랩|likes?\b|views?\b|comment/;

/** What a product needs a link to, guessed from its own words, else its category's; null where they do not tell. */
export function guessTarget({ category, product }: Pick<LinkedProduct, 'category' | 'product'>): LinkTarget | null {
  // What stands in brackets is about grades and gifts.
  for (const name of [product, category]) {
    const words = name.replace(/\[.*?\]|\(.*?\)/g, ' ').toLowerCase();
    if (UNCLEAR.test(words)) return null;
    const isProfile = PROFILE_WORDS.test(words);
    if (isProfile !== POST_WORDS.test(words)) return isProfile ? 'profile' : 'post';
    if (isProfile) return null;
  }
  return null;
}

/** What does not fit between a link and its product (B-link-9, B-link-10); null if nothing is known to be wrong. */
export function noteMisfit(link: string, linked: LinkedProduct): string | null {
  const platform = findLinkPlatform(linked.platform);
  const found = describeLink(link);
  if (!platform || !found) return null;
  if (found.platform !== platform) {
    if (found.isHandle) return TEXT.otherHandle(platform.name);
    return found.platform ? TEXT.otherPlatform(platform.name, found.platform.name) : TEXT.otherSite(platform.name);
  }
  const target = guessTarget(linked);
  const { kind } = found;
  const wanted = LINK_KINDS[platform.name].filter((other) => other.target === target);
  if (!target || !kind?.target || kind.target === target || wanted.length === 0) return null;
  return TEXT.otherKind(wanted.map(({ what }) => what).join(', '), kind.what);
}

const UNFINISHED: readonly number[] = [ORDER_STATUS.pending, ORDER_STATUS.inProgress, ORDER_STATUS.processing];

/** What is said of a member's orders of which one still runs on the same account, post or page (B-link-11), or null. */
export function noteRunning(wanted: DescribedLink, orders: readonly Pick<Order, 'id' | 'link' | 'status'>[]) {
  const running = orders.find(
    ({ link, status }) => UNFINISHED.includes(status) && describeLink(link)?.identity === wanted.identity,
  );
  return running ? TEXT.running(running.id) : null;
}
