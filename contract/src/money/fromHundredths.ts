/**
 * Whole hundredths back to KRW.
 * @throws RangeError when `hundredths` is not a whole number that a JSON number carries exactly.
 */
export function fromHundredths(hundredths: number): number {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('Hundredths of KRW are whole numbers');
  return hundredths / 100;
}
