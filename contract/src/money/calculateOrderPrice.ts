import { MAX_MONEY_WON } from '../limits/limits.js';
import { isMoney, toHundredths } from './hundredths.js';

/** What an order's price depends on. */
export interface OrderPriceInput {
  /** KRW for one piece, at most two decimals. */
  unitPrice: number;
  /** Quantity of one run. */
  amount: number;
  /** 0 or 1 without auto-order. */
  runs: number;
}

/** What `calculateOrderPrice` answers; both are NaN or Infinity where they cannot be counted. */
export interface OrderPrice {
  totalAmount: number;
  /** KRW, exact to the hundredth. */
  totalPrice: number;
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

/**
 * Total quantity and price of an order (B-order-24): amount times max(runs, 1), and the unit price times that.
 * Never throws, so that a half-typed form can show it: NaN where an input is not an amount, Infinity where a total
 * exceeds what a JSON number carries exactly (`MAX_MONEY_WON` for the price). No balance covers either of them.
 */
export function calculateOrderPrice({ unitPrice, amount, runs }: OrderPriceInput): OrderPrice {
  if (!isCount(amount) || !isCount(runs)) return { totalAmount: Number.NaN, totalPrice: Number.NaN };

  const total = BigInt(amount) * BigInt(Math.max(runs, 1));
  const totalAmount = total > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(total);
  if (!isMoney(unitPrice) || unitPrice < 0) return { totalAmount, totalPrice: Number.NaN };

  // In bigint: a price in hundredths times a quantity passes 2^53 long before it stops being a valid order.
  const price = BigInt(toHundredths(unitPrice)) * total;
  const tooMuch = price > BigInt(toHundredths(MAX_MONEY_WON));
  return { totalAmount, totalPrice: tooMuch ? Number.POSITIVE_INFINITY : Number(price) / 100 };
}
