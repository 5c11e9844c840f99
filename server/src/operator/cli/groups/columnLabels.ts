import { AUTO_ORDER_STATUS, ORDER_STATUS, PAYMENT_KIND, PAYMENT_KIND_LABEL, type PaymentKind } from 'contract';
import type { Columns } from '../runCall.js';

const nameIn = (statuses: Readonly<Record<string, number>>) => (value: unknown) =>
  Object.keys(statuses).find((name) => statuses[name] === value) ?? value;

/** By the names that `orders set-status` takes. */
export const ORDER_COLUMNS: Columns = { status: nameIn(ORDER_STATUS) };

export const AUTO_ORDER_COLUMNS: Columns = { status: nameIn(AUTO_ORDER_STATUS) };

export const DEPOSIT_COLUMNS: Columns = {
  feeType: (value) => (isPaymentKind(value) ? PAYMENT_KIND_LABEL[value] : value),
};

function isPaymentKind(value: unknown): value is PaymentKind {
  return Object.values(PAYMENT_KIND).some((kind) => kind === value);
}
