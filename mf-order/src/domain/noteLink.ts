import { OPEN_ORDER_STATUSES, type Order } from '@storefront/contract';
import { type DescribedLink, describeLink } from './describeLink';
import { LINK_KINDS } from './linkKinds';
import { guessTarget, type LinkedProduct } from './linkNeed';
import { findLinkPlatform } from './linkPlatforms';

const TEXT = {
  otherPlatform: (wanted: string, found: string) => `${wanted} 상품인데 ${found} 주소예요. 맞는지 확인해 주세요.`,
  otherSite: (wanted: string) => `${wanted} 상품인데 ${wanted} 주소가 아니에요. 맞는지 확인해 주세요.`,
  otherHandle: (wanted: string) => `아이디만 적으면 인스타그램 프로필을 뜻해요. ${wanted} 주소를 붙여 넣어 주세요.`,
  otherKind: (wanted: string, found: string) => `${wanted} 주소를 넣어 주세요. 지금 넣은 건 ${found} 주소예요.`,
} as const;

const endsInConsonant = (word: string) => (word.charCodeAt(word.length - 1) - 0xac00) % 28 > 0;

const joinKinds = (kinds: readonly string[]) =>
  kinds.reduce((before, next) => `${before}${endsInConsonant(before) ? '이나' : '나'} ${next}`);

/** Says why a link does not fit its product (B-link-9, B-link-10); null if no reason is known. */
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
  return TEXT.otherKind(joinKinds(wanted.map(({ what }) => what)), kind.what);
}

export const describeRunning = (id: number) =>
  `이 링크로 진행 중인 주문이 있어요(주문번호 ${id}). 겹쳐서 주문하면 수량이 섞일 수 있어요.`;

export const isUnfinished = ({ status }: Pick<Order, 'status'>): boolean => OPEN_ORDER_STATUSES.includes(status);

/** (B-link-11) */
export function noteRunning(wanted: DescribedLink, orders: readonly Pick<Order, 'id' | 'link' | 'status'>[]) {
  const running = orders.find((order) => isUnfinished(order) && describeLink(order.link)?.identity === wanted.identity);
  return running ? describeRunning(running.id) : null;
}
