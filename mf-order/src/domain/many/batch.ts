import type { OrderRequest } from 'contract';
import type { CheckedList } from './checkOrderLines';
import { contentOf } from './earlierOrders';

/** A line on its way, as it was at the press. */
export interface PlannedLine {
  request: OrderRequest;
  /** KRW: what the customer was shown. */
  point: number;
  /** Its `Idempotency-Key`. */
  key: string;
  /** Its lines in the batch's text, from 1. */
  number: number;
  lastNumber: number;
}

/** What one press orders. It never changes; what becomes of its lines stands beside it. */
export interface Batch {
  id: string;
  /** The whole list at the press, wrong lines included. */
  text: string;
  lines: PlannedLine[];
}

/**
 * What became of a line: null while it waits, `sent` from just before its call until its end is known, then the order's
 * number or the reason why there is none.
 */
export type LineEnd = null | 'sent' | { id: number } | { reason: string };

/** A batch and what has become of each of its lines. */
export interface StoredBatch {
  batch: Batch;
  ends: LineEnd[];
}

/** Makes a batch of the lines that can be ordered, each with a key of its own. */
export function planBatch(text: string, orderable: CheckedList['orderable'], newKey: () => string): Batch {
  const lines = orderable.map(({ line, order }) => ({
    ...order,
    key: newKey(),
    number: line.number,
    lastNumber: line.lastNumber,
  }));
  return { id: newKey(), text, lines };
}

const linesOf = (text: string) => text.split(/\r\n?|\n/);

/** The list without what was ordered; blank if nothing is left of it. */
export function removeOrdered({ text, lines }: Batch, ends: readonly LineEnd[]): string {
  const ordered = new Set<number>();
  lines.forEach(({ number, lastNumber }, index) => {
    if (!isOrdered(ends[index])) return;
    for (let gone = number; gone <= lastNumber; gone += 1) ordered.add(gone);
  });
  return linesOf(text)
    .filter((_, index) => !ordered.has(index + 1))
    .join('\n')
    .trim();
}

/** Whether a line has become an order. */
export const isOrdered = (end: LineEnd | undefined): end is { id: number } =>
  typeof end === 'object' && end !== null && 'id' in end;

/** Whether a line was refused or not ordered. */
export const isRefused = (end: LineEnd | undefined): end is { reason: string } =>
  typeof end === 'object' && end !== null && 'reason' in end;

/** What is told when a batch has ended, over several presses for the same list. */
export interface Outcome {
  /** The batch that it told last: one that is ended once more adds nothing. */
  batchId: string;
  /** The orders' numbers. */
  ids: number[];
  /** Why lines stayed, by what they ask for. */
  reasons: Record<string, string>;
  /** Whether lines are left that the last press wanted to order. */
  isRest: boolean;
}

/** Adds a batch that has ended to what was told of the same list before. */
export function concludeBatch(before: Outcome | null, { id, lines }: Batch, ends: readonly LineEnd[]): Outcome {
  if (before?.batchId === id) return before;
  const reasons: Record<string, string> = {};
  lines.forEach(({ request }, index) => {
    const end = ends[index];
    if (isRefused(end)) reasons[contentOf(request)] = end.reason;
  });
  const ids = ends.filter(isOrdered).map((end) => end.id);
  return {
    batchId: id,
    ids: [...(before?.isRest ? before.ids : []), ...ids],
    reasons,
    isRest: ids.length < lines.length,
  };
}

/** Order numbers in a row as one: [7, 8, 9, 12] is '7~9, 12'. */
export function formatIds(ids: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const span = spans.at(-1);
    if (span && id === span[1] + 1) span[1] = id;
    else spans.push([id, id]);
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first}~${last}`)).join(', ');
}
