import { TOP_UP_EXPIRY_HOURS, TOP_UP_STATUS, type TopUp } from '@storefront/contract';

export interface TopUpInstruction {
  id: number;
  memberId: string;
  name: string;
  /** Depositor with its suffix; absent until the history says it. */
  depositor?: string | undefined;
  /** Whole won to be transferred. */
  payable: number;
  /** Whole won credited. */
  point: number;
  /** ISO 8601, by this browser's clock until the history says it. */
  createdAt: string;
  /** ISO 8601; absent until the history says it. */
  expiresAt?: string | undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Null for another member's or a damaged one. */
export function parseInstruction(text: string | null, memberId: string): TopUpInstruction | null {
  const stored: Partial<Record<keyof TopUpInstruction, unknown>> = Object(readJson(text ?? ''));
  const { id, name, depositor, payable, point, createdAt, expiresAt } = stored;
  const isWhole =
    stored.memberId === memberId &&
    Number.isInteger(id) &&
    typeof name === 'string' &&
    (depositor === undefined || typeof depositor === 'string') &&
    Number.isInteger(payable) &&
    Number.isInteger(point) &&
    isTime(createdAt) &&
    (expiresAt === undefined || isTime(expiresAt));
  return isWhole ? (stored as TopUpInstruction) : null;
}

/** Null for a settled row or an older server's (B-point-32). */
export function instructionOf(topUp: TopUp, memberId: string): TopUpInstruction | null {
  const { id, name, depositor = name, payable, point, createdAt, expiresAt, status } = topUp;
  if (status !== TOP_UP_STATUS.pending || name === undefined || payable === undefined) return null;
  return { id, memberId, name, depositor, payable, point, createdAt, ...(expiresAt ? { expiresAt } : {}) };
}

/** `gone`: neither the history nor the clock knows it any more. */
export type InstructionState = 'pending' | 'accepted' | 'refused' | 'expired' | 'canceled' | 'gone';

export interface KnownTopUps {
  items: readonly Pick<TopUp, 'id' | 'status' | 'expired' | 'canceled'>[];
  nextCursor: string | null;
  /** Epoch milliseconds of the request. */
  fetchedAt: number;
}

/** State by the newest history (null: it could not be fetched). */
export function judgeInstruction(
  instruction: TopUpInstruction,
  history: KnownTopUps | null,
  now: number,
): InstructionState {
  const row = history?.items.find(({ id }) => id === instruction.id);
  if (row?.status === TOP_UP_STATUS.success) return 'accepted';
  if (row?.status === TOP_UP_STATUS.fail) return row.canceled ? 'canceled' : row.expired ? 'expired' : 'refused';
  if (row) return 'pending';
  // An earlier list cannot have it; a longer one may, further down.
  const isMissing =
    history !== null && history.fetchedAt >= Date.parse(instruction.createdAt) && history.nextCursor === null;
  return isMissing || now >= calculateDeadline(instruction) ? 'gone' : 'pending';
}

const HOUR_MS = 3_600_000;

/** Epoch milliseconds (B-point-28); reopening sets a new time. */
export function calculateDeadline({ createdAt, expiresAt }: Pick<TopUpInstruction, 'createdAt' | 'expiresAt'>): number {
  return expiresAt === undefined
    ? new Date(createdAt).getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS
    : new Date(expiresAt).getTime();
}

const SECOND_MS = 1_000;
const two = (part: number) => String(part).padStart(2, '0');

/** Formats '2:59:59'; rounds up, so 0:00:00 means over. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND_MS);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
