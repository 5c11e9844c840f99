import { MAX_SEARCH_LENGTH } from 'contract';
import { useNavigate, useSearchParams } from 'shared-ui';
import type { HistoryFilter } from './HistoryFilter';

/** A status as its call has it: a code, or the name of a kind. */
export type HistoryStatus = number | string;

/** What a history is narrowed to, as its address has it: `?q=&status=&from=&to=`. '' and null stand for all. */
export interface HistoryAddress {
  q: string;
  status: HistoryStatus | null;
  /** YYYY-MM-DD in Asia/Seoul. */
  from: string;
  /** Likewise; this day is the last one that is shown. */
  to: string;
}

export const WHOLE_HISTORY: HistoryAddress = { q: '', status: null, from: '', to: '' };

interface QueryReader {
  get(name: string): string | null;
}

/** The shop has no older rows; what is typed begins as the year 0002. */
const EARLIEST_DAY = '2000-01-01';
const DAY_MS = 24 * 60 * 60 * 1000;

const parseDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether text is a day of this century or a later one, as a date field writes it. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST_DAY) return false;
  const time = parseDay(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether the days are the wrong way round. */
export const isReversed = ({ from, to }: Pick<HistoryAddress, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && to < from;

/** Reads an address, which may be anybody's work: what is no filter of this history is as if it were not there. */
export function readAddress(query: QueryReader, statuses: readonly HistoryStatus[]): HistoryAddress {
  const q = (query.get('q') ?? '').trim();
  const status = statuses.find((known) => String(known) === query.get('status')) ?? null;
  const [from = '', to = ''] = ['from', 'to']
    .map((name) => query.get(name) ?? '')
    .map((day) => (isDay(day) ? day : ''));
  return { q: q.length > MAX_SEARCH_LENGTH ? '' : q, status, from, to: isReversed({ from, to }) ? '' : to };
}

/** The query of an address, without '?'. */
export function writeAddress({ q, status, from, to }: HistoryAddress): string {
  const parts = { q: q.trim(), status: status === null ? '' : String(status), from, to };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
}

/** The call's filter: its `to` is the first moment that is not shown any more (B-history-12). */
export function toFilter({ q, status, from, to }: HistoryAddress): HistoryFilter {
  return {
    status: status ?? undefined,
    q: q || undefined,
    from: from || undefined,
    to: to ? new Date(parseDay(to) + DAY_MS).toISOString().slice(0, to.length) : undefined,
  };
}

/**
 * The filters as they stand in the address (B-history-22). A change takes the entry's place in the browser's history.
 * @param view Of a screen with several views: which one the history is, as `?view=` says.
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
