import { PATHS } from 'contract';
import { useLocation, useNavigate } from 'shared-ui';
import { type OrderWay, readWay, writeWay } from '../domain/orderWay';

/** The way of ordering, which stands in the address (B-many-1), and so in prerendered HTML (B-ahead-19). */
export function useOrderWay(): [way: OrderWay, setWay: (way: OrderWay) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return [
    readWay(search),
    (next) => navigate({ pathname: PATHS.order.path, search: writeWay(search, next) }, { state }),
  ];
}
