import { orderHref, parseOrderQuery } from 'contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-ui';

/**
 * Whether the form itself has written this entry of the history, or has already been filled from it: then it names the
 * product alone, and what is typed beside it stays as it is (B-order-60).
 */
export function isOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOwn' in state;
}

/**
 * The chosen product in the address, so that it can be shared, and Back leads to the one before it (B-order-60). Returns
 * what to call before a product is chosen that gets an entry of its own; any other takes the place of the one before.
 */
export function useProductAddress(serviceId: number | null, pick: (serviceId: number) => void): () => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isNewEntry = useRef(false);
  const seen = useRef(search);
  const chosen = useRef(serviceId);
  const asked = parseOrderQuery(new URLSearchParams(search)).service;

  const write = (href: string, replace: boolean) => navigate(href, { replace, state: { ...state, isOwn: true } });

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
    if (isPushed && before !== null) write(orderHref({ service: before }), true);
    write(orderHref({ service: serviceId }), !isPushed);
  });

  // From here on the form is the customer's: coming back to this entry must not undo what they have changed.
  useEffect(() => {
    if (search && !isOwnEntry(state)) write(pathname + search, true);
  });

  return () => {
    isNewEntry.current = true;
  };
}
