import { removeOldNotifications, removeSurplusLogIns, sendNotifications, sendRecoveryMails } from './members/index.js';
import { backUpDaily, removeOldAlerts, watchAlerts, watchSupplier } from './operator/index.js';
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
import { expireTopUps, verifyLedgerDaily } from './points/index.js';
import { pruneVersions, removeOldReleaseEvents, sendReleaseEvents, watchReleases } from './releases/index.js';
import { removeOldReports } from './site/index.js';

/** While it is doubtful what time it is, a job looks this often whether it may begin. */
const DOUBT_MS = SECOND_MS;

interface Job {
  name: string;
  everyMs: number;
  /** @param signal Aborted when the server stops: for what takes longer than it may wait. */
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
  { name: 'sendRecoveryMails', everyMs: SECOND_MS, run: sendRecoveryMails },
  { name: 'sendNotifications', everyMs: 5 * SECOND_MS, run: sendNotifications },
  { name: 'watchAlerts', everyMs: 15 * SECOND_MS, run: (deps) => watchAlerts(deps) },
  { name: 'watchSupplier', everyMs: 5 * MINUTE_MS, run: watchSupplier },
  { name: 'watchReleases', everyMs: 15 * SECOND_MS, run: watchReleases },
  { name: 'sendReleaseEvents', everyMs: 5 * SECOND_MS, run: (deps) => sendReleaseEvents(deps) },
  { name: 'pruneVersions', everyMs: HOUR_MS, run: pruneVersions },
  { name: 'verifyLedger', everyMs: 10 * MINUTE_MS, run: async (deps) => void (await verifyLedgerDaily(deps)) },
  { name: 'backUpDaily', everyMs: 10 * MINUTE_MS, run: async (deps, signal) => void (await backUpDaily(deps, signal)) },
  { name: 'eraseOutdated', everyMs: MINUTE_MS, run: async (deps) => void (await eraseOutdated(deps)) },
  { name: 'removeOutdatedRows', everyMs: HOUR_MS, run: ({ db, clock }) => removeOutdatedRows(db, clock.now()) },
];

/**
 * Runs what has to happen without a request, now and again. Every job may run on several servers at once. None begins
 * while it is doubtful what time it is.
 * @returns the function that stops them; it resolves when none is running any more
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
    // Doubtful what time it is, or no room for what it would write.
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
 * Removes what only mattered for a while: dead codes, counts of past windows, log-outs of tokens that have expired since,
 * keys of requests nobody repeats, log-ins beyond a member's last ones, reports of pages. What the privacy policy names goes by
 * `eraseOutdated`.
 */
export async function removeOutdatedRows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('codes').where('expiresAt', '<=', now).execute();
  // A code or a reset link is of use for minutes only.
  await db
    .deleteFrom('outbox')
    .where('createdAt', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  await db.deleteFrom('usedTickets').where('expiresAt', '<=', now).execute();
  // A day later: no server whose clock is behind may take such a token for a valid one again.
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
