import type { Page } from 'contract';
import type { ParsedPageQuery } from 'contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { problem } from '../errors/problem.js';
import { retentionStart } from './retentionStart.js';
import type { ShownStatuses, StatusCount } from './ShownStatuses.js';

/** One of a member's histories. */
export interface History<Row extends HistoryRow, Item> {
  table: 'orders' | 'auto_orders' | 'top_ups';
  present: (row: Row) => Item;
  /** The condition on `h` for a search by text; `pattern` is ready for `ilike`. */
  search: (q: string, pattern: string) => RawBuilder<unknown>;
  statuses: ShownStatuses;
  /** The condition on `h` for rows that stay whatever their age. */
  stays?: RawBuilder<unknown>;
  /** Counts by status within a time, if that can be told without counting every row. */
  count?: (db: Database, span: HistorySpan) => Promise<StatusCount[]>;
}

/** A member's rows that were made from one time until before another. */
export interface HistorySpan {
  memberId: number;
  from: Date;
  to: Date | null;
}

export interface HistoryRow {
  id: number;
  status: number | string;
}

export interface HistoryRequest {
  memberId: number;
  now: Date;
  query: ParsedPageQuery<number | string>;
}

type Condition = RawBuilder<unknown>;

/** The whole history as spec 7 lists it, the newest first. */
export async function readWholeHistory<Row extends HistoryRow, Item>(
  db: Database,
  history: History<Row, Item>,
  { memberId, now }: Omit<HistoryRequest, 'query'>,
): Promise<Item[]> {
  const { rows } = await sql<Row>`
    select h.* from ${sql.table(history.table)} as h where ${all(visibleTo(history, memberId, now))}
    order by h.created_at desc, h.id desc`.execute(db);
  return rows.map(history.present);
}

/**
 * One page of a history, the newest first, with the number of rows in each status under the same search.
 * @throws ApiProblem 400 for a cursor that no page gave
 */
export async function readHistoryPage<Row extends HistoryRow, Item>(
  db: Database,
  history: History<Row, Item>,
  { memberId, now, query }: HistoryRequest,
): Promise<Page<Item>> {
  const [groups, rows] = await Promise.all([
    countByStatus(db, history, { memberId, now, query }),
    readRows(db, history, { memberId, now, query }),
  ]);
  const items = rows.slice(0, query.limit);
  return {
    items: items.map(history.present),
    nextCursor: rows.length > query.limit ? String(items.at(-1)?.id) : null,
    total: history.statuses.total(groups, query.status),
    counts: history.statuses.count(groups),
  };
}

async function countByStatus<Row extends HistoryRow, Item>(
  db: Database,
  history: History<Row, Item>,
  { memberId, now, query }: HistoryRequest,
): Promise<StatusCount[]> {
  if (history.count && query.q === undefined && query.autoOrderId === undefined) {
    const from = Math.max(retentionStart(now).getTime(), query.from === undefined ? 0 : Date.parse(query.from));
    const to = query.to === undefined ? null : new Date(query.to);
    return history.count(db, { memberId, from: new Date(from), to });
  }
  const found = [...visibleTo(history, memberId, now), ...searchedBy(history, query)];
  const { rows } = await sql<StatusCount>`
    select h.status, count(*) as rows from ${sql.table(history.table)} as h where ${all(found)}
    group by h.status`.execute(db);
  return rows;
}

async function readRows<Row extends HistoryRow, Item>(
  db: Database,
  history: History<Row, Item>,
  { memberId, now, query }: HistoryRequest,
): Promise<Row[]> {
  const conditions = [...visibleTo(history, memberId, now), ...searchedBy(history, query)];
  if (query.status !== undefined) conditions.push(sql`h.status in (${sql.join(history.statuses.alike(query.status))})`);
  if (query.cursor !== undefined) conditions.push(after(history, memberId, query.cursor));
  const { rows } = await sql<Row>`
    select h.* from ${sql.table(history.table)} as h where ${all(conditions)}
    order by h.created_at desc, h.id desc limit ${query.limit + 1}`.execute(db);
  return rows;
}

// Rows leave the screens after the retention time (spec 2 "Static pages").
function visibleTo<Row extends HistoryRow, Item>(
  { stays }: History<Row, Item>,
  memberId: number,
  now: Date,
): Condition[] {
  const isYoung = sql`h.created_at >= ${retentionStart(now)}`;
  return [sql`h.member_id = ${memberId}`, stays ? sql`(${isYoung} or ${stays})` : isYoung];
}

function searchedBy<Row extends HistoryRow, Item>(
  history: History<Row, Item>,
  { q, from, to, autoOrderId }: HistoryRequest['query'],
): Condition[] {
  const conditions: Condition[] = [];
  if (q !== undefined) conditions.push(history.search(q, `%${q.replace(/[\\%_]/g, '\\$&')}%`));
  if (from !== undefined) conditions.push(sql`h.created_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`h.created_at < ${new Date(to)}`);
  if (autoOrderId !== undefined && history.table === 'orders') conditions.push(sql`h.auto_order_id = ${autoOrderId}`);
  return conditions;
}

function after<Row extends HistoryRow, Item>(history: History<Row, Item>, memberId: number, cursor: string): Condition {
  if (!/^\d{1,15}$/.test(cursor)) throw problem(400, 'FORM_INVALID');
  const id = Number(cursor);
  const table = sql.table(history.table);
  return sql`(h.created_at, h.id) < (
    (select created_at from ${table} where id = ${id} and member_id = ${memberId}), ${id}::bigint
  )`;
}

function all(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}
