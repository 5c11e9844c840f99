import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { foldId } from '../members/foldId.js';
import { DELETED_MEMBER } from './DELETED_MEMBER.js';
import type { OperatorAuditEntry } from './operatorWire.js';

export interface AuditFilter {
  limit: number;
  /** All of `deposit`, or `deposit.accept` alone. */
  action?: string | undefined;
  target?: string | undefined;
  /** Login ID of the member whom it concerns. */
  member?: string | undefined;
  /** Who did it. */
  actor?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
}

/** What the operator did, the newest first. */
export async function listAudit(db: Database, filter: AuditFilter): Promise<OperatorAuditEntry[]> {
  const { limit, action, target, member, actor, from, to } = filter;
  let query = db
    .selectFrom('audit')
    .leftJoin('members', 'members.id', 'audit.memberId')
    .selectAll('audit')
    .select('members.loginId')
    .orderBy('audit.id', 'desc')
    .limit(limit);
  if (action !== undefined) {
    query = query.where(sql<boolean>`(audit.action = ${action} or starts_with(audit.action, ${`${action}.`}))`);
  }
  if (target !== undefined) query = query.where('audit.target', '=', target);
  if (member !== undefined) query = query.where('members.idKey', '=', foldId(member));
  if (actor !== undefined) query = query.where('audit.actor', '=', actor);
  if (from !== undefined) query = query.where('audit.createdAt', '>=', from);
  if (to !== undefined) query = query.where('audit.createdAt', '<', to);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    actor: row.actor,
    action: row.action,
    target: row.target,
    memberId: row.memberId === null ? null : (row.loginId ?? DELETED_MEMBER),
    detail: row.detail,
  }));
}
