import { formatNumber } from './formatNumber';

/** An amount in KRW as '12,345원', with 0 to 2 decimals (spec 9); '' for negative or non-numeric input. */
export function formatWon(value: unknown): string {
  const text = formatNumber(value);
  return text && `${text}원`;
}
