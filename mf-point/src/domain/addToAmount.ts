import { parseTypedNumber } from 'contract';

/** The amount field's text after a quick button: its amount added to the running total; nonsense counts as nothing. */
export function addToAmount(typed: string, amount: number): string {
  const total = parseTypedNumber(typed);
  return String(Number.isFinite(total) && total > 0 ? total + amount : amount);
}
