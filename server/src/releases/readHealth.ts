import type { Vital } from 'contract/reports';
import { sql } from 'kysely';
import type { Database } from '../platform/index.js';
import { percentile75 } from './vitalBuckets.js';

/** How a version of a package does, as the pages of its visitors have reported (B-operator-21). */
export interface VersionHealth {
  package: string;
  version: string;
  visits: number;
  /** Visits with something wrong. */
  broken: number;
  /** Of canaries among the visits. */
  canary: number;
  loads: number;
  failures: number;
  fallbacks: number;
  slow: number;
  errors: number;
  /** Share of the visits with something wrong, 0 to 1; null without visits. */
  errorRate: number | null;
  /** 75th percentiles: milliseconds, for CLS its own number. */
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

/** What pages have reported since a moment, by package and version. */
export async function readHealth(db: Database, since: Date): Promise<VersionHealth[]> {
  const rows = await db
    .selectFrom('reportCounts')
    .select(['package', 'version', 'kind', 'isCanary', sql<number>`sum(count)::bigint`.as('count')])
    .where('hour', '>=', since)
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
    // A page without any shell counted no visit.
    const visits = sum('visit', 'dead');
    const broken = sum('broken', 'dead');
    const canary = counted
      .filter(({ kind, isCanary }) => kind === 'visit' && isCanary)
      .reduce((total, { count }) => total + count, 0);
    return {
      ...{ package: of, version, visits, broken, canary, loads: sum('load'), failures: sum('failure', 'skip', 'dead') },
      ...{ fallbacks: sum('fallback', 'watchdog'), slow: sum('slow'), errors: sum('error') },
      errorRate: visits === 0 ? null : Math.min(1, broken / visits),
      ...{ lcp: vital('LCP'), inp: vital('INP'), cls: vital('CLS') },
    };
  });
}

/** The latest errors, or the one of a fingerprint. */
export async function readErrors(db: Database, filter: { limit: number; fingerprint?: string }) {
  const { limit, fingerprint } = filter;
  const rows = await db
    .selectFrom('reportErrors')
    .selectAll()
    .$if(fingerprint !== undefined, (query) => query.where('fingerprint', '=', fingerprint ?? ''))
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
