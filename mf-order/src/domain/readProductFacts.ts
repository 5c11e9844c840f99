import type { Service } from '@storefront/contract';
import { formatRunTime } from '@storefront/shared-ui';
import { timesFor } from './measuredTimes';

export interface ProductFacts {
  /** '12분 이내' as measured, '0~6시간' as the seller says. */
  start: string | null;
  /** Latest start, to sort by. */
  startMinutes: number | null;
  /** 0 without AS. */
  refillDays: number;
}

const MINUTES: Record<string, number> = { 분: 1, 시간: 60, 일: 1440 };
const BLOCK_ENDS = /<(?:br\b|\/?(?:p|li|ul|ol|div|h\d|tr|td)\b)[^>]*>/gi;
const START = /^시작(?:\s*(?:시간|예정))?\s*[:：]\s*(.+)/;
const MAX_START_LETTERS = 12;

function startIn(html: string): string | null {
  const lines = html
    .replace(BLOCK_ENDS, '\n')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .split('\n');
  return lines.map((line) => START.exec(line.trim())?.[1]).find(Boolean) ?? null;
}

function latestOf(start: string): number | null {
  if (/즉시|바로/.test(start)) return 0;
  const last = [...start.matchAll(/(\d+(?:\.\d+)?)\s*(분|시간|일)/g)].at(-1);
  return last ? Number(last[1]) * (MINUTES[last[2] ?? ''] ?? 0) : null;
}

/**
 * Start as measured (B-order-108), else as the description says (B-order-101), else null.
 * @param amount 0 for orders of any quantity
 */
export function readProductFacts(service: Pick<Service, 'notice' | 'times' | 'refillDays'>, amount = 0): ProductFacts {
  const measured = timesFor(service, amount)?.start;
  const start = measured === undefined ? startIn(service.notice) : `${formatRunTime(measured)} 이내`;
  return {
    start: start && start.length <= MAX_START_LETTERS ? start : null,
    startMinutes: measured ?? (start ? latestOf(start) : null),
    refillDays: service.refillDays ?? 0,
  };
}
