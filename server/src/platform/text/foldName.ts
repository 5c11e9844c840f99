/**
 * Folds a depositor (B-point-46): banks show capitals, no blanks, full-width letters, and compose Hangul in their own
 * way.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').toUpperCase().toLowerCase().normalize('NFKC');
}
