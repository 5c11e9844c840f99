import { MAX_LINE_LENGTH } from 'contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type AuditedAction, type Clock, type Database, foldId, recordAudit } from '../platform/index.js';
import { DELETED_MEMBER } from '../points/index.js';
import { operatorName } from './OperatorAccess.js';
import { limitField, memberField, type OperatorDeps } from './operatorCall.js';

/** Where and when it was done, and by whom. */
export interface ActionContext {
  clock: Clock;
  request: FastifyRequest;
}

/** Writes an action into the audit log: within the transaction that does it, so that neither is there alone. */
export async function recordAction(
  trx: Database,
  { clock, request }: ActionContext,
  action: AuditedAction,
): Promise<void> {
  await recordAudit(trx, { actor: operatorName(request), at: clock.now() }, action);
}

const text = v.optional(v.pipe(v.string(), v.maxLength(MAX_LINE_LENGTH, 'FORM_INVALID')));
const time = v.optional(
  v.pipe(
    v.string(),
    v.isoTimestamp('FORM_INVALID'),
    v.transform((value) => new Date(value)),
    v.check((date) => !Number.isNaN(date.getTime()), 'FORM_INVALID'),
  ),
);

const querystring = v.object({
  limit: limitField,
  /** All of `deposit`, or `deposit.accept` alone. */
  action: text,
  target: text,
  /** The member whom it concerns. */
  member: memberField,
  /** Who did it. */
  actor: text,
  from: time,
  /** Not included. */
  to: time,
});

/** What the operator did. */
const entry = v.object({
  id: v.number(),
  createdAt: v.string(),
  /** Who, as the command said; `system` for the server itself. */
  actor: v.string(),
  /** E.g. `deposit.accept`. */
  action: v.string(),
  target: v.nullable(v.string()),
  /** Login ID of the member whom it concerns. */
  memberId: v.nullable(v.string()),
  detail: v.record(v.string(), v.unknown()),
});

/** `audit list`. */
export async function auditCommands(app: FastifyInstance, { db }: OperatorDeps): Promise<void> {
  app.get('/audit', { schema: { querystring, response: { 200: v.array(entry) } } }, ({ query }) =>
    listAudit(db, query),
  );
}

/** What the operator did, the newest first. */
async function listAudit(db: Database, filter: v.InferOutput<typeof querystring>) {
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
