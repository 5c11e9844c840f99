import { parseTypedNumber } from '@storefront/contract';
import { formatNumber } from '@storefront/shared-ui';

const UNITS = [
  { won: 10_000, name: '만원' },
  { won: 1_000, name: '천원' },
  { won: 100, name: '백원' },
] as const;

/** Formats '+1만원', '+5천원', '+5백원', '+50원'; other amounts in won (B-point-6). */
export function formatQuickAmount(amount: number): string {
  const unit = UNITS.find(({ won }) => amount >= won);
  if (!unit || amount % unit.won !== 0) return `+${formatNumber(amount)}원`;
  return `+${formatNumber(amount / unit.won)}${unit.name}`;
}

export function addToAmount(typed: string, amount: number): string {
  const total = parseTypedNumber(typed);
  return String(Number.isFinite(total) && total > 0 ? total + amount : amount);
}

/** Next whole 1,000 won, from 10,000 on 10,000 (B-point-13). */
export function roundUpAmount(amount: number): number {
  const step = amount < 10_000 ? 1_000 : 10_000;
  return Math.ceil(amount / step) * step;
}
