import { LEDGER_KIND, type Page, TOP_UP_STATUS } from 'contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Database, problem } from '../../platform/index.js';
import {
  all,
  behind,
  type Condition,
  type History,
  type HistoryRequest,
  type HistoryRow,
  type HistorySource,
  type HistoryTable,
  holds,
  newestFirst,
  ofStatus,
  rowsOf,
  type StatusCount,
  within,
} from './History.js';
import { BATCH_ROWS, countByStatus, countLeavingSoon, presentRows } from './readHistory.js';

type SearchRequest = HistoryRequest & { query: { q: string } };

export function isSearch(request: HistoryRequest): request is SearchRequest {
  return request.query.q !== undefined;
}

/**
 * Searches the newest `sliceRows` filtered rows (B-history-30), since only reading tells, and says how far back they
 * reach. A row whose number is the text comes first (B-history-31).
 * @throws ApiProblem 400 for a cursor that no page gave
 */
export async function searchHistoryPage<Row extends HistoryRow, Item>(
  source: HistorySource,
  history: History<Row, Item>,
  request: SearchRequest,
): Promise<Page<Item>> {
  const { db } = source;
  const { query } = request;
  const place = query.cursor === undefined ? null : readPlace(query.cursor);
  const [products, isNarrowed, leavingSoon] = await Promise.all([
    findProducts(db, history, query.q),
    isLongerThanLook(source, history, request),
    countLeavingSoon(db, history, request),
  ]);
  const seen = await lookOn<Row>(source, history, request, {
    place,
    products,
    isNarrowed,
    size: source.heavy.sliceRows,
    limit: query.limit,
  });
  return {
    items: await presentRows(db, history, seen.rows),
    nextCursor: seen.next && writePlace(seen.next),
    total: history.statuses.total(seen.found, query.status),
    counts: history.statuses.count(seen.found),
    searchedUntil: seen.until?.toISOString() ?? null,
    leavingSoon,
  };
}

export async function* searchHistoryBatches<Row extends HistoryRow, Item>(
  source: HistorySource,
  history: History<Row, Item>,
  request: SearchRequest,
): AsyncGenerator<Item[]> {
  const { db, heavy } = source;
  const products = await findProducts(db, history, request.query.q);
  let size = heavy.sliceRows;
  let place: Place | null = null;
  do {
    const look: Look = { place, products, isNarrowed: true, size, limit: BATCH_ROWS };
    const seen: Seen<Row> = await lookOn<Row>(source, history, request, look);
    if (seen.rows.length > 0) yield await presentRows(db, history, seen.rows);
    if (seen.rows.length === BATCH_ROWS) size = Math.max(BATCH_ROWS, Math.floor(size / 2));
    else if (seen.rows.length < BATCH_ROWS / 4) size = Math.min(heavy.sliceRows, size * 2);
    // Behind the last match, since the next look may not reach as far.
    place = seen.next && seen.next.last > 0 ? { after: seen.next.last, last: 0, found: [] } : seen.next;
  } while (place !== null);
}

interface Place {
  after: number;
  last: number;
  found: StatusCount[];
}

interface Look {
  place: Place | null;
  products: readonly number[];
  isNarrowed: boolean;
  size: number;
  limit: number;
}

interface Seen<Row> {
  rows: Row[];
  next: Place | null;
  found: StatusCount[];
  until: Date | null;
}

const ROW_NUMBER = /^[1-9]\d{0,14}$/;

async function lookOn<Row extends HistoryRow>(
  { db, heavy, signal }: HistorySource,
  history: HistoryTable,
  request: SearchRequest,
  { place, products, isNarrowed, size, limit }: Look,
): Promise<Seen<Row>> {
  const { memberId, query } = request;
  const { after, last, found: foundBefore } = place ?? { after: 0, last: 0, found: [] };
  const wanted = ofStatus(history, request);
  const looked = [...within(history, request), ...(isNarrowed ? wanted : [])];
  const [, digits] = history.ofNumber?.exec(query.q) ?? [];
  const number = digits === undefined ? null : Number(digits);

  const named = number === null || after > 0 ? null : await findByNumber<Row>(db, history, looked, number);
  const isNamedShown = place === null && named !== null && isOfStatus(history, request, named);
  const room = limit - (isNamedShown ? 1 : 0);

  if (after > 0) looked.push(behind(history, memberId, after));
  const isFound = history.search({ q: query.q, products });
  const parts = {
    looked,
    isFound: number === null ? isFound : sql`(${isFound} and h.id <> ${number})`,
    chosen: last === 0 ? wanted : [...wanted, behind(history, memberId, last)],
  };
  signal?.throwIfAborted();
  const slice = await heavy.statement(() => readSlice<Row>(db, history, parts, { size, limit: room + 1 }));

  const shown = slice.chosen.slice(0, room);
  const found = addUp([...foundBefore, ...(named ? [{ status: named.status, rows: 1 }] : []), ...slice.found]);
  const onThisSlice = { after, last: shown.at(-1)?.id ?? last, found: foundBefore };
  const onNextSlice = slice.end && slice.goesOn ? { after: slice.end.id, last: 0, found } : null;
  return {
    rows: isNamedShown ? [named, ...shown] : shown,
    next: slice.chosen.length > room ? onThisSlice : onNextSlice,
    found,
    until: slice.end && slice.goesOn ? slice.end.at : null,
  };
}

interface Slice<Row> {
  chosen: Row[];
  found: StatusCount[];
  end: { id: number; at: Date } | null;
  goesOn: boolean;
}

interface SliceRow {
  endId: number | null;
  endAt: Date | null;
  goesOn: boolean;
  found: Record<string, number> | null;
}

async function readSlice<Row extends HistoryRow>(
  db: Database,
  history: HistoryTable,
  { looked, isFound, chosen }: { looked: readonly Condition[]; isFound: Condition; chosen: readonly Condition[] },
  { size, limit }: { size: number; limit: number },
): Promise<Slice<Row>> {
  const from = sql`${rowsOf(history)} where ${all(looked)}`;
  const newest = newestFirst(history);
  const isBehindEnd = history.isByNumber
    ? sql`h.id < ending.id`
    : sql`(h.created_at, h.id) < (ending.created_at, ending.id)`;
  const { rows } = await sql<(Row | { [Column in keyof Row]: null }) & SliceRow>`
    with slice as materialized (
      select h.id, h.created_at, h.status, ${isFound} as is_found
      from (select h.* from ${from} ${newest} limit ${size}) as h
    ), ending as materialized (
      select id, created_at from slice order by ${history.isByNumber ? sql`id` : sql`created_at, id`} limit 1
    ), about as materialized (
      select ending.id as end_id, ending.created_at as end_at,
        (select h.id from ${from} and ${isBehindEnd} ${newest} limit 1)
          is not null as goes_on,
        (select json_object_agg(status, rows) from (
          select status, count(*) as rows from slice where is_found group by status
        ) as counted) as found
      from (select) as one left join ending on true
    ), chosen as (
      select h.id from slice as h where ${all([sql`h.is_found`, ...chosen])} ${newest} limit ${limit}
    )
    select about.*, h.* from about left join (
      select h.* from chosen join ${rowsOf(history)} on h.id = chosen.id
    ) as h on true ${newest}`.execute(db);
  const [about] = rows;
  if (!about) throw new Error('the database answered nothing');
  const { endId, endAt, goesOn, found } = about;
  return {
    chosen: rows.filter((row): row is Row & SliceRow => row.id !== null),
    found: Object.entries(found ?? {}).map(([status, rows]) => ({ status, rows })),
    end: endId === null || endAt === null ? null : { id: endId, at: endAt },
    goesOn,
  };
}

async function findByNumber<Row extends HistoryRow>(
  db: Database,
  history: HistoryTable,
  conditions: readonly Condition[],
  id: number,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select h.* from ${rowsOf(history)} where h.id = ${id} and ${all(conditions)}`.execute(db);
  return rows[0] ?? null;
}

function isOfStatus({ statuses }: HistoryTable, { query }: HistoryRequest, { status }: HistoryRow): boolean {
  return query.status === undefined || statuses.alike(query.status).map(String).includes(String(status));
}

async function findProducts(db: Database, { namesProducts }: HistoryTable, q: string): Promise<number[]> {
  if (!namesProducts) return [];
  const { rows } = await sql<{ id: number }>`
    select id from services where ${holds(sql`text`, q)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function isLongerThanLook(
  { db, heavy }: HistorySource,
  history: HistoryTable,
  request: HistoryRequest,
): Promise<boolean> {
  if (request.query.status === undefined) return false;
  return history.statuses.total(await countByStatus(db, history, request), undefined) > heavy.sliceRows;
}

function addUp(counts: readonly StatusCount[]): StatusCount[] {
  const sums: Record<string, number> = {};
  for (const { status, rows } of counts) sums[status] = (sums[status] ?? 0) + rows;
  return Object.entries(sums).map(([status, rows]) => ({ status, rows }));
}

const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
// A set, as 'constructor' is a property of every object.
const names = new Set<string>([...Object.values(TOP_UP_STATUS), ...Object.values(LEDGER_KIND)]);
const status = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,5}$/.test(text) || names.has(text)),
);
const places = v.tuple([rowId, rowId, v.array(v.tuple([status, rowId]))]);
const cursorSchema = v.pipe(v.string(), v.parseJson(), places);

/** Carries earlier counts, so that a page's numbers are of all that was looked at. */
function writePlace({ after, last, found }: Place): string {
  const counts = found.map(({ status, rows }) => [status, rows]);
  return Buffer.from(JSON.stringify([after, last, counts])).toString('base64url');
}

function readPlace(cursor: string): Place {
  if (ROW_NUMBER.test(cursor)) return { after: Number(cursor), last: 0, found: [] };
  const place = v.safeParse(cursorSchema, Buffer.from(cursor, 'base64url').toString());
  if (!place.success) throw problem(400, 'FORM_INVALID');
  const [after, last, counts] = place.output;
  return { after, last, found: counts.map(([status, rows]) => ({ status, rows })) };
}
