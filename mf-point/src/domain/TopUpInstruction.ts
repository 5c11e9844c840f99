import { TOP_UP_EXPIRY_HOURS, TOP_UP_STATUS, type TopUp } from 'contract';

/** What a member who asked for a top-up must know to pay it. The account is the shop's and comes from its settings. */
export interface TopUpInstruction {
  /** Number of the top-up request. */
  id: number;
  memberId: string;
  /** The depositor. */
  name: string;
  /** What is to be transferred, in whole won. */
  payable: number;
  /** When the request had been taken, ISO 8601, by this browser's clock. */
  createdAt: string;
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
  const { id, name, payable, createdAt } = stored;
  const isWhole =
    stored.memberId === memberId &&
    Number.isInteger(id) &&
    typeof name === 'string' &&
    Number.isInteger(payable) &&
    isTime(createdAt);
  return isWhole ? (stored as TopUpInstruction) : null;
}

/** `gone`: neither the history nor the clock knows anything of it any more. */
export type InstructionState = 'pending' | 'accepted' | 'refused' | 'expired' | 'gone';

export interface KnownTopUps {
  items: readonly Pick<TopUp, 'id' | 'status' | 'expired'>[];
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
  if (row?.status === TOP_UP_STATUS.fail) return row.expired ? 'expired' : 'refused';
  if (row) return 'pending';
  // A list that was asked for before the request cannot have it, and one that goes on may have it further down.
  const isMissing =
    history !== null && history.fetchedAt >= Date.parse(instruction.createdAt) && history.nextCursor === null;
  return isMissing || now >= calculateDeadline(instruction.createdAt) ? 'gone' : 'pending';
}

const HOUR_MS = 3_600_000;

/**
 * When a top-up asked for at `createdAt` (ISO 8601) is cancelled for want of a deposit, in epoch milliseconds
 * (B-point-28).
 */
export function calculateDeadline(createdAt: string): number {
  return new Date(createdAt).getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS;
}

const SECOND_MS = 1_000;

const two = (part: number) => String(part).padStart(2, '0');

/** A countdown as '2:59:59': hours, minutes, seconds. A second that has begun counts, so 0:00:00 means over. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND_MS);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
