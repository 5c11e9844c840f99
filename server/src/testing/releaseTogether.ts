import type { Database } from '../db/Database.js';
import { lockMember } from '../ledger/lockMember.js';
import { untilWaiting } from './untilWaiting.js';

/**
 * Begins everything while the member is locked, and lets it go when all of it waits there: the hardest race that
 * there can be, every time. PostgreSQL only.
 * @param meanwhile Happens while all of it waits.
 */
export async function releaseTogether(
  db: Database,
  memberId: number,
  begin: readonly (() => Promise<unknown>)[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<PromiseSettledResult<unknown>[]> {
  const holder = await db.startTransaction().execute();
  await lockMember(holder, memberId);
  const begun = Promise.allSettled(begin.map((start) => start()));
  try {
    await untilWaiting(db, begin.length);
    await meanwhile();
  } finally {
    await holder.commit().execute();
  }
  return begun;
}
