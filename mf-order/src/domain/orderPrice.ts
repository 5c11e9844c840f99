import { fromHundredths, isMoney, type Service, toHundredths } from 'contract';

/** What is left of the balance after an order, in KRW, exact; negative when points are short, NaN without a price. */
export function calculateRemaining(balance: number, totalPrice: number): number {
  if (!isMoney(balance) || !isMoney(totalPrice)) return Number.NaN;
  return fromHundredths(toHundredths(balance) - toHundredths(totalPrice));
}

/**
 * The products with what the server just said of one: that so many of it cost this total, in KRW. A total that no price
 * makes changes nothing.
 */
export function repriceService(
  services: Service[],
  { serviceId, totalAmount, totalPrice }: { serviceId: number; totalAmount: number; totalPrice: number },
): Service[] {
  const point = isMoney(totalPrice) ? toHundredths(totalPrice) / totalAmount : Number.NaN;
  if (!Number.isInteger(point)) return services;
  return services.map((service) => (service.id === serviceId ? { ...service, point: fromHundredths(point) } : service));
}
