import type { OrderCancel } from '@storefront/contract';
import type { ParsedPageQuery } from '@storefront/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import { type Database, problem, retentionStart } from '../../platform/index.js';

export interface HistoryTable {
  table: 'orders' | 'auto_orders' | 'top_ups' | 'ledger';
  rows?: RawBuilder<unknown>;
  /** Ordered by number, whatever the times, as the ledger's balances are. */
  isByNumber?: true;
  ofNumber?: RegExp;
  search: (q: string) => Condition;
  statuses: ShownStatuses;
  stays?: (since: Date, now: Date) => Condition;
  oldestStaying?: (memberId: number, since: Date, now: Date) => Condition;
  count?: (db: Database, span: HistorySpan) => Promise<StatusCount[]>;
  /** Rows of the span, or that stayed longer, that leave until `soon`. */
  countLeaving?: (db: Database, span: HistorySpan & { soon: Date }) => Promise<number>;
}

export interface Refund {
  /** Hundredths. */
  amount: number;
  at: Date;
}

export interface History<Row extends HistoryRow, Item> extends HistoryTable {
  present: (row: Row, refund: Refund | undefined, cancel: OrderCancel | undefined) => Item;
  refunds?: (db: Database, rows: readonly Row[]) => Promise<ReadonlyMap<number, Refund>>;
  cancels?: (rows: readonly Row[]) => Promise<ReadonlyMap<number, OrderCancel>>;
  adds?: (db: Database, rows: readonly Row[]) => Promise<ReadonlyMap<number, Partial<Item>>>;
}

export interface HistoryRow {
  id: number;
  status: number | string;
}

/** Half-open: from one time until before another. */
export interface HistorySpan {
  memberId: number;
  now: Date;
  from: Date;
  to: Date | null;
  stayingFrom?: Date;
}

export interface HistoryRequest {
  memberId: number;
  now: Date;
  query: ParsedPageQuery<number | string>;
}

/** On a row `h` of the history's table. */
export type Condition = RawBuilder<unknown>;

type Narrowing = Partial<Pick<HistoryRequest['query'], 'from' | 'to' | 'autoOrderId'>>;

/** Rows of the member in the time asked for that have not left the history (B-history-16). */
export function within(
  { table, stays, oldestStaying }: HistoryTable,
  { memberId, now, query: { from, to, autoOrderId } = {} }: Omit<HistoryRequest, 'query'> & { query?: Narrowing },
): Condition[] {
  const since = retentionStart(now);
  const isYoung = sql`h.created_at >= ${since}`;
  const conditions = [sql`h.member_id = ${memberId}`, stays ? sql`(${isYoung} or ${stays(since, now)})` : isYoung];
  if (oldestStaying) conditions.push(sql`h.created_at >= ${oldestStaying(memberId, since, now)}`);
  if (from !== undefined) conditions.push(sql`h.created_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`h.created_at < ${new Date(to)}`);
  if (autoOrderId !== undefined && table === 'orders') conditions.push(sql`h.auto_order_id = ${autoOrderId}`);
  return conditions;
}

export function ofStatus({ statuses }: HistoryTable, { query: { status } }: HistoryRequest): Condition[] {
  return status === undefined ? [] : [sql`h.status in (${sql.join(statuses.alike(status))})`];
}

/** The row whose number is the text searched for (B-history-13). */
export function namedRow({ ofNumber }: HistoryTable, { query: { q = '' } }: HistoryRequest): number | null {
  const [, digits] = ofNumber?.exec(q) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Rows that the text searched for finds (B-history-13). */
export function found(history: HistoryTable, request: HistoryRequest): Condition[] {
  const { q } = request.query;
  if (q === undefined) return [];
  const named = namedRow(history, request);
  return [named === null ? history.search(q) : sql`(h.id = ${named} or ${history.search(q)})`];
}

export function rowsOf({ table, rows }: HistoryTable): Condition {
  return sql`${rows ?? sql.table(table)} as h`;
}

export function newestFirst({ isByNumber }: HistoryTable): Condition {
  return isByNumber ? sql`h.id desc` : sql`h.created_at desc, h.id desc`;
}

export function behind({ table, isByNumber }: HistoryTable, memberId: number, id: number): Condition {
  if (isByNumber) return sql`h.id < ${id}::bigint`;
  // Asked for by number: a time loses its microseconds in JavaScript.
  return sql`(h.created_at, h.id) < ((select created_at from ${sql.table(table)}
    where id = ${id} and member_id = ${memberId}), ${id}::bigint)`;
}

/**
 * Ignores the case of Latin letters in the database's quickest way. Links are stored as typed, so Hangul is looked for
 * in both forms (B-format-17).
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

export function readCursor(cursor: string): number {
  if (!ROW_ID.test(cursor)) throw problem(400, 'FORM_INVALID');
  return Number(cursor);
}

type Status = number | string;

export interface StatusCount {
  status: Status;
  rows: number;
}

/** Some statuses look like another one, and are found and counted as that one. */
export class ShownStatuses {
  private readonly shownAs: Readonly<Record<string, Status>>;

  constructor(rows: readonly { readonly id: Status; readonly shownAs: Status }[] = []) {
    this.shownAs = Object.fromEntries(
      rows.filter(({ id, shownAs }) => shownAs !== id).map((row) => [row.id, row.shownAs]),
    );
  }

  alike(status: Status): Status[] {
    return [status, ...Object.keys(this.shownAs).filter((other) => this.shownAs[other] === status)];
  }

  total(counts: readonly StatusCount[], status: Status | undefined): number {
    const alike = status === undefined ? null : this.alike(status).map(String);
    const found = counts.filter((count) => alike?.includes(String(count.status)) ?? true);
    return found.reduce((total, { rows }) => total + rows, 0);
  }

  count(counts: readonly StatusCount[]): Record<string, number> {
    const shown: Record<string, number> = {};
    for (const { status, rows } of counts) {
      const text = String(this.shownAs[status] ?? status);
      shown[text] = (shown[text] ?? 0) + rows;
    }
    return shown;
  }
}
