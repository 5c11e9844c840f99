const korean = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/**
 * A number in Korean formatting with at most 2 decimals; '' for negative or non-numeric input (spec 5). For display
 * only, never for logic.
 */
export function formatNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? korean.format(value) : '';
}
