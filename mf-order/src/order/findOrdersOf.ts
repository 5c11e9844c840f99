import { MAX_SEARCH_LENGTH, type Order } from 'contract';
import { api, type ResponseSchema } from 'shared-ui';

/** What of an order tells whether it still runs on a link. */
type OrderOfLink = Pick<Order, 'id' | 'link' | 'status'>;

const NEWEST = 50;

const isOrder = (row: Partial<OrderOfLink> | null): row is OrderOfLink =>
  typeof row?.id === 'number' && typeof row.link === 'string' && typeof row.status === 'number';

/** Reads three fields of each row. The whole page's schema would cost every visit of /order 0.5 KB of the library. */
const rowsSchema: ResponseSchema<OrderOfLink[]> = {
  '~standard': {
    validate: (answer) => {
      const rows: unknown = (answer as { items?: unknown } | null)?.items;
      return Array.isArray(rows) ? { value: rows.filter(isOrder) } : { issues: [{ message: 'no page' }] };
    },
  },
};

/**
 * The member's newest orders whose link holds this text (B-link-11). Asked again each time: what ran a minute ago may have
 * ended. Not among the other calls: it is loaded with what asks it.
 */
export function findOrdersOf(part: string): Promise<OrderOfLink[]> {
  const query = new URLSearchParams({ limit: String(NEWEST), q: part.slice(0, MAX_SEARCH_LENGTH) });
  return api.get(`/service/order-history?${query}`, rowsSchema);
}

/** Whether the member has orders of late. */
export const hasOrders = (): Promise<boolean> =>
  api.get('/service/order-history?limit=1', rowsSchema).then((rows) => rows.length > 0);
