const locksOf = () => (navigator as { locks?: LockManager }).locks;

/**
 * Does the work while no other tab does work of this name (B-many-14). False, and nothing done, if one is at it. Where a
 * browser has no such locks (plain http), it works at once.
 */
export async function tryTabLock(name: string, work: () => Promise<void>): Promise<boolean> {
  const locks = locksOf();
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

/** The same once the other tab has ended it; never for whoever leaves meanwhile. */
export async function awaitTabLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await locksOf()
    ?.request(name, { signal }, work)
    .catch(() => undefined);
}
