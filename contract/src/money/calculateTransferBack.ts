import { toHundredths } from './hundredths.js';

/** KRW: credited, transferred, and refunded before. */
export interface PaidTopUp {
  point: number;
  payable: number;
  refunded: number;
}

/** Whole won to transfer back for `amount` points, rounded down: all refunds sum up to the transfer (B-point-56). */
export function calculateTransferBack({ point, payable, refunded }: PaidTopUp, amount: number): number {
  const shareOf = (points: number) =>
    (BigInt(toHundredths(payable)) * BigInt(points)) / BigInt(toHundredths(point)) / 100n;
  const before = toHundredths(refunded);
  return Number(shareOf(before + toHundredths(amount)) - shareOf(before));
}
