import type { OrderCancel } from 'contract';
import type { ParsedPageQuery } from 'contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import { type Database, problem, retentionStart } from '../../platform/index.js';
import type { HeavyReads } from './HeavyReads.js';

/** Where one of a member's histories stands, and how it is searched and counted. */
export interface HistoryTable {
  table: 'orders' | 'auto_orders' | 'top_ups' | 'ledger';
  /** What is read in the table's place, where that has no column `status`. */
  rows?: RawBuilder<unknown>;
  /** Whether rows follow each other by their numbers, whatever their times: so do the ledger's balances. */
  isByNumber?: true;
  /**
   * A search for a row's own number, which is its group. Left out where nobody knows the numbers of rows: a search for a
   * number is the business of `search` then.
   */
  ofNumber?: RegExp;
  /** The condition on `h` for a search by text. A row's own number is not its business: that is looked up by itself. */
  search: (text: SearchedText) => Condition;
  /** Whether a search looks at the names of products, too. */
  namesProducts?: true;
  statuses: ShownStatuses;
  /** The condition on `h` for rows that stay although they were made before `since`. */
  stays?: (since: Date) => Condition;
  /** The time of the member's oldest row that stays, or `since`: where a table is long, nobody looks behind it. */
  oldestStaying?: (memberId: number, since: Date) => Condition;
  /** Counts by status within a time, and of the rows before it that stay, if that can be told without counting every row. */
  count?: (db: Database, span: HistorySpan) => Promise<StatusCount[]>;
  /** With `count`: the statuses of the rows that stay. */
  stayingStatuses?: readonly Status[];
}

/** What came back, as the ledger says. */
export interface Refund {
  /** Hundredths. */
  amount: number;
  at: Date;
}

/** One of a member's histories. */
export interface History<Row extends HistoryRow, Item> extends HistoryTable {
  /**
   * @param refund What came back of it, if `refunds` knows any.
   * @param cancel What its cancellation would be, if `cancels` knows any.
   */
  present: (row: Row, refund: Refund | undefined, cancel: OrderCancel | undefined) => Item;
  /** What came back of these rows, by their numbers: one statement, however many rows there are. */
  refunds?: (db: Database, rows: readonly Row[]) => Promise<ReadonlyMap<number, Refund>>;
  /** What the cancellation of these rows would be, likewise. */
  cancels?: (rows: readonly Row[]) => Promise<ReadonlyMap<number, OrderCancel>>;
  /** What else is said of these rows, by their numbers, likewise. */
  adds?: (db: Database, rows: readonly Row[]) => Promise<ReadonlyMap<number, Partial<Item>>>;
}

export interface HistoryRow {
  id: number;
  status: number | string;
}

interface SearchedText {
  q: string;
  /** Products whose name holds it; none if the history does not name them. */
  products: readonly number[];
}

/** A member's rows that were made from one time until before another. */
export interface HistorySpan {
  memberId: number;
  from: Date;
  to: Date | null;
  /** Of the rows before `from` those that stay count, too, if they were made from this time on. */
  stayingFrom?: Date;
}

export interface HistoryRequest {
  memberId: number;
  now: Date;
  query: ParsedPageQuery<number | string>;
}

/** Where and how histories are read. */
export interface HistorySource {
  db: Database;
  heavy: HeavyReads;
  /** Of whoever waits for the answer. */
  signal?: AbortSignal;
}

/** A condition on a row `h` of the history's table. */
export type Condition = RawBuilder<unknown>;

type Narrowing = Partial<Pick<HistoryRequest['query'], 'from' | 'to' | 'autoOrderId'>>;

/** Rows of the member, within the time asked for, that have not left the history (B-history-16). */
export function within(
  { table, stays, oldestStaying }: HistoryTable,
  { memberId, now, query: { from, to, autoOrderId } = {} }: Omit<HistoryRequest, 'query'> & { query?: Narrowing },
): Condition[] {
  const since = retentionStart(now);
  const isYoung = sql`h.created_at >= ${since}`;
  const conditions = [sql`h.member_id = ${memberId}`, stays ? sql`(${isYoung} or ${stays(since)})` : isYoung];
  if (oldestStaying) conditions.push(sql`h.created_at >= ${oldestStaying(memberId, since)}`);
  if (from !== undefined) conditions.push(sql`h.created_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`h.created_at < ${new Date(to)}`);
  if (autoOrderId !== undefined && table === 'orders') conditions.push(sql`h.auto_order_id = ${autoOrderId}`);
  return conditions;
}

/** Rows that are shown under the status asked for; all of them if none is. */
export function ofStatus({ statuses }: HistoryTable, { query: { status } }: HistoryRequest): Condition[] {
  return status === undefined ? [] : [sql`h.status in (${sql.join(statuses.alike(status))})`];
}

/** What a history is read from, as `h`. */
export function rowsOf({ table, rows }: HistoryTable): Condition {
  return sql`${rows ?? sql.table(table)} as h`;
}

/** The newest rows `h` first. */
export function newestFirst({ isByNumber }: HistoryTable): Condition {
  return isByNumber ? sql`order by h.id desc` : sql`order by h.created_at desc, h.id desc`;
}

/** Rows behind another one, which is older or of the same moment and a smaller number. */
export function behind({ table, isByNumber }: HistoryTable, memberId: number, id: number): Condition {
  if (isByNumber) return sql`h.id < ${id}::bigint`;
  // Asked for by number: a time that went through JavaScript has lost its microseconds.
  return sql`(h.created_at, h.id) < ((select created_at from ${sql.table(table)}
    where id = ${id} and member_id = ${memberId}), ${id}::bigint)`;
}

/**
 * Whether a text holds another, whatever the case of Latin letters: the quickest way that the database has. Links stand
 * there as they were typed, so Hangul is looked for in both of its forms (B-format-17).
 */
export function holds(column: Condition, q: string): Condition {
  const forms = [...new Set([q.normalize('NFC'), q.normalize('NFD')])];
  const isFound = forms.map((form) => sql`strpos(lower(${column} collate "C"), lower(${form}::text collate "C")) > 0`);
  return sql`(${sql.join(isFound, sql` or `)})`;
}

export function all(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}

const ROW_ID = /^\d{1,15}$/;

/** @throws ApiProblem 400 for a cursor that no page gave */
export function readCursor(cursor: string): number {
  if (!ROW_ID.test(cursor)) throw problem(400, 'FORM_INVALID');
  return Number(cursor);
}

type Status = number | string;

/** How many rows of a history have a status. */
export interface StatusCount {
  status: Status;
  rows: number;
}

/** Statuses as the screens show them: some look like another one, and are found and counted as that one. */
export class ShownStatuses {
  /** The status that each looks like, where that is another one. */
  private readonly shownAs: Readonly<Record<string, Status>>;

  constructor(rows: readonly { readonly id: Status; readonly shownAs: Status }[] = []) {
    this.shownAs = Object.fromEntries(
      rows.filter(({ id, shownAs }) => shownAs !== id).map((row) => [row.id, row.shownAs]),
    );
  }

  /** What a row may have that is looked for under a status. */
  alike(status: Status): Status[] {
    return [status, ...Object.keys(this.shownAs).filter((other) => this.shownAs[other] === status)];
  }

  /** Rows of a status, of all without one. */
  total(counts: readonly StatusCount[], status: Status | undefined): number {
    const alike = status === undefined ? null : this.alike(status).map(String);
    const found = counts.filter((count) => alike?.includes(String(count.status)) ?? true);
    return found.reduce((total, { rows }) => total + rows, 0);
  }

  /** Rows by the text of the status that is shown. */
  count(counts: readonly StatusCount[]): Record<string, number> {
    const shown: Record<string, number> = {};
    for (const { status, rows } of counts) {
      const text = String(this.shownAs[status] ?? status);
      shown[text] = (shown[text] ?? 0) + rows;
    }
    return shown;
  }
}
