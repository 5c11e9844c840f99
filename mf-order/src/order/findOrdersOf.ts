import { MAX_SEARCH_LENGTH, type Order } from 'contract';
import { api, type ResponseSchema } from 'shared-ui';

type OrderOfLink = Pick<Order, 'id' | 'link' | 'status'>;

const NEWEST = 50;

const isOrder = (row: Partial<OrderOfLink> | null): row is OrderOfLink =>
  typeof row?.id === 'number' && typeof row.link === 'string' && typeof row.status === 'number';

/** Reads three fields: the full schema would cost every visit of /order 0.5 KB. */
const rowsSchema: ResponseSchema<OrderOfLink[]> = {
  '~standard': {
    validate: (answer) => {
      const rows: unknown = (answer as { items?: unknown } | null)?.items;
      return Array.isArray(rows) ? { value: rows.filter(isOrder) } : { issues: [{ message: 'no page' }] };
    },
  },
};

/**
 * The member's newest orders whose link holds this text (B-link-11). Not cached: a minute later they may have ended.
 * Not in api.ts: it comes with its chunk.
 */
export function findOrdersOf(part: string): Promise<OrderOfLink[]> {
  const query = new URLSearchParams({ limit: String(NEWEST), q: part.slice(0, MAX_SEARCH_LENGTH) });
  return api.get(`/service/order-history?${query}`, rowsSchema);
}

export const hasOrders = (): Promise<boolean> =>
  api.get('/service/order-history?limit=1', rowsSchema).then((rows) => rows.length > 0);
