// Absent without https, denied where storage is blocked. The stored state then does alone: closing a key twice is
// harmless.
const locks = (): LockManager | undefined => navigator.locks;

/** Runs unless another tab holds the name (B-order-61, B-many-14); then null. */
export async function withFreeLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const manager = locks();
  if (!manager) return work();
  let working: Promise<T | null> | undefined;
  const begin = (lock: Lock | null) => {
    working = lock ? work() : Promise.resolve(null);
    return working;
  };
  return manager.request(name, { ifAvailable: true }, begin).catch(() => working ?? work());
}

interface Waiting {
  signal: AbortSignal;
  /** A holder beyond this is suspended: the work runs without the lock. */
  deadlineMs?: number;
}

/** Runs once no other tab holds the name; null if aborted before. */
export async function whenLockIsFree<T>(
  name: string,
  { signal, deadlineMs }: Waiting,
  work: () => Promise<T>,
): Promise<T | null> {
  const manager = locks();
  if (!manager) return work();
  const wait = new AbortController();
  const stop = () => wait.abort();
  signal.addEventListener('abort', stop);
  const timer = deadlineMs === undefined ? undefined : setTimeout(stop, deadlineMs);
  let working: Promise<T> | undefined;
  const begin = () => {
    working = work();
    return working;
  };
  return manager
    .request(name, { signal: wait.signal }, begin)
    .catch(() => working ?? (signal.aborted ? null : work()))
    .finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
}
