/** An index of every three characters in a row knows nothing of fewer. */
const TRIGRAM = 3;

export function hasTrigram(search: string): boolean {
  return Array.from(search).length >= TRIGRAM;
}

/** For `like`: whatever holds it. */
export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
