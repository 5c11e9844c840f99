/**
 * Integer hundredths of a won as the text of a `numeric(16,2)`.
 * @throws RangeError for a number that is not an exact integer.
 */
export function toNumeric(hundredths: number): string {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not an amount in hundredths: ${hundredths}`);
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
