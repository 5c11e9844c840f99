import { LEAVING_SOON_DAYS, type Page } from '@storefront/contract';
import { sql } from 'kysely';
import { DAY_MS, type Database, retentionStart } from '../../platform/index.js';
import {
  all,
  behind,
  found,
  type History,
  type HistoryRequest,
  type HistoryRow,
  type HistoryTable,
  namedRow,
  newestFirst,
  ofStatus,
  readCursor,
  rowsOf,
  type StatusCount,
  within,
} from './History.js';

export const BATCH_ROWS = 500;

/** Reads a filtered history (B-history-9), newest first, in batches of `BATCH_ROWS`; the last is shorter. */
export async function* readHistoryBatches<Row extends HistoryRow, Item>(
  db: Database,
  history: History<Row, Item>,
  request: HistoryRequest,
): AsyncGenerator<Item[]> {
  let last: number | null = null;
  for (;;) {
    const rows: Row[] = await readNewest<Row>(db, history, request, { last, limit: BATCH_ROWS });
    yield await presentRows(db, history, rows);
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH_ROWS) return;
  }
}

/** Reads a page, newest first, with counts by status (B-history-11, B-history-13). */
export async function readHistoryPage<Row extends HistoryRow, Item>(
  db: Database,
  history: History<Row, Item>,
  request: HistoryRequest,
): Promise<Page<Item>> {
  const { query } = request;
  const last = query.cursor === undefined ? null : readCursor(query.cursor);
  const [counts, rows, leavingSoon] = await Promise.all([
    countByStatus(db, history, request),
    readNewest<Row>(db, history, request, { last, limit: query.limit + 1 }),
    countLeavingSoon(db, history, request),
  ]);
  const shown = rows.slice(0, query.limit);
  return {
    items: await presentRows(db, history, shown),
    nextCursor: rows.length > query.limit ? String(shown.at(-1)?.id) : null,
    total: history.statuses.total(counts, query.status),
    counts: history.statuses.count(counts),
    leavingSoon,
  };
}

export async function presentRows<Row extends HistoryRow, Item>(
  db: Database,
  history: History<Row, Item>,
  rows: readonly Row[],
): Promise<Item[]> {
  const [refunds, cancels, added] = await Promise.all([
    history.refunds?.(db, rows),
    history.cancels?.(rows),
    history.adds?.(db, rows),
  ]);
  return rows.map((row) => ({
    ...history.present(row, refunds?.get(row.id), cancels?.get(row.id)),
    ...added?.get(row.id),
  }));
}

export async function countByStatus(
  db: Database,
  history: HistoryTable,
  request: HistoryRequest,
): Promise<StatusCount[]> {
  const { memberId, now, query } = request;
  if (history.count && query.autoOrderId === undefined && query.q === undefined) {
    const from = Math.max(retentionStart(now).getTime(), query.from === undefined ? 0 : Date.parse(query.from));
    const to = query.to === undefined ? null : new Date(query.to);
    const stayingFrom = new Date(query.from ?? 0);
    return history.count(db, { memberId, now, from: new Date(from), to, stayingFrom });
  }
  const { rows } = await sql<StatusCount>`
    select h.status, count(*) as rows from ${rowsOf(history)}
    where ${all([...within(history, request), ...found(history, request)])} group by h.status`.execute(db);
  return rows;
}

/** Counts rows that leave the history within `LEAVING_SOON_DAYS` (B-history-11). */
async function countLeavingSoon(
  db: Database,
  history: HistoryTable,
  { memberId, now }: HistoryRequest,
): Promise<number> {
  const { stays, countLeaving } = history;
  const soon = new Date(now.getTime() + LEAVING_SOON_DAYS * DAY_MS);
  const from = retentionStart(now);
  const to = retentionStart(soon);
  if (countLeaving) return countLeaving(db, { memberId, now, from, to, soon });
  const isShown = sql`h.created_at >= ${from}`;
  const conditions = [sql`h.member_id = ${memberId}`, sql`h.created_at < ${to}`];
  conditions.push(stays ? sql`not ${stays(to, soon)} and (${isShown} or ${stays(from, now)})` : isShown);
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${rowsOf(history)} where ${all(conditions)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

interface Span {
  /** Number of the row before the first, null from the newest on. */
  last: number | null;
  limit: number;
}

/** The row that the search names comes first, whatever its age, and once (B-history-13). */
async function readNewest<Row extends HistoryRow>(
  db: Database,
  history: HistoryTable,
  request: HistoryRequest,
  { last, limit }: Span,
): Promise<Row[]> {
  const named = namedRow(history, request);
  const conditions = [...within(history, request), ...ofStatus(history, request), ...found(history, request)];
  if (last !== null && named !== null) conditions.push(sql`h.id <> ${named}`);
  if (last !== null && last !== named) conditions.push(behind(history, request.memberId, last));
  const namedFirst = last === null && named !== null ? sql`h.id <> ${named},` : sql``;
  const { rows } = await sql<Row>`
    select h.* from ${rowsOf(history)} where ${all(conditions)}
    order by ${namedFirst} ${newestFirst(history)} limit ${limit}`.execute(db);
  return rows;
}
