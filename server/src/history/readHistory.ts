import { LOG_RETENTION_MONTHS, type Page } from 'contract';
import type { ParsedPageQuery } from 'contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { problem } from '../errors/problem.js';

/** One of a member's histories. */
export interface History<Row extends HistoryRow, Item> {
  table: 'orders' | 'auto_orders' | 'top_ups';
  present: (row: Row) => Item;
  /** The condition on `h` for a search by text; `pattern` is ready for `ilike`. */
  search: (q: string, pattern: string) => RawBuilder<unknown>;
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
    select h.* from ${sql.table(history.table)} as h where ${all(visibleTo(memberId, now))}
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
  const table = sql.table(history.table);
  const found = [...visibleTo(memberId, now), ...searchedBy(history, query)];
  const { rows: groups } = await sql<{ status: number | string; rows: number }>`
    select h.status, count(*) as rows from ${table} as h where ${all(found)} group by h.status`.execute(db);
  const counts = Object.fromEntries(groups.map((group) => [String(group.status), group.rows]));

  const chosen = query.status === undefined ? found : [...found, sql`h.status = ${query.status}`];
  const onPage = query.cursor === undefined ? chosen : [...chosen, after(history, memberId, query.cursor)];
  const { rows } = await sql<Row>`
    select h.* from ${table} as h where ${all(onPage)}
    order by h.created_at desc, h.id desc limit ${query.limit + 1}`.execute(db);
  const items = rows.slice(0, query.limit);
  return {
    items: items.map(history.present),
    nextCursor: rows.length > query.limit ? String(items.at(-1)?.id) : null,
    total: query.status === undefined ? sum(Object.values(counts)) : (counts[String(query.status)] ?? 0),
    counts,
  };
}

// Rows leave the screens after the retention time (spec 2 "Static pages").
function visibleTo(memberId: number, now: Date): Condition[] {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - LOG_RETENTION_MONTHS);
  return [sql`h.member_id = ${memberId}`, sql`h.created_at >= ${oldest}`];
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
