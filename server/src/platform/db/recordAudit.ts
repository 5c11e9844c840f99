import { sql } from 'kysely';
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

/**
 * Writes the refusal of somebody who may be an attacker; once there are as many lines as the log takes of its reason and actor,
 * the last of these says how many `more` there were: nobody fills the log (B-console-20, B-release-114).
 * @param more Above 0 for one that gets no line of its own. It was counted in `trx`, so that the lines before it are there.
 */
export async function recordRefused(
  trx: Database,
  by: { actor: string; at: Date },
  refused: AuditedAction & { detail: { reason: string } },
  more: number,
): Promise<void> {
  if (more <= 0) return recordAudit(trx, by, refused);
  await sql`
    update audit set detail = detail || ${JSON.stringify({ more })}::jsonb where id = (
      select id from audit
      where action = ${refused.action} and actor = ${by.actor} and detail->>'reason' = ${refused.detail.reason}
      order by id desc limit 1)`.execute(trx);
}
