import { type RawBuilder, sql } from 'kysely';
import { type Alongside, type Database, type Deps, ENDINGS, transact } from '../platform/index.js';

declare module '../platform/Deps.js' {
  interface Deps {
    /** Ends orders and points; false if the member is gone. */
    endDealings: (trx: Database, memberId: number, now: Date) => Promise<boolean>;
  }
}

/**
 * Deletes an account for good, by the rows of `PERSONAL_DATA`. Paid orders are carried out; what they pay back is
 * forfeited. The ledger stays, without a name.
 */
export async function deleteAccount(
  { db, clock, endDealings }: Deps,
  memberId: number,
  alongside?: Alongside,
): Promise<void> {
  const now = clock.now();
  await transact(db, async (trx) => {
    if (!(await endDealings(trx, memberId, now))) return;
    const rest: Record<string, RawBuilder<unknown>> = {
      bankTransfers: sql`where top_up_id in (select id from top_ups where member_id = ${memberId})`,
      members: sql`, token_epoch = token_epoch + 1, deleted_at = ${now}::timestamptz where id = ${memberId}`,
    };
    for (const [table, blanks] of ENDINGS) {
      const change = blanks ? sql`update ${sql.table(table)} set ${blanks}` : sql`delete from ${sql.table(table)}`;
      await sql`${change} ${rest[table] ?? sql`where member_id = ${memberId}`}`.execute(trx);
    }
    await alongside?.(trx);
  });
}
