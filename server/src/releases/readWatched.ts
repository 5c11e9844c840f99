import type { Registry } from 'contract/registry';
import { SHELL } from 'contract/releases';
import { sql } from 'kysely';
import { DAY_MS, type Database, MINUTE_MS } from '../platform/index.js';
import type { NetworkVisits, Share, WatchedHistory, WatchedWindow } from './judgeWatched.js';
import { readHealth } from './readHealth.js';

/** A version that is watched, and the one that the other visitors have. */
export interface WatchedPair {
  name: string;
  fresh: string;
  peer: string;
  since: Date;
  /** Whether the peer has so few visitors that the figures of the day before count, too. */
  hasFewPeers: boolean;
}

const MINUTES = [1, 5];

/** What was reported of a pair: within the last one and five minutes, and since it began (B-watch-5). */
export async function readWindows(
  db: Database,
  registry: Registry,
  { name, fresh, peer, since }: WatchedPair,
  now: Date,
): Promise<WatchedWindow[]> {
  const sound = unwatched(registry, name);
  const starts = MINUTES.map((minutes) => new Date(now.getTime() - minutes * MINUTE_MS)).filter(
    (start) => start > since,
  );
  return Promise.all(
    [...starts, since].map(async (start) => {
      const [ofFresh, ofPeer, ...ofOthers] = await Promise.all(
        [{ name, version: fresh }, { name, version: peer }, ...sound].map((one) => readVisits(db, one, start)),
      );
      return { fresh: ofFresh ?? [], peer: ofPeer ?? [], others: together(ofOthers.flat()) };
    }),
  );
}

/** What was reported in the day before. */
export async function readHistory(
  db: Database,
  registry: Registry,
  { name, peer, since, hasFewPeers }: WatchedPair,
): Promise<WatchedHistory> {
  const health = await readHealth(db, new Date(since.getTime() - DAY_MS));
  const of = (wanted: { name: string; version: string }) =>
    health.filter((row) => row.package === wanted.name && row.version === wanted.version);
  return {
    peer: hasFewPeers ? together(of({ name, version: peer })) : null,
    others: together(unwatched(registry, name).flatMap(of)),
  };
}

/** The live versions of all other packages but those that are watched themselves. */
function unwatched({ shell, remotes }: Registry, name: string): { name: string; version: string }[] {
  const others = Object.entries(remotes).filter(
    ([other, { enabled, holdback, canary }]) => other !== name && enabled && !holdback && !canary,
  );
  return [
    ...others.map(([other, { live }]) => ({ name: other, version: live.version })),
    ...(shell && name !== SHELL && !shell.holdback && !shell.canary
      ? [{ name: SHELL, version: shell.live.version }]
      : []),
  ];
}

const together = (all: readonly Share[]): Share =>
  all.reduce((sum, one) => ({ visits: sum.visits + one.visits, broken: sum.broken + one.broken }), {
    ...{ visits: 0, broken: 0 },
  });

/** Visits of a version by network. Those that earlier servers have counted are of one. */
async function readVisits(
  db: Database,
  { name, version }: { name: string; version: string },
  since: Date,
): Promise<NetworkVisits[]> {
  const told = (what: string) => `${name} ${version} ${what}`;
  const count = (what: string) => sql<number>`count(*) filter (where told = ${told(what)})::int`;
  const rows = await db
    .selectFrom('reportVisits')
    .select([sql<number>`coalesce(network, -1)`.as('network'), count('visit').as('visits')])
    .select([count('broken').as('broken'), count('poor').as('poor')])
    .where('told', 'in', ['visit', 'broken', 'poor'].map(told))
    .where('at', '>=', since)
    .groupBy(sql`coalesce(network, -1)`)
    .execute();
  // What broke was visited, if longer ago than the window is.
  return rows.map((row) => ({ ...row, visits: Math.max(row.visits, row.broken, row.poor) }));
}
