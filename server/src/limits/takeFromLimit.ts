import { sql } from 'kysely';
import type { Deps } from '../Deps.js';
import { problem } from '../errors/problem.js';
import { MINUTE_MS } from '../time.js';

/** What is counted, and how often it may happen within the window. */
export interface LimitedAction {
  /** E.g. `login:id`. */
  kind: string;
  /** E.g. the ID or the address; stored as a keyed hash only. */
  subject: string;
  max: number;
}

/**
 * Counts one action, before it is done: of many at the same time no more than allowed come through.
 * @throws ApiProblem 429 with Retry-After if it happened too often
 */
export async function takeFromLimit(deps: Deps, action: LimitedAction): Promise<void> {
  const now = deps.clock.now();
  const resetsAt = new Date(now.getTime() + deps.config.limits.windowMinutes * MINUTE_MS);
  const { rows } = await sql<{ hits: number; resetsAt: Date }>`
    insert into rate_limits as known (bucket, hits, resets_at) values (${bucketOf(deps, action)}, 1, ${resetsAt})
    on conflict (bucket) do update set
      hits = case when known.resets_at <= ${now} then 1 else least(known.hits, ${action.max}::integer) + 1 end,
      resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
    returning hits, resets_at`.execute(deps.db);
  const [bucket] = rows;
  if (!bucket || bucket.hits <= action.max) return;
  const seconds = Math.max(1, Math.ceil((bucket.resetsAt.getTime() - now.getTime()) / 1000));
  throw problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': String(seconds) });
}

/** Takes back what was counted for an action that turned out not to count, e.g. a log-in that succeeded. */
export async function giveBackToLimit(deps: Deps, action: LimitedAction): Promise<void> {
  await deps.db
    .updateTable('rateLimits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('bucket', '=', bucketOf(deps, action))
    .where('hits', '>', 0)
    .execute();
}

function bucketOf(deps: Deps, { kind, subject }: LimitedAction): string {
  return `${kind}:${deps.secrets.hash('limit', subject)}`;
}
