import { type Order, type OrderRequest, REFUNDED_ORDER_STATUSES } from '@storefront/contract';
import { type DescribedLink, describeLink } from '../describeLink';
import { describeRunning, isUnfinished } from '../noteLink';

export const contentOf = ({ serviceId, link, amount }: Pick<OrderRequest, 'serviceId' | 'link' | 'amount'>) =>
  JSON.stringify([serviceId, link, amount]);

export type EarlierOrder = Pick<Order, 'id' | 'link' | 'status' | 'serviceId' | 'amount' | 'createdAt'>;

export interface EarlierOrders {
  /** A running order for the same account, post or page (B-link-11). */
  noteRunning: (link: DescribedLink) => string | null;
  /** The same product, link and quantity (B-many-18). */
  noteSame: (request: OrderRequest) => string | null;
}

const DAY = new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' });

export function findEarlier(orders: readonly EarlierOrder[]): EarlierOrders {
  const running = new Map<string, number>();
  const same = new Map<string, EarlierOrder>();
  for (const order of [...orders].reverse()) {
    const described = isUnfinished(order) ? describeLink(order.link) : null;
    if (described) running.set(described.identity, order.id);
    // Ordering again after a refund is no mistake.
    if (!REFUNDED_ORDER_STATUSES.includes(order.status)) same.set(contentOf(order), order);
  }
  return {
    noteRunning: ({ identity }) => {
      const id = running.get(identity);
      return id === undefined ? null : describeRunning(id);
    },
    noteSame: (request) => {
      const order = same.get(contentOf(request));
      return order && !isUnfinished(order)
        ? `${DAY.format(new Date(order.createdAt))}에 같은 주문을 했어요(주문번호 ${order.id}).`
        : null;
    },
  };
}
