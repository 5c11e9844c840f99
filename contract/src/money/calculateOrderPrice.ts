import { MAX_MONEY_WON } from '../limits/limits.js';
import { isMoney, toHundredths } from './hundredths.js';

export interface OrderPriceInput {
  /** KRW per piece, at most two decimals. */
  unitPrice: number;
  /** Quantity of one run. */
  amount: number;
  /** 0 or 1 without auto-order. */
  runs: number;
}

export interface OrderPrice {
  totalAmount: number;
  /** KRW, exact to the hundredth. */
  totalPrice: number;
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

/** Prices an order (B-order-24). Never throws: NaN for an input that is no amount, Infinity for inexact totals. */
export function calculateOrderPrice({ unitPrice, amount, runs }: OrderPriceInput): OrderPrice {
  if (!isCount(amount) || !isCount(runs)) return { totalAmount: Number.NaN, totalPrice: Number.NaN };

  const total = BigInt(amount) * BigInt(Math.max(runs, 1));
  const totalAmount = total > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(total);
  if (!isMoney(unitPrice) || unitPrice < 0) return { totalAmount, totalPrice: Number.NaN };

  // Hundredths times quantity exceed 2^53 for valid orders.
  const price = BigInt(toHundredths(unitPrice)) * total;
  const tooMuch = price > BigInt(toHundredths(MAX_MONEY_WON));
  return { totalAmount, totalPrice: tooMuch ? Number.POSITIVE_INFINITY : Number(price) / 100 };
}
