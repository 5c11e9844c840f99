import type { FastifyRequest } from 'fastify';
import type { Clock } from '../Clock.js';
import type { Database } from '../db/Database.js';
import { operatorName } from './operatorName.js';

/** What the operator did, e.g. `deposit.accept` of `17`. */
export interface OperatorAction {
  action: string;
  target: string;
  /** Whom it concerns. By number alone: names and login IDs belong neither into the target nor into the detail. */
  memberId?: number;
  /** Never a secret. */
  detail?: Record<string, unknown>;
}

/** Where and when it was done, and by whom. */
export interface ActionContext {
  clock: Clock;
  request: FastifyRequest;
}

/** Writes an action into the audit log: within the transaction that does it, so that neither is there alone. */
export async function recordAction(
  trx: Database,
  { clock, request }: ActionContext,
  { action, target, memberId, detail = {} }: OperatorAction,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      ...{ action, target, memberId },
      actor: operatorName(request),
      detail: JSON.stringify(detail),
      createdAt: clock.now(),
    })
    .execute();
}
