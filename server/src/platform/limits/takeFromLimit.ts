import { sql } from 'kysely';
import type { Deps } from '../Deps.js';
import { type ApiProblem, problem } from '../errors/ApiProblem.js';
import { MAX_CLOCK_DIFFERENCE_MS, MINUTE_MS, SECOND_MS } from '../time/time.js';

/** A program that believes the header would otherwise stay away for long. */
const MAX_RETRY_AFTER_SECONDS = 600;

export interface LimitedAction {
  /** E.g. `login:id`. */
  kind: string;
  /** E.g. the ID or the address; stored as a keyed hash only. */
  subject: string;
  max: number;
  windowMinutes?: number;
}

/**
 * Counts an action before it is done, on all servers: of many at the same time no more than allowed come through.
 * Refused ones do not count (`takeFromLimit.test.ts`).
 * @returns the count within the window, this one included
 */
export async function takeFromLimit(deps: Deps, action: LimitedAction): Promise<number> {
  const now = deps.clock.now();
  const bucket = bucketOf(deps, action);
  const resetsAt = new Date(now.getTime() + (action.windowMinutes ?? deps.config.limits.windowMinutes) * MINUTE_MS);
  // A clock that was ahead began a window that ends later: it must not last until then.
  const latestEnd = new Date(resetsAt.getTime() + MAX_CLOCK_DIFFERENCE_MS);
  const isOver = sql`(known.resets_at <= ${now} or known.resets_at > ${latestEnd})`;
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits as known (bucket, hits, resets_at) values (${bucket}, 1, ${resetsAt})
    on conflict (bucket) do update set
      hits = case when ${isOver} then 1 else known.hits + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else known.resets_at end
    where ${isOver} or known.hits < ${action.max}
    returning hits`.execute(deps.db);
  const [known] = rows;
  if (!known) throw await refusal(deps, bucket, now);
  return known.hits;
}

async function refusal({ db }: Deps, bucket: string, now: Date): Promise<ApiProblem> {
  const known = await db.selectFrom('rateLimits').select('resetsAt').where('bucket', '=', bucket).executeTakeFirst();
  const waitMs = (known?.resetsAt.getTime() ?? 0) - now.getTime();
  const seconds = Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, Math.ceil(waitMs / SECOND_MS)));
  return problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': String(seconds) });
}

/** Takes back an action that does not count, e.g. a log-in that succeeded. */
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
