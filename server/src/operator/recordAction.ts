import type { FastifyRequest } from 'fastify';
import { type AuditedAction, type Clock, type Database, recordAudit } from '../platform/index.js';
import { callerOf } from './access/callers.js';

export interface ActionContext {
  clock: Clock;
  request: FastifyRequest;
}

/** Writes an audit line in the action's own transaction, so that both exist or neither. */
export async function recordAction(
  trx: Database,
  { clock, request }: ActionContext,
  action: AuditedAction,
): Promise<void> {
  await recordAudit(trx, { actor: callerOf(request).name, at: clock.now() }, action);
}
