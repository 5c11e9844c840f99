import { eraseOutdated } from '../platform/db/eraseOutdated.js';
import type { TestApp } from './createTestApp.js';

/** Erases all that is retained no longer, as on a new day. */
export async function eraseAllOutdated({ db, deps }: Pick<TestApp, 'db' | 'deps'>): Promise<void> {
  await db.deleteFrom('retentionRuns').execute();
  while (!(await eraseOutdated(deps)));
}
