const SECOND_MS = 1_000;

const two = (part: number) => String(part).padStart(2, '0');

/** A countdown as '2:59:59': hours, minutes, seconds. A second that has begun counts, so 0:00:00 means over. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND_MS);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
