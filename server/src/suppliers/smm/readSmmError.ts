const MAX_REASON_LENGTH = 300;

/** The panel's words in `{ "error": "…" }`, shortened; null for anything else. */
export function readSmmError(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  const { error } = data;
  const text = typeof error === 'string' ? error.trim() : error ? JSON.stringify(error) : '';
  return text === '' ? null : text.slice(0, MAX_REASON_LENGTH);
}
