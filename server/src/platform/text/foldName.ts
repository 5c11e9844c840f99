/**
 * A depositor as two spellings of one name agree (B-point-46): a bank shows names in capitals, without blanks, in letters
 * and digits of full width, and composes Hangul in its own way.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').replace(/\s/g, '').toUpperCase().toLowerCase().normalize('NFKC');
}
