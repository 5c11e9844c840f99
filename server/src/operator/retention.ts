import { formatRetention, RETENTION } from 'contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { countDue } from '../platform/index.js';
import type { OperatorDeps } from './operatorCall.js';

const entry = v.object({
  key: v.string(),
  /** In Korean, as the privacy policy says it. */
  what: v.string(),
  period: v.string(),
  /** Rows that are to be erased; null for what people erase. */
  due: v.nullable(v.number()),
  /** When the last run came to its end. */
  lastRun: v.nullable(v.string()),
  /** Rows of the last run, or of the one that is under way. */
  erased: v.nullable(v.number()),
});

/** `retention`. */
export async function retentionCommands(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  app.get('/retention', { schema: { response: { 200: v.array(entry) } } }, () => readRetention(deps));
}

/** What is stored how long, and how far the job is that erases (B-operator-25). */
async function readRetention(deps: OperatorDeps): Promise<v.InferOutput<typeof entry>[]> {
  const runs = await deps.db.selectFrom('retentionRuns').selectAll().execute();
  const entries = [];
  for (const row of RETENTION) {
    const run = runs.find(({ key }) => key === row.key);
    entries.push({
      ...{ key: row.key, what: row.what, period: formatRetention(row) },
      due: 'isByHand' in row ? null : await countDue(deps, row),
      lastRun: run?.finishedAt?.toISOString() ?? null,
      erased: run?.erased ?? null,
    });
  }
  return entries;
}
