/** Trigram indexes know no shorter text. */
const TRIGRAM = 3;

export function hasTrigram(search: string): boolean {
  return Array.from(search).length >= TRIGRAM;
}

export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Characters: each three of them are one more list of the index to intersect. */
const [BEGINNING, END] = [4, 5];

/**
 * Both ends of the longest piece behind a link's host, as a pattern: over 10,000,000 orders the index takes 2 s for a whole
 * link, most of which other links share, and 0.15 s for these (`npm run bench:large`).
 */
export function linkPatternOf(search: string): string {
  const pieces = search.replace(/^(https?:\/\/)?[^/]*\//i, '').split(/[/?&=#]/);
  const longest = Array.from(pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), ''));
  if (longest.length < TRIGRAM) return patternOf(search);
  if (longest.length <= BEGINNING + END) return patternOf(longest.join(''));
  const ends = [longest.slice(0, BEGINNING), longest.slice(-END)];
  return ends.map((end) => patternOf(end.join(''))).join('');
}
