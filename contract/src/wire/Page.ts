/** One page of a history. `counts` is how many rows each status has under the same search, keyed by the status's text. */
export interface Page<T> {
  items: T[];
  /** Ask for the next page with it; null on the last page. */
  nextCursor: string | null;
  total: number;
  counts: Record<string, number>;
}

/** What a history may be asked for beside the page itself; every part may be left out. Dates are ISO 8601. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  status?: number | string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  autoOrderId?: number | undefined;
}
