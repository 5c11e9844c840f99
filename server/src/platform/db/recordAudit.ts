import { sql } from 'kysely';
import type { Database } from './Database.js';

export interface AuditedAction {
  action: string;
  target: string;
  /** By number alone: no names or login IDs in target or detail. */
  memberId?: number;
  /** Never a secret. */
  detail?: Record<string, unknown>;
}

/** Writes within the transaction of the action. */
export async function recordAudit(
  trx: Database,
  { actor, at }: { actor: string; at: Date },
  { action, target, memberId, detail = {} }: AuditedAction,
): Promise<void> {
  const values = { actor, action, target, memberId, detail: JSON.stringify(detail), createdAt: at };
  await trx.insertInto('audit').values(values).execute();
}

/**
 * Writes a refusal, bounded so that nobody fills the log (B-console-20, B-release-114).
 * @param more Above 0 for a refusal without a line of its own.
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
