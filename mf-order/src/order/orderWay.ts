import { PATHS } from 'contract';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'shared-ui';

/** How one orders: one product by the form, or many lines at once. */
export type OrderWay = 'one' | 'many';

const PARAMETER = 'way';

/** The address of the second way. */
export const MANY_HREF = `${PATHS.order.path}?${PARAMETER}=many`;

const neverChanges = () => () => undefined;

/**
 * The way of ordering, which stands in the address (B-order-59). HTML made ahead knows no query: it shows the first, and
 * so does the first render in the browser.
 */
export function useOrderWay(): [way: OrderWay, setWay: (way: OrderWay) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(PARAMETER) === 'many' ? 'many' : 'one';
  const way = useSyncExternalStore(
    neverChanges,
    () => asked,
    () => 'one' as const,
  );
  const setWay = (next: OrderWay) => {
    const query = new URLSearchParams(search);
    if (next === 'many') query.set(PARAMETER, next);
    else query.delete(PARAMETER);
    navigate({ pathname: PATHS.order.path, search: String(query) });
  };
  return [way, setWay];
}

/** What of a query fills the form. */
export function withoutWay(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete(PARAMETER);
  return String(rest) === String(new URLSearchParams(query)) ? query : String(rest);
}
