import { PATHS } from 'contract';

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

/** What of a query fills the form. */
export const withoutWay = (query: string): string => (readWay(query) === 'many' ? writeWay(query, 'one') : query);
