import { parseOrderQuery } from '@storefront/contract';
import { useLocation, useNavigate, useOwner } from '@storefront/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { type OrderIntents, readIntent } from '../domain/OrderIntent';
import { writeProduct } from '../domain/orderAddress';

/**
 * Shows a receipt again at its history entry. The address drops what was paid: a reload must not fill the form with it
 * (B-order-76).
 */
export function ReceiptEntry({ intents: { ended, restore } }: { intents: OrderIntents }): null {
  const owner = useOwner();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { receipt } = Object(state) as { receipt?: unknown };

  const show = useEffectEvent((member: string) => {
    const stored = readIntent(member);
    if (stored?.key === receipt && !stored?.isClosed && typeof stored?.end?.id === 'number')
      restore(stored, stored.end.id);
  });
  useEffect(() => {
    if (owner !== null && receipt !== undefined) show(owner);
  }, [owner, receipt]);

  const placed = ended !== null && ended.id !== null ? ended.intent.key : null;
  const keep = useEffectEvent((key: string) => {
    if (receipt === key) return;
    const { service } = parseOrderQuery(new URLSearchParams(search));
    const next = { pathname, search: writeProduct(search, service) };
    void navigate(next, { replace: true, state: { ...state, isOwn: true, receipt: key } });
  });
  useEffect(() => {
    if (placed !== null) keep(placed);
  }, [placed]);
  return null;
}
