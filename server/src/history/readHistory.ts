import type { Page } from 'contract';
import type { ParsedPageQuery } from 'contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { problem } from '../errors/ApiProblem.js';
import type { HeavyReads } from './HeavyReads.js';
import { retentionStart } from './retentionStart.js';
import type { ShownStatuses, StatusCount } from './ShownStatuses.js';

/** One of a member's histories. */
export interface History<Row extends HistoryRow, Item> {
  table: 'orders' | 'auto_orders' | 'top_ups';
  present: (row: Row) => Item;
  /** The condition on `h` for a search by text. */
  search: (text: SearchedText) => RawBuilder<unknown>;
  /** Whether a search looks at the names of products, too. */
  namesProducts?: true;
  statuses: ShownStatuses;
  /** The condition on `h` for rows that stay whatever their age. */
  stays?: RawBuilder<unknown>;
  /** Counts by status within a time, if that can be told without counting every row. */
  count?: (db: Database, span: HistorySpan) => Promise<StatusCount[]>;
}

interface SearchedText {
  q: string;
  /** Ready for `ilike`. */
  pattern: string;
  /** Products whose name matches; none if the history does not name them. */
  products: readonly number[];
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

interface HistoryRequest {
  memberId: number;
  now: Date;
  query: ParsedPageQuery<number | string>;
}

/** Where and how histories are read. */
interface HistorySource {
  db: Database;
  heavy: HeavyReads;
  /** Of whoever waits for the answer. */
  signal?: AbortSignal;
}

type Condition = RawBuilder<unknown>;

/** Rows that one statement reads of a whole history; so many are held at a time. */
export const BATCH_ROWS = 500;

/** The whole history (B-history-9), the newest first, in batches of `BATCH_ROWS`; the last one is shorter. */
export async function* readHistoryBatches<Row extends HistoryRow, Item>(
  { db, heavy }: HistorySource,
  history: History<Row, Item>,
  { memberId, now }: Omit<HistoryRequest, 'query'>,
): AsyncGenerator<Item[]> {
  let last: number | null = null;
  for (;;) {
    const conditions = visibleTo(history, memberId, now);
    if (last !== null) conditions.push(after(history, memberId, last));
    const rows = await heavy.statement(() => readNewest(db, history, conditions, BATCH_ROWS));
    yield rows.map(history.present);
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH_ROWS) return;
  }
}

/**
 * One page of a history, the newest first, with the number of rows in each status under the same search.
 * @throws ApiProblem 400 for a cursor that no page gave
 */
export async function readHistoryPage<Row extends HistoryRow, Item>(
  source: HistorySource,
  history: History<Row, Item>,
  request: HistoryRequest,
): Promise<Page<Item>> {
  const { query } = request;
  const [groups, rows] =
    query.q === undefined
      ? await Promise.all([countByStatus(source.db, history, request), readRows(source.db, history, request)])
      : await searchHistory(source, history, request, query.q);
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
  if (history.count && query.autoOrderId === undefined) {
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

function readRows<Row extends HistoryRow, Item>(
  db: Database,
  history: History<Row, Item>,
  request: HistoryRequest,
): Promise<Row[]> {
  return readNewest(db, history, pageConditions(history, request), request.query.limit + 1);
}

function pageConditions<Row extends HistoryRow, Item>(
  history: History<Row, Item>,
  { memberId, now, query }: HistoryRequest,
): Condition[] {
  const conditions = [...visibleTo(history, memberId, now), ...searchedBy(history, query)];
  if (query.status !== undefined) conditions.push(sql`h.status in (${sql.join(history.statuses.alike(query.status))})`);
  if (query.cursor !== undefined) conditions.push(after(history, memberId, readCursor(query.cursor)));
  return conditions;
}

async function readNewest<Row extends HistoryRow, Item>(
  db: Database,
  { table }: History<Row, Item>,
  conditions: readonly Condition[],
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select h.* from ${sql.table(table)} as h where ${all(conditions)}
    order by h.created_at desc, h.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Neighbouring rows of a history, the newest first, and how many of them were found by status. */
interface Slice {
  /** The row before the first one; null for the newest. */
  afterId: number | null;
  lastId: number;
  found: StatusCount[];
}

/**
 * A search by text: nothing but reading every row tells how many there are. So it goes over them slice by slice, and
 * then takes the page's rows out of the slices that hold any.
 */
async function searchHistory<Row extends HistoryRow, Item>(
  { db, heavy, signal }: HistorySource,
  history: History<Row, Item>,
  request: HistoryRequest,
  q: string,
): Promise<[StatusCount[], Row[]]> {
  const { memberId, now, query } = request;
  const onPage = pageConditions(history, request);
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const products = history.namesProducts ? await findProducts(db, pattern) : [];
  const isFound = history.search({ q, pattern, products });
  const searched = [...visibleTo(history, memberId, now), ...searchedBy(history, query)];

  const slices: Slice[] = [];
  let afterId: number | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const conditions: Condition[] = afterId === null ? searched : [...searched, after(history, memberId, afterId)];
    const slice: LookedAt = await heavy.statement(() => countSlice({ db, heavy }, history, conditions, isFound));
    if (slice.lastId !== null) slices.push({ afterId, lastId: slice.lastId, found: slice.found });
    if (slice.lastId === null || slice.rows < heavy.sliceRows) break;
    afterId = slice.lastId;
  }

  const rows: Row[] = [];
  for (const { afterId, lastId, found } of slices) {
    const missing = query.limit + 1 - rows.length;
    if (missing <= 0) break;
    if (history.statuses.total(found, query.status) === 0) continue;
    signal?.throwIfAborted();
    const conditions = [...onPage, isFound, downTo(history, memberId, lastId)];
    if (afterId !== null) conditions.push(after(history, memberId, afterId));
    rows.push(...(await heavy.statement(() => readNewest(db, history, conditions, missing))));
  }
  return [addUp(slices), rows];
}

async function findProducts(db: Database, pattern: string): Promise<number[]> {
  const rows = await db.selectFrom('services').select('id').where('text', 'ilike', pattern).execute();
  return rows.map(({ id }) => id);
}

interface SliceRow extends StatusCount {
  /** Rows of this status, found or not. */
  looked: number;
  lastId: number;
}

interface LookedAt {
  rows: number;
  /** Null if there was no row. */
  lastId: number | null;
  found: StatusCount[];
}

async function countSlice<Row extends HistoryRow, Item>(
  { db, heavy }: HistorySource,
  { table }: History<Row, Item>,
  conditions: readonly Condition[],
  isFound: Condition,
): Promise<LookedAt> {
  const { rows } = await sql<SliceRow>`
    with slice as materialized (
      select h.* from ${sql.table(table)} as h where ${all(conditions)}
      order by h.created_at desc, h.id desc limit ${heavy.sliceRows}
    )
    select h.status, count(*) filter (where ${isFound}) as rows, count(*) as looked,
      (select id from slice order by created_at, id limit 1) as last_id
    from slice as h group by h.status`.execute(db);
  return {
    rows: rows.reduce((sum, { looked }) => sum + looked, 0),
    lastId: rows[0]?.lastId ?? null,
    found: rows.filter((row) => row.rows > 0).map((row) => ({ status: row.status, rows: row.rows })),
  };
}

function addUp(slices: readonly Slice[]): StatusCount[] {
  const counts = new Map<StatusCount['status'], number>();
  for (const { status, rows } of slices.flatMap(({ found }) => found)) {
    counts.set(status, (counts.get(status) ?? 0) + rows);
  }
  return [...counts].map(([status, rows]) => ({ status, rows }));
}

// Rows leave the screens after the retention time (B-history-16).
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
  { from, to, autoOrderId }: HistoryRequest['query'],
): Condition[] {
  const conditions: Condition[] = [];
  if (from !== undefined) conditions.push(sql`h.created_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`h.created_at < ${new Date(to)}`);
  if (autoOrderId !== undefined && history.table === 'orders') conditions.push(sql`h.auto_order_id = ${autoOrderId}`);
  return conditions;
}

function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw problem(400, 'FORM_INVALID');
  return Number(cursor);
}

function after<Row extends HistoryRow, Item>(history: History<Row, Item>, memberId: number, id: number): Condition {
  return sql`(h.created_at, h.id) < ${placeOf(history, memberId, id)}`;
}

function downTo<Row extends HistoryRow, Item>(history: History<Row, Item>, memberId: number, id: number): Condition {
  return sql`(h.created_at, h.id) >= ${placeOf(history, memberId, id)}`;
}

// Asked for by number: a time that went through JavaScript has lost its microseconds.
function placeOf<Row extends HistoryRow, Item>({ table }: History<Row, Item>, memberId: number, id: number): Condition {
  return sql`((select created_at from ${sql.table(table)} where id = ${id} and member_id = ${memberId}), ${id}::bigint)`;
}

function all(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}
