import { orderHref, PATHS } from 'contract';

/** How one orders: one product by the form, or many lines at once. */
export type OrderWay = 'one' | 'many';

const PARAMETER = 'way';

/** The address of the second way. */
export const MANY_HREF = `${PATHS.order.path}?${PARAMETER}=many`;

/** The way that a query asks for. */
export const readWay = (query: string): OrderWay =>
  new URLSearchParams(query).get(PARAMETER) === 'many' ? 'many' : 'one';

/** The query that asks for this way; all else in it stays. */
export function writeWay(query: string, way: OrderWay): string {
  const next = new URLSearchParams(query);
  if (way === 'many') next.set(PARAMETER, way);
  else next.delete(PARAMETER);
  return String(next);
}

/** The query that names a product alone, or none, and the way that `query` has. */
export function writeProduct(query: string, service: number | undefined): string {
  const [, product = ''] = service === undefined ? [] : orderHref({ service }).split('?', 2);
  return writeWay(product, readWay(query));
}

/**
 * Whether the form itself has written this entry of the history, or has already been filled from it: then it names the
 * product alone, and what is typed beside it stays as it is (B-order-66).
 */
export function isOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOwn' in state;
}

/** What of a query fills the form. */
export const withoutWay = (query: string): string => (readWay(query) === 'many' ? writeWay(query, 'one') : query);
