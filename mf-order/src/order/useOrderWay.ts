import { PATHS } from 'contract';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'shared-ui';
import { type OrderWay, readWay, writeWay } from '../domain/orderWay';

const neverChanges = () => () => undefined;

/**
 * The way of ordering, which stands in the address (B-many-1). HTML made ahead knows no query: it shows the first, and
 * so does the first render in the browser.
 */
export function useOrderWay(): [way: OrderWay, setWay: (way: OrderWay) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const way = useSyncExternalStore<OrderWay>(
    neverChanges,
    () => readWay(search),
    () => 'one',
  );
  return [way, (next) => navigate({ pathname: PATHS.order.path, search: writeWay(search, next) }, { state })];
}
