import { eraseOutdated } from '../platform/db/eraseOutdated.js';
import type { TestApp } from './createTestApp.js';

export async function eraseAllOutdated({ db, deps }: Pick<TestApp, 'db' | 'deps'>): Promise<void> {
  await db.deleteFrom('retentionRuns').execute();
  while (!(await eraseOutdated(deps)));
}
