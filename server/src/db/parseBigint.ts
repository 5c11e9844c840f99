/**
 * A `bigint` as the database writes it.
 * @throws RangeError beyond 2^53, where a number would no longer be exact.
 */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact integer: ${text}`);
  return value;
}
