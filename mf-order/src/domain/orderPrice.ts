import { fromHundredths, isMoney, type Service, toHundredths } from '@storefront/contract';
import { formatWon } from '@storefront/shared-ui';

/** Totals in KRW (B-order-43, B-many-13). */
export const describeNewPrice = (from: number, to: number) =>
  `가격이 ${formatWon(from)}에서 ${formatWon(to)}으로 바뀌었어요. 확인하고 다시 주문해 주세요.`;

/** KRW, exact; negative when points are short, NaN without a price. */
export function calculateRemaining(balance: number, totalPrice: number): number {
  if (!isMoney(balance) || !isMoney(totalPrice)) return Number.NaN;
  return fromHundredths(toHundredths(balance) - toHundredths(totalPrice));
}

/** Applies a new total (KRW) for a quantity of one product; an impossible total changes nothing. */
export function repriceService(
  services: Service[],
  { serviceId, totalAmount, totalPrice }: { serviceId: number; totalAmount: number; totalPrice: number },
): Service[] {
  const point = isMoney(totalPrice) ? toHundredths(totalPrice) / totalAmount : Number.NaN;
  if (!Number.isInteger(point)) return services;
  return services.map((service) => (service.id === serviceId ? { ...service, point: fromHundredths(point) } : service));
}
