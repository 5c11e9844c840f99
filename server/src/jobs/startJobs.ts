import { isInDoubt } from '../Clock.js';
import type { Deps } from '../Deps.js';
import { DatabaseAwayError } from '../db/DatabaseAwayError.js';
import { DATABASE_AWAY, warnSeldom } from '../http/warnSeldom.js';
import { AUTO_ORDER_TICK_MS } from '../orders/AUTO_ORDER_RULES.js';
import { runAutoOrders } from '../orders/runAutoOrders.js';
import { sendRecoveryMails } from '../recovery/sendRecoveryMails.js';
import { HOUR_MS, SECOND_MS } from '../time.js';
import { expireTopUps } from '../topups/expireTopUps.js';
import { removeOutdatedRows } from './removeOutdatedRows.js';

/** While it is doubtful what time it is, a job looks this often whether it may begin. */
const DOUBT_MS = SECOND_MS;

interface Job {
  name: string;
  everyMs: number;
  run: (deps: Deps) => Promise<void>;
}

const JOBS: readonly Job[] = [
  {
    name: 'runAutoOrders',
    everyMs: AUTO_ORDER_TICK_MS,
    run: async ({ db, clock }) => void (await runAutoOrders(db, clock.now())),
  },
  { name: 'expireTopUps', everyMs: 20 * SECOND_MS, run: ({ db, clock }) => expireTopUps(db, clock.now()) },
  { name: 'sendRecoveryMails', everyMs: SECOND_MS, run: sendRecoveryMails },
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
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    // Doubtful what time it is, or no room for what it would write.
    if (isInDoubt(deps.clock) || deps.space.isLow()) {
      timer = setTimeout(tick, DOUBT_MS);
      return;
    }
    running = job
      .run(deps)
      .catch((error: unknown) => {
        const failure = { err: error, job: job.name };
        if (error instanceof DatabaseAwayError) warnSeldom(deps.log, DATABASE_AWAY, failure);
        else deps.log.error(failure, 'job failed');
      })
      .then(() => {
        // Measured from the end: a slow database is not given a second run on top of the first.
        if (!isStopped) timer = setTimeout(tick, job.everyMs);
      });
  };
  tick();
  return async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await running;
  };
}
