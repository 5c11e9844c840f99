import { toHundredths } from './hundredths.js';

/** A deposit, in KRW: what was credited and transferred, and what was taken back of it before. */
export interface PaidTopUp {
  point: number;
  payable: number;
  refunded: number;
}

/**
 * Whole won that are transferred back for `amount` KRW of a deposit's points: what they had cost, the surcharge of a tax
 * invoice with it, rounded down. As the difference of two shares: all refunds of one deposit together are what was
 * transferred (B-point-56).
 */
export function calculateTransferBack({ point, payable, refunded }: PaidTopUp, amount: number): number {
  const shareOf = (points: number) =>
    // Beyond what a number holds exactly.
    (BigInt(toHundredths(payable)) * BigInt(points)) / BigInt(toHundredths(point)) / 100n;
  const before = toHundredths(refunded);
  return Number(shareOf(before + toHundredths(amount)) - shareOf(before));
}
