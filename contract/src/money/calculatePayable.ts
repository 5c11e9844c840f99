import { PAYMENT_KIND, type PaymentKind } from '../facts/statuses.js';
import { isMoney, toHundredths } from './hundredths.js';

/** What the amount to transfer depends on. */
export interface PayableInput {
  /** Points to be credited, KRW. */
  points: number;
  kind: PaymentKind;
  /** The setting ENABLE_PAYMENT_FEE. */
  feeEnabled: boolean;
}

/**
 * What the customer transfers, in whole won (B-point-11): points × 11 / 10 for a tax invoice with the fee on, else the
 * points; a fraction is rounded up. NaN when `points` is not an amount of money, so that a half-typed form can show it.
 */
export function calculatePayable({ points, kind, feeEnabled }: PayableInput): number {
  if (!isMoney(points) || points < 0) return Number.NaN;
  const surcharged = kind === PAYMENT_KIND.fee && feeEnabled;
  const thousandths = BigInt(toHundredths(points)) * (surcharged ? 11n : 10n);
  return Number((thousandths + 999n) / 1000n);
}
