import { TOP_UP_EXPIRY_HOURS, TOP_UP_STATUS, type TopUp } from 'contract';

/** What a member who asked for a top-up must know to pay it. The account is the shop's and comes from its settings. */
export interface TopUpInstruction {
  /** Number of the top-up request. */
  id: number;
  memberId: string;
  /** The depositor as typed. */
  name: string;
  /** The depositor to write, with its suffix; absent until the history says it. */
  depositor?: string | undefined;
  /** What is to be transferred, in whole won. */
  payable: number;
  /** What is credited for it, in whole won; absent in what an older form has stored. */
  point?: number | undefined;
  /** When the request had been taken, ISO 8601: by the server's clock, or by this browser's until the history says it. */
  createdAt: string;
  /** When it is cancelled for want of a deposit, ISO 8601; absent until the history says it. */
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

/** The instruction that was stored for this member; null for another member's, an older form's or a damaged one. */
export function parseInstruction(text: string | null, memberId: string): TopUpInstruction | null {
  const stored: Partial<Record<keyof TopUpInstruction, unknown>> = Object(readJson(text ?? ''));
  const { id, name, depositor, payable, point, createdAt, expiresAt } = stored;
  const isWhole =
    stored.memberId === memberId &&
    Number.isInteger(id) &&
    typeof name === 'string' &&
    (depositor === undefined || typeof depositor === 'string') &&
    Number.isInteger(payable) &&
    (point === undefined || Number.isInteger(point)) &&
    isTime(createdAt) &&
    (expiresAt === undefined || isTime(expiresAt));
  return isWhole ? (stored as TopUpInstruction) : null;
}

/** The instruction of a row of the history (B-point-32); null for a settled one, or from a server that says too little. */
export function instructionOf(topUp: TopUp, memberId: string): TopUpInstruction | null {
  const { id, name, depositor = name, payable, point, createdAt, expiresAt, status } = topUp;
  if (status !== TOP_UP_STATUS.pending || name === undefined || payable === undefined) return null;
  return { id, memberId, name, depositor, payable, point, createdAt, ...(expiresAt ? { expiresAt } : {}) };
}

/** `gone`: neither the history nor the clock knows anything of it any more. */
export type InstructionState = 'pending' | 'accepted' | 'refused' | 'expired' | 'canceled' | 'gone';

export interface KnownTopUps {
  items: readonly Pick<TopUp, 'id' | 'status' | 'expired' | 'canceled'>[];
  nextCursor: string | null;
  /** Epoch milliseconds at which the list was asked for. */
  fetchedAt: number;
}

/** How it stands with a top-up that was asked for, by the newest history there is (null: it could not be fetched). */
export function judgeInstruction(
  instruction: TopUpInstruction,
  history: KnownTopUps | null,
  now: number,
): InstructionState {
  const row = history?.items.find(({ id }) => id === instruction.id);
  if (row?.status === TOP_UP_STATUS.success) return 'accepted';
  if (row?.status === TOP_UP_STATUS.fail) return row.canceled ? 'canceled' : row.expired ? 'expired' : 'refused';
  if (row) return 'pending';
  // A list that was asked for before the request cannot have it, and one that goes on may have it further down.
  const isMissing =
    history !== null && history.fetchedAt >= Date.parse(instruction.createdAt) && history.nextCursor === null;
  return isMissing || now >= calculateDeadline(instruction) ? 'gone' : 'pending';
}

const HOUR_MS = 3_600_000;

/** When a top-up is cancelled for want of a deposit, in epoch milliseconds (B-point-28); a reopened one has a new time. */
export function calculateDeadline({ createdAt, expiresAt }: Pick<TopUpInstruction, 'createdAt' | 'expiresAt'>): number {
  return expiresAt === undefined
    ? new Date(createdAt).getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS
    : new Date(expiresAt).getTime();
}

const SECOND_MS = 1_000;
const two = (part: number) => String(part).padStart(2, '0');

/** A countdown as '2:59:59': hours, minutes, seconds. A second that has begun counts, so 0:00:00 means over. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND_MS);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
