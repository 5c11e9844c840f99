/** How many rows a history has over all statuses, those that this build does not know included. */
export function countAll(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
