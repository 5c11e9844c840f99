import { isOrderable, type Service } from 'contract';
import { formatNumber, formatWon } from 'shared-ui';

/**
 * A product among others to choose from (B-order-68): its name, to the letter, then what they are compared by. What cannot
 * be ordered has no price to compare.
 */
export function describeOption(service: Service): string {
  if (!isOrderable(service, false)) return `${service.text} · 주문불가`;
  const limits = `${formatNumber(service.min)}~${formatNumber(service.max)}개`;
  return `${service.text} · 1개 ${formatWon(service.point)} · ${limits}`;
}
