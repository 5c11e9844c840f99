import { MAX_SEARCH_LENGTH } from '@storefront/contract';
import { useNavigate, useSearchParams } from '@storefront/shared-ui';
import type { HistoryFilter } from './HistoryFilter';

/** Code or kind's name. */
export type HistoryStatus = number | string;

/** `?q=&status=&from=&to=`; '' and null mean all. */
export interface HistoryAddress {
  q: string;
  status: HistoryStatus | null;
  /** YYYY-MM-DD in Asia/Seoul. */
  from: string;
  /** Inclusive. */
  to: string;
}

export const WHOLE_HISTORY: HistoryAddress = { q: '', status: null, from: '', to: '' };

interface QueryReader {
  get(name: string): string | null;
}

/** Typing begins with the year 0002; no rows are older. */
const EARLIEST_DAY = '2000-01-01';
const DAY_MS = 24 * 60 * 60 * 1000;

const parseDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST_DAY) return false;
  const time = parseDay(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const isReversed = ({ from, to }: Pick<HistoryAddress, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && to < from;

/** Ignores invalid filters: addresses are untrusted. */
export function readAddress(query: QueryReader, statuses: readonly HistoryStatus[]): HistoryAddress {
  const q = (query.get('q') ?? '').trim();
  const status = statuses.find((known) => String(known) === query.get('status')) ?? null;
  const [from = '', to = ''] = ['from', 'to']
    .map((name) => query.get(name) ?? '')
    .map((day) => (isDay(day) ? day : ''));
  return { q: q.length > MAX_SEARCH_LENGTH ? '' : q, status, from, to: isReversed({ from, to }) ? '' : to };
}

/** Without '?'. */
export function writeAddress({ q, status, from, to }: HistoryAddress): string {
  const parts = { q: q.trim(), status: status === null ? '' : String(status), from, to };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
}

/** Its `to` is exclusive (B-history-12). */
export function toFilter({ q, status, from, to }: HistoryAddress): HistoryFilter {
  return {
    status: status ?? undefined,
    q: q || undefined,
    from: from || undefined,
    to: to ? new Date(parseDay(to) + DAY_MS).toISOString().slice(0, to.length) : undefined,
  };
}

/**
 * Filters in the address; changes replace the history entry (B-history-22).
 * @param view Value of `?view=` on screens with several histories
 */
export function useHistoryAddress(statuses: readonly HistoryStatus[], view?: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readAddress(params, statuses);
  const narrow = (difference: Partial<HistoryAddress>) =>
    void navigate(
      { search: `${view ? `view=${view}&` : ''}${writeAddress({ ...address, ...difference })}` },
      { replace: true },
    );
  return { address, narrow };
}
