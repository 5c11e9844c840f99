/** Trigram indexes know no shorter text. */
const TRIGRAM = 3;

export function hasTrigram(search: string): boolean {
  return Array.from(search).length >= TRIGRAM;
}

export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
