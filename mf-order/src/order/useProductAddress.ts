import { parseOrderQuery } from '@storefront/contract';
import { useLocation, useNavigate } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import { isOwnEntry, writeProduct } from '../domain/orderAddress';

/**
 * Keeps the chosen product in the address, for sharing and Back (B-order-66). Returns a function that makes the next
 * choice push an entry instead of replacing it.
 */
export function useProductAddress(serviceId: number | null, pick: (serviceId: number) => void): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isNewEntry = useRef(false);
  const seen = useRef(search);
  const chosen = useRef(serviceId);
  const asked = parseOrderQuery(new URLSearchParams(search)).service;

  const write = (query: string, replace: boolean) => {
    void navigate({ search: query }, { replace, state: { ...state, isOwn: true } });
  };

  useEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    if (asked !== undefined && asked !== serviceId) pick(asked);
  });

  useEffect(() => {
    const before = chosen.current;
    if (before === serviceId) return;
    chosen.current = serviceId;
    const isPushed = isNewEntry.current;
    isNewEntry.current = false;
    if (serviceId === null || asked === serviceId) return;
    // Names the product in the entry being left: Back must lead to it.
    if (isPushed && before !== null) write(writeProduct(search, before), true);
    write(writeProduct(search, serviceId), !isPushed);
  });

  // Coming back to this entry must not undo later changes.
  useEffect(() => {
    if (search && !isOwnEntry(state)) write(search, true);
  });

  return () => {
    isNewEntry.current = true;
  };
}
