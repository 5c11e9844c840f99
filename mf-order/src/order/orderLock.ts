/** Held by the one tab that sends an order or asks about one (B-order-61). */
const LOCK = 'storefront.order';
/** A call is given up after 15 s: whoever holds the lock longer than this does not send any more, but sleeps. */
const DEADLINE_MS = 20_000;

// Absent where the page is not served by https, denied where the browser keeps storage from it. What is kept on the device then does alone: closing a key twice is harmless.
const locks = (): LockManager | undefined => navigator.locks;

/** Does the work while no other tab sends or asks; `null` if one does. */
export async function withFreeLock<T>(work: () => Promise<T>): Promise<T | null> {
  const manager = locks();
  if (!manager) return work();
  let working: Promise<T | null> | undefined;
  const begin = (lock: Lock | null) => {
    working = lock ? work() : Promise.resolve(null);
    return working;
  };
  return manager.request(LOCK, { ifAvailable: true }, begin).catch(() => working ?? work());
}

/** Does the work once no other tab sends or asks, or after 20 s. Rejects if `signal` ends the wait. */
export async function whenLockIsFree<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (!manager) return work();
  const wait = new AbortController();
  const stop = () => wait.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, DEADLINE_MS);
  let isWaiting = true;
  try {
    return await manager.request(LOCK, { signal: wait.signal }, () => {
      isWaiting = false;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (!isWaiting || signal.aborted) throw error;
    return await work();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
