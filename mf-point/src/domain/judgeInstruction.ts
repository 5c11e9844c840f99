import { TOP_UP_STATUS, type TopUp } from 'contract';
import { calculateDeadline } from './calculateDeadline';
import type { TopUpInstruction } from './TopUpInstruction';

/** `gone`: neither the history nor the clock knows anything of it any more. */
export type InstructionState = 'pending' | 'accepted' | 'refused' | 'expired' | 'gone';

export interface KnownTopUps {
  items: readonly TopUp[];
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
