import type { PageQuery } from 'contract';

/** What the rows of a history are narrowed to, as the server's query has it; what is undefined is left out. */
export type HistoryFilter = Omit<PageQuery, 'limit' | 'cursor'>;

/** The query of a history's call, without '?'. */
export function writeQuery(parts: PageQuery): string {
  const written = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(written).toString();
}
