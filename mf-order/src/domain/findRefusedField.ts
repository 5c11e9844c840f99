import type { OrderCode } from 'contract';

export type RefusedField = 'serviceId' | 'link' | 'amount' | 'runs' | 'interval';

const FIELD_OF_CODE: Readonly<Record<OrderCode, RefusedField>> = {
  SERVICE_REQUIRED: 'serviceId',
  SERVICE_NOT_ORDERABLE: 'serviceId',
  LINK_REQUIRED: 'link',
  LINK_TOO_LONG: 'link',
  LINK_INVALID: 'link',
  AMOUNT_BELOW_MIN: 'amount',
  AMOUNT_ABOVE_MAX: 'amount',
  AMOUNT_NOT_INTEGER: 'amount',
  BALANCE_SHORT: 'amount',
  // Beside the product: once it is known to allow no auto-order, its fields are gone.
  AUTO_NOT_ALLOWED: 'serviceId',
  RUNS_INVALID: 'runs',
  RUNS_TOO_MANY: 'runs',
  INTERVAL_INVALID: 'interval',
  INTERVAL_TOO_LONG: 'interval',
};

/** By status, for a refusal whose code says nothing about a field: points are short, the product is not to be had. */
const FIELD_OF_STATUS: Readonly<Record<number, RefusedField>> = { 402: 'amount', 404: 'serviceId', 409: 'serviceId' };

/** What says so of no field: the price stands beside the total. */
const ABOUT_NO_FIELD = ['PRICE_CHANGED', 'INTENT_CLOSED'];

const isOrderCode = (code: string): code is OrderCode => Object.hasOwn(FIELD_OF_CODE, code);

/** The field that the server's refusal is about, or null when it is about none. */
export function findRefusedField({ status, code }: { status: number; code: string }): RefusedField | null {
  if (ABOUT_NO_FIELD.includes(code)) return null;
  return isOrderCode(code) ? FIELD_OF_CODE[code] : (FIELD_OF_STATUS[status] ?? null);
}
