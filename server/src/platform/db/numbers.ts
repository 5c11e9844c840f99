/**
 * A `bigint` as the database writes it.
 * @throws RangeError beyond 2^53, where a number would no longer be exact.
 */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact integer: ${text}`);
  return value;
}

const NUMERIC = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/;

/**
 * A `numeric` as the database writes it, in integer hundredths. All of our numeric columns are money.
 * @throws RangeError for what no money column can hold.
 */
export function parseMoney(text: string): number {
  const match = NUMERIC.exec(text);
  const hundredths = match ? Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`) : Number.NaN;
  if (!match || !Number.isSafeInteger(hundredths)) throw new RangeError(`not an amount of money: ${text}`);
  return match[1] === '-' && hundredths !== 0 ? -hundredths : hundredths;
}

/**
 * Integer hundredths of a won as the text of a `numeric(16,2)`.
 * @throws RangeError for a number that is not an exact integer.
 */
export function toNumeric(hundredths: number): string {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not an amount in hundredths: ${hundredths}`);
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
