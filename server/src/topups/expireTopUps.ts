import { sql } from 'kysely';
import type { Database } from '../db/Database.js';

/**
 * Cancels every top-up whose time is over, as of that time. Called before top-ups are shown or answered, so that
 * nobody sees one as pending that is not, and by a job. It waits for nobody: a top-up that is just being answered is
 * left to whoever answers it.
 * @param memberId Only this member's.
 */
export async function expireTopUps(db: Database, now: Date, memberId?: number): Promise<void> {
  const ofMember = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  await sql`
    with due as (
      select id from top_ups where status = 'pending' and expires_at <= ${now} and ${ofMember}
      for no key update skip locked
    )
    update top_ups set status = 'fail', failure = 'expired', response_at = expires_at
    from due where top_ups.id = due.id`.execute(db);
}
