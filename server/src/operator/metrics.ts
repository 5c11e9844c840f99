import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import {
  ApiProblem,
  CALL_LIMIT_MS,
  createFastify,
  DatabaseAwayError,
  Deadline,
  type Deps,
  type MetricsConfig,
  runWithin,
  SECOND_MS,
  SharedRead,
} from '../platform/index.js';
import { hasToken } from './access/callers.js';
import { readBackupAt, readCount, WAITING } from './waiting.js';

/** Per line: a slower one is left out. All of them fit into a scrape of ten seconds. */
const LINE_LIMIT_MS = SECOND_MS / 2;

interface Counted {
  isUp: boolean;
  waiting: Map<string, { count: number; oldestAt: Date | null }>;
  backupAt: Date | null;
}

/** Counts database metrics on demand. Without the database they are left out and `database_up` is 0 (B-server-14). */
export function measureWaiting(deps: Deps): void {
  const counted = new SharedRead(() => count(deps), CALL_LIMIT_MS);
  const seconds = (time: Date) => time.getTime() / SECOND_MS;
  const gauge = (name: string, help: string, labelNames: string[], fill: (gauge: Gauge, found: Counted) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [deps.metrics],
      async collect() {
        const found = await counted.get();
        this.reset();
        fill(this, found);
      },
    });
  gauge('database_up', 'Whether the database answers: 1 while it does', [], (up, { isUp }) => up.set(isUp ? 1 : 0));
  gauge('waiting_uncounted', 'What may wait and took too long to count', [], (uncounted, { isUp, waiting }) =>
    uncounted.set(isUp ? Object.keys(WAITING).length - waiting.size : 0),
  );
  gauge('waiting', 'What waits for the operator, the supplier or a provider', ['what'], (all, { waiting }) => {
    for (const [what, { count: number }] of waiting) all.set({ what }, number);
  });
  gauge('waiting_since_timestamp_seconds', 'Since when the oldest of them waits', ['what'], (since, { waiting }) => {
    for (const [what, { oldestAt }] of waiting) if (oldestAt) since.set({ what }, seconds(oldestAt));
  });
  gauge('backup_timestamp_seconds', 'When the last backup was made', [], (at, { backupAt }) => {
    if (backupAt) at.set(seconds(backupAt));
    else at.remove();
  });
}

/** Runs lines in sequence, on one connection. */
async function count({ db, clock, log }: Deps): Promise<Counted> {
  const counted: Counted = { isUp: true, waiting: new Map(), backupAt: null };
  const inTime = <T>(read: () => Promise<T>) =>
    runWithin(new Deadline(LINE_LIMIT_MS), read).catch((error: unknown) => {
      if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, 'a metric was not counted');
      return null;
    });
  if ((await inTime(() => sql`select 1`.execute(db))) === null) return { ...counted, isUp: false };
  const now = clock.now();
  for (const [what, read] of Object.entries(WAITING)) {
    const found = await inTime(() => readCount(db, read(now)));
    if (found) counted.waiting.set(what, found);
  }
  counted.backupAt = await inTime(() => readBackupAt(db));
  return counted;
}

export async function sendMetrics(reply: FastifyReply, { metrics }: Deps): Promise<FastifyReply> {
  return reply.type(metrics.contentType).send(await metrics.metrics());
}

/**
 * Port for metrics from another machine, not listening yet: `GET /metrics` alone, by a token of its own (B-server-30).
 */
export async function buildMetricsApp(deps: Deps, { token }: MetricsConfig): Promise<FastifyInstance> {
  const { log, config } = deps;
  const app = createFastify({ log, trustedProxies: config.trustedProxies, silenceMs: 60 * SECOND_MS });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!hasToken(request, token)) throw new ApiProblem(401, 'METRICS_TOKEN', 'wrong METRICS_TOKEN');
    return sendMetrics(reply, deps);
  });
  return app;
}
