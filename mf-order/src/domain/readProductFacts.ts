import type { Service } from '@storefront/contract';
import { formatRunTime } from '@storefront/shared-ui';
import { timesFor } from './measuredTimes';

export interface ProductFacts {
  /** '12분 이내' as measured, '0~6시간' as the seller says. */
  start: string | null;
  /** Latest start, to sort by. */
  startMinutes: number | null;
  /** '30일', '없음'. */
  refill: string | null;
  refillDays: number | null;
}

const MINUTES: Record<string, number> = { 분: 1, 시간: 60, 일: 1440 };
const BLOCK_ENDS = /<(?:br\b|\/?(?:p|li|ul|ol|div|h\d|tr|td)\b)[^>]*>/gi;
const START = /^시작(?:\s*(?:시간|예정))?\s*[:：]\s*(.+)/;
const REFILL = /^(?:AS|A\/S|리필)(?:\s*기간)?\s*[:：]\s*(.+)/i;
const DAYS = /(\d+)\s*일/;
const NAMED_REFILL = /(?:AS|A\/S|리필)\s*(\d+)\s*일/i;
const FOR_EVER = /평생|무제한/;
const NOTHING = /없|않|불가/;
const MAX_START_LETTERS = 12;

const linesOf = (html: string) =>
  html
    .replace(BLOCK_ENDS, '\n')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .split('\n')
    .map((line) => line.trim());

function latestOf(start: string): number | null {
  if (/즉시|바로/.test(start)) return 0;
  const last = [...start.matchAll(/(\d+(?:\.\d+)?)\s*(분|시간|일)/g)].at(-1);
  return last ? Number(last[1]) * (MINUTES[last[2] ?? ''] ?? 0) : null;
}

function daysOf(name: string, words: string | undefined): number | null {
  const named = NAMED_REFILL.exec(name)?.[1];
  if (named) return Number(named);
  if (words === undefined) return null;
  if (FOR_EVER.test(words)) return Number.POSITIVE_INFINITY;
  const days = DAYS.exec(words)?.[1];
  if (days) return Number(days);
  return NOTHING.test(words) ? 0 : null;
}

/**
 * Reads measured times (B-order-108), else name and description (B-order-101); null for what they do not say.
 * @param amount 0 for orders of any quantity
 */
export function readProductFacts(service: Pick<Service, 'text' | 'notice' | 'times'>, amount = 0): ProductFacts {
  const { text, notice } = service;
  const lines = linesOf(notice);
  const said = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find(Boolean);
  const measured = timesFor(service, amount)?.start;
  const start = measured === undefined ? (said(START) ?? null) : `${formatRunTime(measured)} 이내`;
  const refillDays = daysOf(text, said(REFILL));
  const days = refillDays === Number.POSITIVE_INFINITY ? '평생' : refillDays === 0 ? '없음' : `${refillDays}일`;
  return {
    start: start && start.length <= MAX_START_LETTERS ? start : null,
    startMinutes: measured ?? (start ? latestOf(start) : null),
    refill: refillDays === null ? null : days,
    refillDays,
  };
}
