import * as v from 'valibot';
import type { FormAnswer } from './postForm.js';
import {
  type CancelAnswer,
  type PlacedOrder,
  type Progress,
  type RefillAnswer,
  type RefillProgress,
  type SupplierBalance,
  SupplierDownError,
  SupplierRefusedError,
  type SupplierService,
} from './Supplier.js';
import {
  isFailure,
  isRefillFailure,
  isTemporaryRefillRefusal,
  isUnknownNumber,
  parseSmmRefill,
  parseSmmStatus,
} from './smmWords.js';

/** Too many requests, unavailable, and Cloudflare's words for a panel that it did not reach. */
const BUSY: readonly number[] = [429, 503, 521, 523, 525, 526];
/**
 * Answers before the panel: elsewhere, not allowed, not here. Any other status may follow an order that was taken, e.g.
 * 302 or 409.
 */
const NOT_DONE: readonly number[] = [
  ...BUSY,
  ...[301, 307, 308, 401, 403, 404, 405, 406, 411, 413, 414, 415, 421, 426, 431, 451],
];

const json = v.pipe(v.string(), v.parseJson());

/** Reads JSON. Errors are `{"error": "…"}` with status 200, from some panels with another one. */
export function readSmmAnswer({ statusCode, text }: FormAnswer): unknown {
  // A fault inside the panel leaves open what it had done, whatever its body says.
  const parsed = v.safeParse(json, text);
  const data = parsed.success ? parsed.output : undefined;
  const isTaken = namesOrder(data);
  const error = statusCode >= 500 || BUSY.includes(statusCode) ? null : readSmmError(data);
  if (error !== null && !isTaken) throw new SupplierRefusedError(error);
  if (statusCode !== 200) {
    const isMaybeDone = isTaken || !NOT_DONE.includes(statusCode);
    throw new SupplierDownError(`status ${statusCode}`, isMaybeDone, BUSY.includes(statusCode));
  }
  if (data === undefined) throw new SupplierDownError('the answer is not JSON', true);
  return data;
}

function namesOrder(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return ('order' in data && Boolean(data.order)) || ('refill' in data && Boolean(data.refill));
}

const textOrNumber = v.union([v.string(), v.number()]);
const placementSchema = v.object({ order: textOrNumber });

const SMM_ORDER_ID = /^[1-9]\d{0,19}$/;

export function readSmmOrderId(answer: unknown): string | null {
  const parsed = v.safeParse(placementSchema, answer);
  return parsed.success ? parseSmmId(parsed.output.order) : null;
}

function parseSmmId(value: unknown): string | null {
  // Beyond that, JSON's numbers are rounded.
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : typeof value !== 'string') return null;
  const id = String(value).trim();
  return SMM_ORDER_ID.test(id) ? id : null;
}

const MAX_WORD_LENGTH = 50;
const statusesSchema = v.record(v.string(), v.unknown());
const statusSchema = v.object({
  status: v.string(),
  start_count: v.optional(v.unknown()),
  remains: v.optional(v.unknown()),
});

/** Reads each order's status. Some panels leave out the number's level for one alone. */
export function readSmmProgress(answer: unknown, orders: readonly PlacedOrder[]): Map<string, Progress> {
  const parsed = v.safeParse(statusesSchema, answer);
  if (!parsed.success) throw new SupplierDownError('the answer holds no statuses', false);
  // Own entries only: the panel chooses the names.
  const statuses = new Map(Object.entries(parsed.output));
  const isBare = orders.length === 1 && typeof statuses.get('status') === 'string';
  const entryOf = (id: string) => (isBare ? parsed.output : statuses.get(id));
  return new Map(orders.map(({ supplierOrderId: id, amount }) => [id, readStatusOf(entryOf(id), amount)]));
}

function readStatusOf(entry: unknown, amount: number): Progress {
  const parsed = v.safeParse(statusSchema, entry);
  if (!parsed.success) {
    const error = readSmmError(entry);
    if (error === null) return { kind: 'unknown', reason: 'no status' };
    return { kind: isUnknownNumber(error) ? 'failed' : 'unknown', reason: error };
  }
  const word = parsed.output.status;
  const status = parseSmmStatus(word);
  const reason = `status '${cleanWords(word.slice(0, MAX_WORD_LENGTH))}'`;
  if (status === null) return { kind: isFailure(word) ? 'failed' : 'unknown', reason };
  const startCount = parseSmmWhole(parsed.output.start_count);
  const remains = parseSmmWhole(parsed.output.remains);
  return {
    kind: 'known',
    status,
    startCount: startCount !== null && startCount >= 0 ? startCount : null,
    // Below zero, more was delivered than ordered. More than ordered cannot be left.
    remains: remains !== null && remains <= amount ? Math.max(0, remains) : null,
  };
}

const entriesSchema = v.array(v.object({ order: textOrNumber, cancel: v.unknown() }));

/** `[{ "order": 1, "cancel": 1 }, { "order": 2, "cancel": { "error": "…" } }]`; an order that is missing is refused. */
export function readSmmCancellations(answer: unknown, ids: readonly string[]): Map<string, CancelAnswer> {
  const parsed = v.safeParse(entriesSchema, answer);
  const entries = new Map(parsed.success ? parsed.output.map(({ order, cancel }) => [String(order), cancel]) : []);
  return new Map(ids.map((id) => [id, readCancellationOf(entries.get(id))]));
}

function readCancellationOf(cancel: unknown): CancelAnswer {
  if (typeof cancel === 'number' || typeof cancel === 'string' || cancel === true) return { kind: 'accepted' };
  return { kind: 'refused', reason: readSmmError(cancel) ?? 'no answer to the cancellation' };
}

const listSchema = v.array(v.record(v.string(), v.unknown()));

/** Values by number: of a list, of an object keyed by number, or of one alone without its number. */
function readSmmEntries(
  answer: unknown,
  ids: readonly string[],
  [name, value]: readonly [name: string, value: string],
): Map<string, unknown> {
  const list = v.safeParse(listSchema, answer);
  if (list.success) return new Map(list.output.map((entry) => [String(entry[name]), entry[value]]));
  const parsed = v.safeParse(statusesSchema, answer);
  const fields = parsed.success ? Object.entries(parsed.output) : [];
  const bare = ids.length === 1 ? fields.find(([field]) => field === value) : undefined;
  if (bare) return new Map(ids.map((id) => [id, bare[1]]));
  return new Map(
    fields.map(([id, entry]) => {
      const inside = v.safeParse(statusesSchema, entry);
      return [id, inside.success && value in inside.output ? inside.output[value] : entry];
    }),
  );
}

/** `{ "refill": "1" }`, or `[{ "order": 1, "refill": 1 }, { "order": 2, "refill": { "error": "…" } }]`. */
export function readSmmRefills(answer: unknown, ids: readonly string[]): Map<string, RefillAnswer> {
  const entries = readSmmEntries(answer, ids, ['order', 'refill']);
  return new Map(ids.map((id) => [id, readRefillOf(entries.get(id))]));
}

function readRefillOf(refill: unknown): RefillAnswer {
  const supplierRefillId = parseSmmId(refill);
  if (supplierRefillId !== null) return { kind: 'taken', supplierRefillId };
  const reason = readSmmError(refill);
  if (reason === null) return { kind: 'unknown', reason: 'no refill number' };
  return { kind: 'refused', reason, isTemporary: isTemporaryRefillRefusal(reason) };
}

/** `{ "status": "Completed" }`, or `[{ "refill": 1, "status": "Completed" }, …]`. */
export function readSmmRefillStatuses(answer: unknown, ids: readonly string[]): Map<string, RefillProgress> {
  const entries = readSmmEntries(answer, ids, ['refill', 'status']);
  return new Map(ids.map((id) => [id, readRefillStatusOf(entries.get(id))]));
}

function readRefillStatusOf(status: unknown): RefillProgress {
  if (typeof status !== 'string') {
    const reason = readSmmError(status);
    if (reason === null) return { kind: 'unknown', reason: 'no status' };
    return { kind: isUnknownNumber(reason) ? 'failed' : 'unknown', reason };
  }
  const state = parseSmmRefill(status);
  if (state !== null) return { kind: 'known', state };
  const reason = `status '${cleanWords(status.slice(0, MAX_WORD_LENGTH))}'`;
  return { kind: isRefillFailure(status) ? 'failed' : 'unknown', reason };
}

const serviceSchema = v.object({
  service: textOrNumber,
  name: v.optional(v.string(), ''),
  category: v.optional(v.string(), ''),
  rate: textOrNumber,
  min: textOrNumber,
  max: textOrNumber,
  refill: v.optional(v.unknown()),
});

/** Leaves out unreadable entries. */
export function readSmmServices(answer: unknown): SupplierService[] {
  if (!Array.isArray(answer)) throw new SupplierDownError('the answer holds no services', false);
  return answer.flatMap((entry: unknown) => {
    const parsed = v.safeParse(serviceSchema, entry);
    if (!parsed.success) return [];
    const { service, name, category, rate, min, max, refill } = parsed.output;
    const limits = { min: Number(min), max: Number(max), refill: isOn(refill) };
    return [{ id: String(service), name, category, rate: String(rate), ...limits }];
  });
}

const isOn = (flag: unknown) => flag === true || flag === 1 || flag === '1' || flag === 'true';

const balanceSchema = v.object({ balance: textOrNumber, currency: v.optional(v.string(), '') });

export function readSmmBalance(answer: unknown): SupplierBalance {
  const parsed = v.safeParse(balanceSchema, answer);
  if (!parsed.success) throw new SupplierDownError('the answer holds no balance', false);
  return { balance: String(parsed.output.balance), currency: parsed.output.currency };
}

const MAX_REASON_LENGTH = 300;

function readSmmError(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  const { error } = data;
  const text = typeof error === 'string' ? cleanWords(error) : error ? describe(error) : '';
  return text === '' ? null : text;
}

function describe(error: unknown): string {
  try {
    return cleanWords(JSON.stringify(error));
  } catch {
    return 'error';
  }
}

function cleanWords(words: string): string {
  return words.slice(0, MAX_REASON_LENGTH).replace(/\p{C}/gu, ' ').trim();
}

const WHOLE = /^-?\d{1,15}(?:\.0+)?$/;

function parseSmmWhole(value: unknown): number | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return WHOLE.test(text) ? Number(text) : null;
}
