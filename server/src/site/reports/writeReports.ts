import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { DAY_MS, type Database, type Schema, transact } from '../../platform/index.js';
import { VISIT_MS } from './visits.js';

export type Key = Omit<Insertable<Schema['reportCounts']>, 'count'>;

export type Counts = Map<string, { key: Key; count: number }>;

export type Told = Map<string, { visit: string; told: string; network: number; key: Key | null; at: Date }>;

export interface CountedError extends Omit<Selectable<Schema['reportErrors']>, 'firstAt' | 'lastAt'> {
  at: Date;
}

const COUNTS_DAYS = 30;
const MAX_ERRORS = 500;

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 5_000;

interface Taken {
  counts: Counts;
  told: Told;
  errors: readonly CountedError[];
}

/** Adds counts and errors; several servers may do so at once. */
export async function writeReports(db: Database, { counts, told, errors }: Taken): Promise<void> {
  await transact(db, async (trx) => {
    const all = new Map([...counts].map(([text, counted]) => [text, { ...counted }]));
    for (const key of await writeTold(trx, told)) {
      const text = JSON.stringify(key);
      const known = all.get(text);
      if (known) known.count += 1;
      else all.set(text, { key, count: 1 });
    }
    await writeCounts(trx, all);
  });
  await writeErrors(db, errors);
}

async function writeTold(trx: Database, told: Told): Promise<Key[]> {
  // In one order, so that two servers never wait for each other.
  const texts = [...told.keys()].sort();
  const fresh: Key[] = [];
  for (let from = 0; from < texts.length; from += ROWS_AT_ONCE) {
    const part = texts.slice(from, from + ROWS_AT_ONCE).flatMap((text) => told.get(text) ?? []);
    const rows = await trx
      .insertInto('reportVisits')
      .values(part.map(({ visit, told: what, network, at }) => ({ visit, told: what, network, at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['visit', 'told'])
      .execute();
    fresh.push(...rows.flatMap((row) => told.get(`${row.visit} ${row.told}`)?.key ?? []));
  }
  return fresh;
}

async function writeCounts(trx: Database, counts: Counts): Promise<void> {
  if (counts.size === 0) return;
  // In one order, as above.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { key, count }]) => ({ ...key, count }));
  await trx
    .insertInto('reportCounts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'package', 'version', 'kind', 'isCanary'])
        .doUpdateSet({ count: sql<number>`report_counts.count + excluded.count` }),
    )
    .execute();
}

async function writeErrors(db: Database, errors: readonly CountedError[]): Promise<void> {
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

/** Removes what is retained no longer. */
export async function removeOldReports(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - COUNTS_DAYS * DAY_MS);
  await db.deleteFrom('reportCounts').where('hour', '<', since).execute();
  // Older visits are not believed.
  const believedSince = new Date(now.getTime() - VISIT_MS - DAY_MS);
  await db.deleteFrom('reportVisits').where('at', '<', believedSince).execute();
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
