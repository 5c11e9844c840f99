import type { Registry } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import { sql } from 'kysely';
import { DAY_MS, type Database, MINUTE_MS } from '../../platform/index.js';

/** Visits of a version from one network, and how many of them had something wrong. */
export interface NetworkVisits {
  network: number;
  visits: number;
  broken: number;
  /** Visits in which an answer to a press took longer than 500 ms. */
  poor: number;
}

/** Reports of some minutes on a version and on its peer. */
export interface WatchedWindow {
  fresh: readonly NetworkVisits[];
  /** The version that the other visitors have in the same minutes. */
  peer: readonly NetworkVisits[];
  /** All other packages in the same minutes, but those that are watched themselves. */
  others: readonly NetworkVisits[];
}

/** Reports of the day before. */
export interface WatchedHistory {
  /** Reports on the peer; null where the peer has nearly all visitors. */
  peer: readonly NetworkVisits[] | null;
  others: readonly NetworkVisits[];
}

export interface WatchedPair {
  name: string;
  fresh: string;
  peer: string;
  since: Date;
  hasFewPeers: boolean;
}

const MINUTES = [1, 5];

/** Windows of one and five minutes, and since it began (B-watch-5). */
export async function readWindows(
  db: Database,
  registry: Registry,
  { name, fresh, peer, since }: WatchedPair,
  now: Date,
): Promise<WatchedWindow[]> {
  const starts = MINUTES.map((minutes) => new Date(now.getTime() - minutes * MINUTE_MS)).filter(
    (start) => start > since,
  );
  return Promise.all(
    [...starts, since].map(async (start) => {
      const [ofFresh, ofPeer, others] = await Promise.all([
        readVisits(db, [{ name, version: fresh }], { since: start }),
        readVisits(db, [{ name, version: peer }], { since: start }),
        readVisits(db, unwatched(registry, name), { since: start }),
      ]);
      return { fresh: ofFresh, peer: ofPeer, others };
    }),
  );
}

export async function readHistory(
  db: Database,
  registry: Registry,
  { name, peer, since, hasFewPeers }: WatchedPair,
): Promise<WatchedHistory> {
  const day = { since: new Date(since.getTime() - DAY_MS), until: since };
  const [ofPeer, others] = await Promise.all([
    hasFewPeers ? readVisits(db, [{ name, version: peer }], day) : null,
    readVisits(db, unwatched(registry, name), day),
  ]);
  return { peer: ofPeer, others };
}

/** Remotes that are on, and the shell. */
export const shownIn = ({ shell, remotes }: Registry) => [
  ...Object.entries(remotes).filter(([, { enabled }]) => enabled),
  ...(shell ? [[SHELL, shell] as const] : []),
];

const unwatched = (registry: Registry, name: string) =>
  shownIn(registry)
    .filter(([other, { holdback, canary }]) => other !== name && !holdback && !canary)
    .map(([other, { live }]) => ({ name: other, version: live.version }));

async function readVisits(
  db: Database,
  versions: readonly { name: string; version: string }[],
  { since, until }: { since: Date; until?: Date },
): Promise<NetworkVisits[]> {
  if (versions.length === 0) return [];
  const told = (what: string) => versions.map(({ name, version }) => `${name} ${version} ${what}`);
  const count = (what: string) => sql<number>`count(*) filter (where told in (${sql.join(told(what))}))::int`;
  const rows = await db
    .selectFrom('reportVisits')
    .select(['network', count('visit').as('visits'), count('broken').as('broken'), count('poor').as('poor')])
    .where('told', 'in', ['visit', 'broken', 'poor'].flatMap(told))
    .where('at', '>=', since)
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? since))
    .groupBy('network')
    .execute();
  // A broken visit may have begun before the window.
  return rows.map((row) => ({ ...row, visits: Math.max(row.visits, row.broken, row.poor) }));
}

/** Watched version whose visits come from too few networks (B-watch-10). */
export interface Unjudged {
  name: string;
  version: string;
  visits: number;
  networks: number;
}

/** @param needed networks that must report something (`WATCH_NETWORKS`) */
export async function readUnjudged(db: Database, registry: Registry, needed: number): Promise<Unjudged[]> {
  const watched = shownIn(registry).flatMap(([name, { live, holdback, canary }]) => [
    ...(holdback ? [{ name, version: live.version, since: new Date(holdback.since) }] : []),
    ...(canary?.since ? [{ name, version: canary.version.version, since: new Date(canary.since) }] : []),
  ]);
  const read = watched.map(async ({ name, version, since }) => {
    const all = await readVisits(db, [{ name, version }], { since });
    const visits = all.reduce((sum, one) => sum + one.visits, 0);
    return { name, version, visits, networks: all.length };
  });
  return (await Promise.all(read)).filter(({ networks }) => networks > 0 && networks < needed);
}
