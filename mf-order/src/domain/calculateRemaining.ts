import { fromHundredths, isMoney, toHundredths } from 'contract';

/** What is left of the balance after an order, in KRW, exact; negative when points are short, NaN without a price. */
export function calculateRemaining(balance: number, totalPrice: number): number {
  if (!isMoney(balance) || !isMoney(totalPrice)) return Number.NaN;
  return fromHundredths(toHundredths(balance) - toHundredths(totalPrice));
}
