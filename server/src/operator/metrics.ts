import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import {
  ApiProblem,
  createFastify,
  type Database,
  DatabaseAwayError,
  type Deps,
  type MetricsConfig,
  SECOND_MS,
  SharedRead,
} from '../platform/index.js';
import { hasToken } from './access/callers.js';
import { countWaiting } from './today.js';

const READ_LIMIT_MS = 2 * SECOND_MS;

interface Waiting {
  what: string;
  count: number;
  oldestAt: Date | string | null;
}

/** A series per thing that waits; and when the last backup was made, if ever. */
interface Counted {
  waiting: Waiting[];
  backupAt: string | null;
}

/**
 * Metrics that the database knows, counted when they are asked for. While it is away they are left out, and the others are
 * told (B-server-14).
 */
export function measureWaiting({ db, clock, metrics, log }: Deps): void {
  const registers = [metrics];
  const counted = new SharedRead(() => count(db, clock.now()), READ_LIMIT_MS);
  const read = async () =>
    counted.get().catch((error: unknown): Counted => {
      if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, 'what waits was not counted');
      return { waiting: [], backupAt: null };
    });
  const seconds = (time: Date | string) => new Date(time).getTime() / SECOND_MS;
  const labelNames = ['what'];
  new Gauge({
    ...{ name: 'waiting', help: 'What waits for the operator, the supplier or a provider', labelNames, registers },
    async collect() {
      this.reset();
      for (const { what, count: number } of (await read()).waiting) this.set({ what }, number);
    },
  });
  new Gauge({
    ...{ name: 'waiting_since_timestamp_seconds', help: 'Since when the oldest of them waits', labelNames, registers },
    async collect() {
      this.reset();
      for (const { what, oldestAt } of (await read()).waiting) if (oldestAt) this.set({ what }, seconds(oldestAt));
    },
  });
  new Gauge({
    ...{ name: 'backup_timestamp_seconds', help: 'When the last backup was made', labelNames: [], registers },
    async collect() {
      this.reset();
      const { backupAt } = await read();
      if (backupAt) this.set(seconds(backupAt));
      else this.remove();
    },
  });
}

async function count(db: Database, now: Date): Promise<Counted> {
  const { backupAt, ...people } = await countWaiting(db, now);
  const { rows } = await sql<Waiting>`
    select 'unsent_orders' as what, count(*)::integer as count, min(orders.created_at) as oldest_at
      from supplier_orders join orders on orders.id = supplier_orders.order_id where state in ('waiting', 'submitting')
    union all select 'kept_messages', count(*)::integer, min(created_at) from outbox where sent_at is null
    union all select 'recovery_mails', count(*)::integer, min(created_at) from recovery_requests
    union all select 'notifications', count(*)::integer, min(created_at) from notification_deliveries
    union all select 'release_events', count(*)::integer, min(created_at) from release_events where sent_at is null
    union all select 'alerts', count(*)::integer, min(began_at) from alerts where ended_at is null`.execute(db);
  const NAMES = {
    deposits: 'deposits',
    transfers: 'transfers',
    refundRequests: 'refund_requests',
    parkedOrders: 'parked_orders',
  };
  const ofPeople = Object.entries(people).map(([name, of]) => ({ what: NAMES[name as keyof typeof NAMES], ...of }));
  return { backupAt, waiting: [...ofPeople, ...rows] };
}

export async function sendMetrics(reply: FastifyReply, { metrics }: Deps): Promise<FastifyReply> {
  return reply.type(metrics.contentType).send(await metrics.metrics());
}

/**
 * The port for whoever collects the metrics from another machine, not listening yet: `GET /metrics` and nothing else, by
 * a token that opens nothing else (B-server-30).
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
