import { sql } from 'kysely';
import type { Database } from '../platform/db/Database.js';
import { lockMember } from '../points/ledger/postMovement.js';

/** Makes the hardest race every time: everything waits for the locked member. PostgreSQL only. */
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

/** Resolves when so many connections wait for another's lock, or once `isOver`. PostgreSQL only. */
export async function untilWaiting(db: Database, count: number, isOver = () => false): Promise<void> {
  while (!isOver()) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
