export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact integer: ${text}`);
  return value;
}

const NUMERIC = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/;

/** Returns integer hundredths. */
export function parseMoney(text: string): number {
  const match = NUMERIC.exec(text);
  const hundredths = match ? Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`) : Number.NaN;
  if (!match || !Number.isSafeInteger(hundredths)) throw new RangeError(`not an amount of money: ${text}`);
  return match[1] === '-' && hundredths !== 0 ? -hundredths : hundredths;
}

/** Writes integer hundredths of a won as `numeric(16,2)`. */
export function toNumeric(hundredths: number): string {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not an amount in hundredths: ${hundredths}`);
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
