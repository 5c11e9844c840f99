import { formatRetention, RETENTION } from '@storefront/contract';
import { countDue } from '../platform/index.js';
import { type RetentionEntry, retention } from './commands/retention.js';
import { routesOf } from './operatorCall.js';

/** Periods of retention, and the erasing job's progress (B-operator-25). */
export const retentionCommands = routesOf(retention, (deps) => ({
  retention: async () => {
    const runs = await deps.db.selectFrom('retentionRuns').selectAll().execute();
    const entries: RetentionEntry[] = [];
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
  },
}));
