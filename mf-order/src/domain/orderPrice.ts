import {
  calculateOrderPrice,
  fromHundredths,
  isMoney,
  type OrderPrice,
  parseTypedNumber,
  type Service,
  toHundredths,
} from 'contract';
import type { OrderValues } from './OrderValues';

const countOf = (typed: string) => (typed.trim() === '' ? 0 : parseTypedNumber(typed));

/** Total quantity and price of the form as typed so far; an empty field counts as 0. */
export function previewPrice(
  service: Pick<Service, 'point'>,
  values: Pick<OrderValues, 'amount' | 'auto' | 'runs'>,
): OrderPrice {
  const runs = values.auto ? countOf(values.runs) : 0;
  return calculateOrderPrice({ unitPrice: service.point, amount: countOf(values.amount), runs });
}

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
