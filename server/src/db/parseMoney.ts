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
