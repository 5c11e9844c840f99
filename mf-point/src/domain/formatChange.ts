import { formatWon } from '@storefront/shared-ui';

/** Formats KRW: '+1,300원', '−1,950.5원', '0원'. */
export function formatChange(won: number): string {
  const sign = won < 0 ? '−' : won > 0 ? '+' : '';
  return sign + formatWon(Math.abs(won));
}
