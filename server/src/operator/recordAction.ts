import type { Clock } from '../Clock.js';
import type { Database } from '../db/Database.js';

/** What the operator did, e.g. `deposit.accept` of `17`. */
export interface OperatorAction {
  action: string;
  target: string;
  detail?: Record<string, unknown>;
}

/** Writes an action into the audit log: within the transaction that does it, so that neither is there alone. */
export async function recordAction(trx: Database, clock: Clock, action: OperatorAction): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      action: action.action,
      target: action.target,
      detail: JSON.stringify(action.detail ?? {}),
      createdAt: clock.now(),
    })
    .execute();
}
