import { orderHref, parseOrderQuery } from 'contract';
import { useLocation, useNavigate } from 'shared-ui';
import { readWay, writeWay } from '../domain/orderWay';

/**
 * The order whose receipt belongs to this entry of the history (its key; null for none), and what makes one belong to it.
 * The address keeps the product and the way alone then: a reload must not fill the form with what has been paid (B-order-76).
 */
export function useReceiptEntry(): [receipt: string | null, keep: (key: string) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { receipt } = Object(state) as { receipt?: unknown };
  const keep = (key: string) => {
    if (receipt === key) return;
    const { service } = parseOrderQuery(new URLSearchParams(search));
    const [, query = ''] = service === undefined ? [] : orderHref({ service }).split('?', 2);
    const next = { pathname, search: writeWay(query, readWay(search)) };
    void navigate(next, { replace: true, state: { ...state, isOwn: true, receipt: key } });
  };
  return [typeof receipt === 'string' ? receipt : null, keep];
}
