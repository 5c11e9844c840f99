import type { TopUpInstruction } from './TopUpInstruction';

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
