const last = new Map<string, Promise<unknown>>();

/**
 * Does work on one subject after the other, in the order of asking. On this server alone: it keeps things from being in
 * each other's way, not from happening twice.
 */
export async function takeTurns<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(subject) ?? Promise.resolve();
  const turn = before.then(work);
  const end = turn.then(forget, forget);
  last.set(subject, end);
  return turn;

  function forget(): void {
    if (last.get(subject) === end) last.delete(subject);
  }
}
