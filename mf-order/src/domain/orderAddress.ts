import { orderHref } from '@storefront/contract';

export type OrderWay = 'one' | 'many';

const PARAMETER = 'way';

export const readWay = (query: string): OrderWay =>
  new URLSearchParams(query).get(PARAMETER) === 'many' ? 'many' : 'one';

export function writeWay(query: string, way: OrderWay): string {
  const next = new URLSearchParams(query);
  if (way === 'many') next.set(PARAMETER, way);
  else next.delete(PARAMETER);
  return String(next);
}

export function writeProduct(query: string, service: number | undefined): string {
  const [, product = ''] = service === undefined ? [] : orderHref({ service }).split('?', 2);
  return writeWay(product, readWay(query));
}

/**
 * Whether the form wrote this history entry, or was filled from it: the address then names the product alone
 * (B-order-66).
 */
export function isOwnEntry(state: unknown): boolean {
  return Object(state).isOwn === true;
}

export const withoutWay = (query: string): string => (readWay(query) === 'many' ? writeWay(query, 'one') : query);
