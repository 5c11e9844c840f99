import type { OrderPrefill, OrderRequest, Service } from '@storefront/contract';
import { mutate } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { useEffect, useState } from 'react';
import { refreshOldServices, SERVICES_PATH } from '../api';
import type { EarlierOrder } from '../domain/describeChanges';
import type { EndedOrder } from '../domain/OrderIntent';

const loadChangeTexts = () => import('../domain/describeChanges');

interface ReorderOptions {
  again: EndedOrder | null;
  prefill: OrderPrefill;
  fill: (prefill: OrderPrefill) => void;
  serviceId: number | null;
  service: Service | undefined;
}

export const prefillOf = ({ serviceId, link, amount, runs, interval }: OrderRequest): OrderPrefill => ({
  service: serviceId,
  link,
  amount,
  ...(runs !== 0 && { runs, interval }),
});

const earlierOf = ({ service, amount, runs = 0 }: OrderPrefill): (EarlierOrder & { serviceId: number }) | null =>
  service !== undefined && amount !== undefined ? { serviceId: service, request: { amount, runs }, point: null } : null;

/** Checks an earlier order against today's products (B-order-64). */
export function useReorder({ again, prefill, fill, serviceId, service }: ReorderOptions) {
  const [earlier, setEarlier] = useState(() => earlierOf(prefill));
  const [filledAgain, setFilledAgain] = useState(again);

  if (again !== filledAgain) {
    setFilledAgain(again);
    if (again) {
      const { request, point } = again.intent;
      setEarlier({ serviceId: request.serviceId, request, point });
      fill(prefillOf(request));
    }
  }

  // The products of this page may be hours old.
  useEffect(() => {
    if (earlier?.point === null) refreshOldServices();
    else if (earlier) void mutate(SERVICES_PATH);
  }, [earlier]);

  const { module: texts } = useLater(loadChangeTexts, earlier !== null);
  return {
    notes: texts && earlier && earlier.serviceId === serviceId ? texts.describeReorder(earlier, service) : [],
    begin: (order: OrderPrefill) => setEarlier(earlierOf(order)),
    end: () => setEarlier(null),
  };
}
