import type { FastifyRequest } from 'fastify';
import { type AuditedAction, type Clock, type Database, recordAudit } from '../platform/index.js';
import { callerOf } from './access/callers.js';

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
  await recordAudit(trx, { actor: callerOf(request).name, at: clock.now() }, action);
}
