import type { VersionFigures } from '@storefront/contract/releases';
import type { Vital } from '@storefront/contract/reports';
import { sql } from 'kysely';
import { type Database, type Deps, HOUR_MS } from '../../platform/index.js';
import { readUnjudged } from './readWatched.js';

/** Health of a version as visitors' pages reported it (B-operator-21). */
export interface VersionHealth extends Omit<VersionFigures, 'unjudged'> {
  loads: number;
  slow: number;
  errors: number;
  /** Share of visits with an error, 0 to 1; null without visits. */
  errorRate: number | null;
}

export async function readHealth(db: Database, since: Date, packages?: readonly string[]): Promise<VersionHealth[]> {
  const rows = await db
    .selectFrom('reportCounts')
    .select(['package', 'version', 'kind', 'isCanary', sql<number>`sum(count)::bigint`.as('count')])
    .where('hour', '>=', since)
    .$if(packages !== undefined, (query) => query.where('package', 'in', packages ?? []))
    .groupBy(['package', 'version', 'kind', 'isCanary'])
    .execute();
  const names = new Set(rows.map((row) => `${row.package} ${row.version}`));
  return [...names].sort().map((name) => {
    const counted = rows.filter((row) => `${row.package} ${row.version}` === name);
    const [of = '', version = ''] = name.split(' ');
    const sum = (...kinds: string[]) =>
      counted.filter(({ kind }) => kinds.includes(kind)).reduce((total, { count }) => total + count, 0);
    const vital = (metric: Vital) => {
      const buckets = new Map<number, number>();
      for (const { kind, count } of counted) {
        const [known, bucket] = kind.split(':');
        if (known === metric) buckets.set(Number(bucket), (buckets.get(Number(bucket)) ?? 0) + count);
      }
      return percentile75(metric, buckets);
    };
    // A page without a shell counted no visit.
    const visits = sum('visit', 'dead');
    const broken = sum('broken', 'dead');
    const canary = counted
      .filter(({ kind, isCanary }) => kind === 'visit' && isCanary)
      .reduce((total, { count }) => total + count, 0);
    return {
      package: of,
      version,
      visits,
      broken,
      canary,
      loads: sum('load'),
      failures: sum('failure', 'skip', 'dead'),
      fallbacks: sum('fallback', 'watchdog'),
      slow: sum('slow'),
      errors: sum('error'),
      errorRate: visits === 0 ? null : Math.min(1, broken / visits),
      lcp: vital('LCP'),
      inp: vital('INP'),
      cls: vital('CLS'),
    };
  });
}

/** Adds whether a watched version can be judged (B-watch-10). Counts are by hour: the first hour is shown whole. */
export async function readFigures(
  { db, clock, reports, releases, config }: Pick<Deps, 'db' | 'clock' | 'reports' | 'releases' | 'config'>,
  hours: number,
  packages?: readonly string[],
): Promise<(VersionHealth & VersionFigures)[]> {
  await reports.write();
  const since = new Date((Math.floor(clock.now().getTime() / HOUR_MS) - hours) * HOUR_MS);
  const [rows, unjudged] = await Promise.all([
    readHealth(db, since, packages),
    readUnjudged(db, releases.registry(), config.watchNetworks),
  ]);
  const of = (row: VersionHealth) =>
    unjudged.find(({ name, version }) => name === row.package && version === row.version)?.networks ?? null;
  return rows.map((row) => ({ ...row, unjudged: of(row) }));
}

export async function readErrors(
  { db, reports }: Pick<Deps, 'db' | 'reports'>,
  filter: { limit: number; fingerprint?: string; packages?: readonly string[] | undefined },
) {
  const { limit, fingerprint, packages } = filter;
  await reports.write();
  const rows = await db
    .selectFrom('reportErrors')
    .selectAll()
    .$if(fingerprint !== undefined, (query) => query.where('fingerprint', '=', fingerprint ?? ''))
    .$if(packages !== undefined, (query) => query.where('package', 'in', packages ?? []))
    .orderBy('lastAt', 'desc')
    .orderBy('fingerprint')
    .limit(limit)
    .execute();
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}

/** Upper ends of the buckets of a web vital: milliseconds, for CLS its own number. */
const ENDS: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000, 20_000],
  INP: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1000, 2000, 5000],
  CLS: [0, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.12, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2],
};

export function bucketOf(metric: Vital, value: number): number {
  const index = ENDS[metric].findIndex((end) => value <= end);
  return index === -1 ? ENDS[metric].length : index;
}

const SHARE = 0.75;

/** Null without values; for the open bucket, its beginning. */
function percentile75(metric: Vital, counts: ReadonlyMap<number, number>): number | null {
  const ends = ENDS[metric];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * SHARE;
  for (const [index, end] of ends.entries()) {
    const count = counts.get(index) ?? 0;
    if (left <= count) {
      const begin = ends[index - 1] ?? 0;
      const value = begin + ((end - begin) * left) / count;
      return metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
    }
    left -= count;
  }
  return ends.at(-1) ?? null;
}
