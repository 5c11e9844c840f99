import { countRecentOrders } from './catalogue/index.js';
import { removeOldNotifications, removeSurplusLogIns, sendNotifications, sendRecoveryMails } from './members/index.js';
import { backUpDaily, removeOldAlerts, watchAlerts, watchPrices, watchSupplier } from './operator/index.js';
import { AUTO_ORDER_TICK_MS, runAutoOrders } from './orders/index.js';
import {
  DATABASE_AWAY,
  DAY_MS,
  type Database,
  DatabaseAwayError,
  type Deps,
  eraseOutdated,
  HOUR_MS,
  isInDoubt,
  MINUTE_MS,
  retentionStart,
  SECOND_MS,
  shopMetrics,
  warnSeldom,
} from './platform/index.js';
import { expireTopUps, forgetRefundAccounts, verifyLedgerDaily } from './points/index.js';
import { pruneVersions, removeOldReleaseEvents, sendReleaseEvents, watchReleases } from './releases/index.js';
import { removeOldReports } from './site/index.js';

/** Interval at which a job looks whether the time is known again. */
const DOUBT_MS = SECOND_MS;

interface Job {
  name: string;
  everyMs: number;
  /** @param signal Aborted when the server stops. */
  run: (deps: Deps, signal: AbortSignal) => Promise<void>;
}

const JOBS: readonly Job[] = [
  { name: 'watchBrakes', everyMs: SECOND_MS, run: ({ brakes }) => brakes.look() },
  {
    name: 'runAutoOrders',
    everyMs: AUTO_ORDER_TICK_MS,
    run: async ({ db, clock }) => void (await runAutoOrders(db, clock.now())),
  },
  { name: 'expireTopUps', everyMs: 20 * SECOND_MS, run: ({ db, clock }) => expireTopUps(db, clock.now()) },
  { name: 'forgetRefundAccounts', everyMs: 20 * SECOND_MS, run: forgetRefundAccounts },
  { name: 'sendRecoveryMails', everyMs: SECOND_MS, run: sendRecoveryMails },
  { name: 'sendNotifications', everyMs: 5 * SECOND_MS, run: sendNotifications },
  { name: 'watchAlerts', everyMs: 15 * SECOND_MS, run: (deps) => watchAlerts(deps) },
  { name: 'watchSupplier', everyMs: 5 * MINUTE_MS, run: watchSupplier },
  { name: 'watchPrices', everyMs: 5 * SECOND_MS, run: watchPrices },
  { name: 'watchReleases', everyMs: 15 * SECOND_MS, run: watchReleases },
  { name: 'sendReleaseEvents', everyMs: 5 * SECOND_MS, run: (deps) => sendReleaseEvents(deps) },
  { name: 'pruneVersions', everyMs: HOUR_MS, run: pruneVersions },
  { name: 'verifyLedger', everyMs: 10 * MINUTE_MS, run: async (deps) => void (await verifyLedgerDaily(deps)) },
  { name: 'countRecentOrders', everyMs: 10 * MINUTE_MS, run: countRecentOrders },
  { name: 'backUpDaily', everyMs: 10 * MINUTE_MS, run: async (deps, signal) => void (await backUpDaily(deps, signal)) },
  { name: 'eraseOutdated', everyMs: MINUTE_MS, run: async (deps) => void (await eraseOutdated(deps)) },
  { name: 'removeOutdatedRows', everyMs: HOUR_MS, run: ({ db, clock }) => removeOutdatedRows(db, clock.now()) },
];

/**
 * Runs recurring jobs, each maybe on several servers at once; none begins while the time is in doubt.
 * @returns stops them, and resolves when none is running any more
 */
export function startJobs(deps: Deps): () => Promise<void> {
  const stops = JOBS.map((job) => repeat(deps, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(deps: Deps, job: Job): () => Promise<void> {
  const watched = shopMetrics(deps.metrics);
  let timer: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    if (isInDoubt(deps.clock) || deps.space.isLow()) {
      timer = setTimeout(tick, DOUBT_MS);
      return;
    }
    const startedAt = performance.now();
    const run = () => job.run(deps, signal);
    running = (deps.traces ? deps.traces.traceJob(job.name, run) : run())
      .then(() => watched.ran(job.name, 'done', performance.now() - startedAt))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        watched.ran(job.name, 'failed', performance.now() - startedAt);
        const failure = { err: error, job: job.name };
        if (error instanceof DatabaseAwayError) warnSeldom(deps.log, DATABASE_AWAY, failure);
        else deps.log.error(failure, 'job failed');
      })
      .then(() => {
        // Measured from the end: a slow database is not given a second run on top of the first.
        if (!signal.aborted) timer = setTimeout(tick, job.everyMs);
      });
  };
  tick();
  return async () => {
    stopping.abort();
    if (timer) clearTimeout(timer);
    await running;
  };
}

/**
 * Removes short-lived rows: codes, counts, log-outs, keys, old log-ins, reports. `eraseOutdated` removes what the
 * privacy policy names.
 */
export async function removeOutdatedRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('codes').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('outbox')
    .where('createdAt', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  await db.deleteFrom('usedTickets').where('expiresAt', '<=', now).execute();
  // A day later: a server whose clock is behind must not take such a token for valid.
  await db
    .deleteFrom('endedSessions')
    .where('expiresAt', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  await db.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', retentionStart(now)).execute();
  await removeSurplusLogIns(db);
  await removeOldNotifications(db, now);
  await removeOldReports(db, now);
  await removeOldAlerts(db, now);
  await removeOldReleaseEvents(db, now);
}
