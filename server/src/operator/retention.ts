import { formatRetention, RETENTION } from '@storefront/contract';
import { countDue } from '../platform/index.js';
import { type RetentionEntry, retention } from './commands/retention.js';
import { type OperatorDeps, routesOf } from './operatorCall.js';

export const retentionCommands = routesOf(retention, (deps) => ({
  retention: () => readRetention(deps),
}));

/** Periods of retention, and the erasing job's progress (B-operator-25). */
async function readRetention(deps: OperatorDeps): Promise<RetentionEntry[]> {
  const runs = await deps.db.selectFrom('retentionRuns').selectAll().execute();
  const entries = [];
  for (const row of RETENTION) {
    const run = runs.find(({ key }) => key === row.key);
    entries.push({
      key: row.key,
      what: row.what,
      period: formatRetention(row),
      due: 'isByHand' in row ? null : await countDue(deps, row),
      lastRun: run?.finishedAt ?? null,
      erased: run?.erased ?? null,
    });
  }
  return entries;
}
