import { parseTypedNumber } from 'contract';
import { formatNumber } from 'shared-ui';

const UNITS = [
  { won: 10_000, name: '만원' },
  { won: 1_000, name: '천원' },
  { won: 100, name: '백원' },
] as const;

/**
 * The name of a quick button: '+1만원', '+5천원', '+5백원', '+50원' (B-point-6). An amount that its largest unit cannot say
 * as a whole number is written out in won (B-point-6).
 */
export function formatQuickAmount(amount: number): string {
  const unit = UNITS.find(({ won }) => amount >= won);
  if (!unit || amount % unit.won !== 0) return `+${formatNumber(amount)}원`;
  return `+${formatNumber(amount / unit.won)}${unit.name}`;
}

/** The amount field's text after a quick button: its amount added to the running total; nonsense counts as nothing. */
export function addToAmount(typed: string, amount: number): string {
  const total = parseTypedNumber(typed);
  return String(Number.isFinite(total) && total > 0 ? total + amount : amount);
}
