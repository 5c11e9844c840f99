import { isOrderable, type Service } from 'contract';
import { formatNumber, formatWon } from 'shared-ui';

/** Names a product and what it is compared by (B-order-68). Without the price if it cannot be ordered. */
export function describeOption(service: Service): string {
  if (!isOrderable(service, false)) return `${service.text} · 주문불가`;
  const limits = `${formatNumber(service.min)}~${formatNumber(service.max)}개`;
  return `${service.text} · 1개 ${formatWon(service.point)} · ${limits}`;
}
