import { PAYMENT_KIND, type PaymentKind } from '../status/PAYMENT_KIND.js';

const { none, fee, cash } = PAYMENT_KIND;

const KINDS: Readonly<Record<string, readonly PaymentKind[]>> = {
  ALL: [none, fee, cash],
  CASH_AND_FEE: [fee, cash],
  FEE: [fee],
  CASH: [cash],
  NO_FEE: [none],
};

/** The kinds that ENABLE_PAYMENT_TYPE enables (spec 4), in the order none, fee, cash; anything unknown is NO_FEE. */
export function parsePaymentKinds(text: string): readonly PaymentKind[] {
  const type = text.trim().toUpperCase();
  return (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? [none];
}
