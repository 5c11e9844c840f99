import { fromHundredths, isMoney, type Service, toHundredths } from 'contract';

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
