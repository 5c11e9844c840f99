/** The label of a status; a code that nobody knows is shown as it came, so that a newer server never breaks a history. */
export function statusLabel(labels: Readonly<Record<number | string, string>>, status: number | string): string {
  return Object.hasOwn(labels, status) ? (labels[status] ?? String(status)) : String(status);
}
