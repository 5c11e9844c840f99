import { parseOrderQuery } from 'contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-ui';
import { isOwnEntry, writeProduct } from '../domain/orderAddress';

/**
 * The chosen product in the address, so that it can be shared, and Back leads to the one before it (B-order-66). Returns
 * what to call before a product is chosen that gets an entry of its own; any other takes the place of the one before.
 */
export function useProductAddress(serviceId: number | null, pick: (serviceId: number) => void): () => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isNewEntry = useRef(false);
  const seen = useRef(search);
  const chosen = useRef(serviceId);
  const asked = parseOrderQuery(new URLSearchParams(search)).service;

  const write = (query: string, replace: boolean) => {
    void navigate({ pathname, search: query }, { replace, state: { ...state, isOwn: true } });
  };

  // Back and Forward: the product that stood there, and nothing else, changes.
  useEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    if (isOwnEntry(state) && asked !== undefined && asked !== serviceId) pick(asked);
  });

  useEffect(() => {
    const before = chosen.current;
    if (before === serviceId) return;
    chosen.current = serviceId;
    const isPushed = isNewEntry.current;
    isNewEntry.current = false;
    if (serviceId === null || asked === serviceId) return;
    // The entry that is left says what was chosen there, or Back would lead to no product in particular.
    if (isPushed && before !== null) write(writeProduct(search, before), true);
    write(writeProduct(search, serviceId), !isPushed);
  });

  // From here on the form is the customer's: coming back to this entry must not undo what they have changed.
  useEffect(() => {
    if (search && !isOwnEntry(state)) write(search, true);
  });

  return () => {
    isNewEntry.current = true;
  };
}
