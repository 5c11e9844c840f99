import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, ReportCountsTable, ReportErrorsTable } from '../db/Database.js';
import { DAY_MS } from '../time/time.js';

/** Counts of what was reported, by the JSON of their key. */
export type Counts = Map<string, { key: Omit<Insertable<ReportCountsTable>, 'count'>; count: number }>;

/** An error that was reported so often since the last writing. */
export interface CountedError extends Omit<Selectable<ReportErrorsTable>, 'firstAt' | 'lastAt'> {
  at: Date;
}

/** How long counts are kept (B-release-73). */
const KEPT_DAYS = 30;
/** Errors that are kept, the latest (B-release-73). */
const MAX_ERRORS = 500;

/** Adds counts to those of before, and errors to the list of the latest. Several servers may do so at once. */
export async function writeReports(db: Database, counts: Counts, errors: readonly CountedError[]): Promise<void> {
  // In one order, so that two servers never wait for each other.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { key, count }]) => ({ ...key, count }));
  await db
    .insertInto('reportCounts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'package', 'version', 'kind', 'isCanary'])
        .doUpdateSet({ count: sql<number>`report_counts.count + excluded.count` }),
    )
    .execute();
  if (errors.length === 0) return;
  const known = [...errors].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  await db
    .insertInto('reportErrors')
    .values(
      known.map(({ at, frames, ...error }) => ({ ...error, frames: JSON.stringify(frames), firstAt: at, lastAt: at })),
    )
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        count: sql<number>`report_errors.count + excluded.count`,
        lastAt: sql<Date>`greatest(report_errors.last_at, excluded.last_at)`,
      }),
    )
    .execute();
}

/** Removes what is kept no longer. */
export async function removeOldReports(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('reportCounts').where('hour', '<', since).execute();
  await db.deleteFrom('reportErrors').where('lastAt', '<', since).execute();
  await db
    .deleteFrom('reportErrors')
    .where('fingerprint', 'in', (of) =>
      of
        .selectFrom('reportErrors')
        .select('fingerprint')
        .orderBy('lastAt', 'desc')
        .orderBy('fingerprint')
        .offset(MAX_ERRORS),
    )
    .execute();
}
