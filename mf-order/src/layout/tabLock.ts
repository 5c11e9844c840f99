// Absent where the page is not served by https, denied where the browser keeps storage from it. What is kept on the device
// then does alone: closing a key twice is harmless.
const locks = (): LockManager | undefined => navigator.locks;

/** Does the work while no other tab does work of this name (B-order-61, B-many-14); null, and nothing done, if one does. */
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
  /** Ends the wait. */
  signal: AbortSignal;
  /** Whoever holds the lock for longer does not work any more, but sleeps: the work is done without it. */
  deadlineMs?: number;
}

/** Does the work once no other tab does work of this name; null, and nothing done, for whoever leaves before. */
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
