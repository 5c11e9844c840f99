import { toHundredths } from './toHundredths.js';

/** Whether a number is an amount of KRW: finite, at most two decimals, within `MAX_MONEY_WON` either way. */
export function isMoney(won: number): boolean {
  try {
    toHundredths(won);
    return true;
  } catch {
    return false;
  }
}
