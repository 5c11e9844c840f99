/** The form of an ID that is compared: two members must not differ by case or width alone. */
export function foldId(id: string): string {
  return id.normalize('NFKC').toLowerCase();
}
