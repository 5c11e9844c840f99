import type { Database } from './Database.js';

/** What was done, e.g. `deposit.accept` of `17`. */
export interface AuditedAction {
  action: string;
  target: string;
  /** Whom it concerns. By number alone: names and login IDs belong neither into the target nor into the detail. */
  memberId?: number;
  /** Never a secret. */
  detail?: Record<string, unknown>;
}

/**
 * Writes an action into the audit log: within the transaction that does it, so that neither is there alone.
 * @param by.actor Who, or what if it was nobody.
 */
export async function recordAudit(
  trx: Database,
  { actor, at }: { actor: string; at: Date },
  { action, target, memberId, detail = {} }: AuditedAction,
): Promise<void> {
  const values = { actor, action, target, memberId, detail: JSON.stringify(detail), createdAt: at };
  await trx.insertInto('audit').values(values).execute();
}
