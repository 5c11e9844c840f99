import { fromHundredths, type OrderRequest, toHundredths } from '@storefront/contract';
import type { CheckedList } from './checkOrderLines';
import { contentOf } from './earlierOrders';

export interface PlannedLine {
  request: OrderRequest;
  /** KRW, as shown. */
  point: number;
  /** Its `Idempotency-Key`. */
  key: string;
  /** First line in the batch's text, from 1. */
  number: number;
  lastNumber: number;
}

/** One press's order. Immutable; the lines' ends stand beside it. */
export interface Batch {
  id: string;
  text: string;
  lines: PlannedLine[];
}

/** Null while waiting, `sent` from before its call until its end is known, then the order or a reason. */
export type LineEnd = null | 'sent' | { id: number } | { reason: string };

export interface StoredBatch {
  batch: Batch;
  ends: LineEnd[];
}

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

export const isOrdered = (end: LineEnd | undefined): end is { id: number } =>
  typeof end === 'object' && end !== null && 'id' in end;

export const isRefused = (end: LineEnd | undefined): end is { reason: string } =>
  typeof end === 'object' && end !== null && 'reason' in end;

/** Spans several presses for the same list. */
export interface Outcome {
  batchId: string;
  ids: number[];
  /** KRW, for all of `ids`. */
  paid: number;
  reasons: Record<string, string>;
  /** Whether the last press left lines that it wanted to order. */
  isRest: boolean;
}

export function concludeBatch(before: Outcome | null, { id, lines }: Batch, ends: readonly LineEnd[]): Outcome {
  if (before?.batchId === id) return before;
  const reasons: Record<string, string> = {};
  lines.forEach(({ request }, index) => {
    const end = ends[index];
    if (isRefused(end)) reasons[contentOf(request)] = end.reason;
  });
  const ids = ends.filter(isOrdered).map((end) => end.id);
  const earlier = before?.isRest ? before : { ids: [], paid: 0 };
  const paid = lines.filter((_, index) => isOrdered(ends[index])).map(({ point }) => toHundredths(point));
  return {
    batchId: id,
    ids: [...earlier.ids, ...ids],
    paid: fromHundredths(paid.reduce((sum, point) => sum + point, toHundredths(earlier.paid))),
    reasons,
    isRest: ids.length < lines.length,
  };
}

export function formatIds(ids: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const span = spans.at(-1);
    if (span && id === span[1] + 1) span[1] = id;
    else spans.push([id, id]);
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first}~${last}`)).join(', ');
}
