import { calculateOrderPrice, type OrderPrice, parseTypedNumber, type Service } from 'contract';
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
