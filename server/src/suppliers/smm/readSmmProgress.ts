import * as v from 'valibot';
import type { PlacedOrder, Progress } from '../Supplier.js';
import { SupplierDownError } from '../SupplierDownError.js';
import { parseSmmStatus } from './parseSmmStatus.js';
import { parseSmmWhole } from './parseSmmWhole.js';
import { readSmmError } from './readSmmError.js';

const MAX_WORD_LENGTH = 50;
const statusesSchema = v.record(v.string(), v.unknown());
const statusSchema = v.object({ status: v.string(), start_count: v.unknown(), remains: v.unknown() });

/**
 * The status of each order that was asked for. Of one alone, some panels leave out the level with its number.
 * @throws SupplierDownError if there are none
 */
export function readSmmProgress(answer: unknown, orders: readonly PlacedOrder[]): Map<string, Progress> {
  const parsed = v.safeParse(statusesSchema, answer);
  if (!parsed.success) throw new SupplierDownError('the answer holds no statuses', false);
  const statuses = parsed.output;
  const isBare = orders.length === 1 && typeof statuses['status'] === 'string';
  return new Map(
    orders.map(({ supplierOrderId: id, amount }) => [id, readOne(isBare ? statuses : statuses[id], amount)]),
  );
}

function readOne(entry: unknown, amount: number): Progress {
  const parsed = v.safeParse(v.partial(statusSchema, ['start_count', 'remains']), entry);
  if (!parsed.success) return { kind: 'unknown', reason: readSmmError(entry) ?? 'no status' };
  const word = parsed.output.status;
  const status = parseSmmStatus(word);
  if (status === null) return { kind: 'unknown', reason: `status '${word.slice(0, MAX_WORD_LENGTH)}'` };
  const startCount = parseSmmWhole(parsed.output.start_count);
  const remains = parseSmmWhole(parsed.output.remains);
  return {
    kind: 'known',
    status,
    startCount: startCount !== null && startCount >= 0 ? startCount : null,
    // Below zero: more was delivered than ordered. More than was ordered cannot be left.
    remains: remains !== null && remains <= amount ? Math.max(0, remains) : null,
  };
}
