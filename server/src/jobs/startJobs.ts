import type { Deps } from '../Deps.js';
import { AUTO_ORDER_TICK_MS } from '../orders/AUTO_ORDER_RULES.js';
import { runAutoOrders } from '../orders/runAutoOrders.js';
import { sendRecoveryMails } from '../recovery/sendRecoveryMails.js';
import { HOUR_MS, SECOND_MS } from '../time.js';
import { expireTopUps } from '../topups/expireTopUps.js';
import { removeOutdatedRows } from './removeOutdatedRows.js';

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
 * Runs what has to happen without a request, now and again. Every job may run on several servers at once.
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
    // What it would write waits with everything else that is written.
    running = (deps.space.isLow() ? Promise.resolve() : job.run(deps))
      .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, 'job failed'))
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
