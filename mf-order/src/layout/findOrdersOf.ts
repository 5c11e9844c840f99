import { MAX_SEARCH_LENGTH } from '@storefront/contract';
import { api, type ResponseSchema } from '@storefront/shared-ui';
import type { EarlierOrder } from '../domain/many/earlierOrders';

export interface OrderPage {
  items: EarlierOrder[];
  nextCursor: string | null;
}

const NEWEST = 50;

const isOrder = (row: Partial<EarlierOrder> | null): row is EarlierOrder =>
  [row?.id, row?.status, row?.serviceId, row?.amount].every(Number.isFinite) &&
  [row?.link, row?.createdAt].every((text) => typeof text === 'string');

/** Reads some fields: the full schema would cost every visit of /order 0.5 KB. */
const pageSchema: ResponseSchema<OrderPage> = {
  '~standard': {
    validate: (answer) => {
      const { items, nextCursor = null } = Object(answer) as Partial<OrderPage>;
      if (!Array.isArray(items)) return { issues: [{ message: 'no page' }] };
      return { value: { items: items.filter(isOrder), nextCursor } };
    },
  },
};

/**
 * A page of the member's orders, newest first. Not cached: a minute later they may have ended. Not in api.ts: it comes
 * with its chunk.
 */
export const fetchOrders = (query: Readonly<Record<string, string>>): Promise<OrderPage> =>
  api.get(`/service/order-history?${new URLSearchParams(query)}`, pageSchema);

/** The member's newest orders whose link holds this text (B-link-11). */
export async function findOrdersOf(part: string): Promise<EarlierOrder[]> {
  return (await fetchOrders({ limit: String(NEWEST), q: part.slice(0, MAX_SEARCH_LENGTH) })).items;
}

export const hasOrders = (): Promise<boolean> => fetchOrders({ limit: '1' }).then(({ items }) => items.length > 0);
