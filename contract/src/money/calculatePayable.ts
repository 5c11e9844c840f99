import { PAYMENT_KIND, type PaymentKind } from '../facts/statuses.js';
import { isMoney, toHundredths } from './hundredths.js';

export interface PayableInput {
  /** KRW. */
  points: number;
  kind: PaymentKind;
  /** Setting ENABLE_PAYMENT_FEE. */
  feeEnabled: boolean;
}

/**
 * Whole won to transfer (B-point-11): points × 1.1 for a tax invoice with fee, rounded up. NaN if `points` is no
 * amount.
 */
export function calculatePayable({ points, kind, feeEnabled }: PayableInput): number {
  if (!isMoney(points) || points < 0) return Number.NaN;
  const surcharged = kind === PAYMENT_KIND.fee && feeEnabled;
  const thousandths = BigInt(toHundredths(points)) * (surcharged ? 11n : 10n);
  return Number((thousandths + 999n) / 1000n);
}
