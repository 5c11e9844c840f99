import { formatWon } from 'shared-ui';

/** What a balance rose or fell by, in KRW: '+1,300원', '−1,950.5원'; '0원' for neither. */
export function formatChange(won: number): string {
  const sign = won < 0 ? '−' : won > 0 ? '+' : '';
  return sign + formatWon(Math.abs(won));
}
