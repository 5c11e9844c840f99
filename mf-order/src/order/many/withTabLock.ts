const locksOf = () => (navigator as { locks?: LockManager }).locks;

/**
 * Does the work while no other tab does work of this name (B-many-14). False, and nothing done, if one is at it. Where a
 * browser has no such locks (plain http), or keeps them from the page, it works at once.
 */
export async function tryTabLock(name: string, work: () => Promise<void>): Promise<boolean> {
  let working: Promise<void> | undefined;
  const begin = (lock: Lock | null) => {
    if (lock) working = work();
    return working;
  };
  try {
    await locksOf()?.request(name, { ifAvailable: true }, begin);
    if (locksOf() && !working) return false;
  } catch {
    // What has begun goes on without its lock, and says itself how it ends.
  }
  await (working ?? work());
  return true;
}

/** The same once the other tab has ended it; never for whoever leaves meanwhile. */
export async function awaitTabLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  let working: Promise<void> | undefined;
  const begin = () => {
    working = work();
    return working;
  };
  await locksOf()
    ?.request(name, { signal }, begin)
    .catch(() => undefined);
  await working;
}
