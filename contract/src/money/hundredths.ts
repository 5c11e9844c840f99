import { MAX_MONEY_WON } from '../limits/limits.js';

/**
 * KRW to whole hundredths, the unit of every sum. Negative amounts are allowed.
 * @throws RangeError when `won` is not finite, has more than two decimals or exceeds `MAX_MONEY_WON` either way.
 */
export function toHundredths(won: number): number {
  const hundredths = Math.round(won * 100);
  // A division of two exact integers is rounded correctly, so it gives back `won` only if `won` had two decimals.
  if (!(Math.abs(won) <= MAX_MONEY_WON) || hundredths / 100 !== won) {
    throw new RangeError('An amount of money is a finite number of KRW with at most two decimals');
  }
  return hundredths === 0 ? 0 : hundredths;
}

/**
 * Whole hundredths back to KRW.
 * @throws RangeError when `hundredths` is not a whole number that a JSON number carries exactly.
 */
export function fromHundredths(hundredths: number): number {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('Hundredths of KRW are whole numbers');
  return hundredths / 100;
}

/** Whether a number is an amount of KRW: finite, at most two decimals, within `MAX_MONEY_WON` either way. */
export function isMoney(won: number): boolean {
  try {
    toHundredths(won);
    return true;
  } catch {
    return false;
  }
}
