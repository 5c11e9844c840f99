import { MAX_MONEY_WON } from '../limits/limits.js';

/**
 * Converts KRW to whole hundredths; may be negative.
 * @throws RangeError unless `isMoney(won)`
 */
export function toHundredths(won: number): number {
  const hundredths = Math.round(won * 100);
  // Dividing exact integers rounds correctly: it returns `won` only if that had two decimals.
  if (!(Math.abs(won) <= MAX_MONEY_WON) || hundredths / 100 !== won) {
    throw new RangeError('An amount of money is a finite number of KRW with at most two decimals');
  }
  return hundredths === 0 ? 0 : hundredths;
}

/**
 * Converts whole hundredths to KRW.
 * @throws RangeError unless `hundredths` is a safe integer
 */
export function fromHundredths(hundredths: number): number {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('Hundredths of KRW are whole numbers');
  return hundredths / 100;
}

/** Finite, at most two decimals, within ±`MAX_MONEY_WON`. */
export function isMoney(won: number): boolean {
  try {
    toHundredths(won);
    return true;
  } catch {
    return false;
  }
}
