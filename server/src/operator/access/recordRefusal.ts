import type { FastifyRequest } from 'fastify';
import { ApiProblem, type Deps, recordAudit, shortenAddress, takeFromLimit } from '../../platform/index.js';
import { askerOf } from './consoleOrigin.js';

/** Who is not known. */
const NOBODY = 'unknown';
const MAX_ORIGIN_LENGTH = 100;

interface Refusal {
  action?: string;
  reason: string;
  /** Whose cookie or link it was. */
  actor?: string | undefined;
}

/**
 * Writes into the audit log that somebody was refused who may be an attacker (B-console-20). Of one network there are not
 * more lines than `consoleRefusalsPerAddress`: the answers go on, the log does not grow with them.
 */
export async function recordRefusal(
  deps: Deps,
  request: FastifyRequest,
  { action = 'console.refused', reason, actor = NOBODY }: Refusal,
): Promise<void> {
  const { clock, config, db } = deps;
  const max = config.limits.consoleRefusalsPerAddress;
  try {
    await takeFromLimit(deps, { kind: 'console:refusal', subject: askerOf(request, deps), max });
  } catch (error) {
    if (error instanceof ApiProblem && error.statusCode === 429) return;
    throw error;
  }
  // Not the address that was asked for: some hold login IDs.
  const target = `${request.method} ${request.routeOptions.url ?? 'none'}`;
  const from = request.headers.origin?.slice(0, MAX_ORIGIN_LENGTH);
  const detail = { reason, address: shortenAddress(request.ip), ...(from !== undefined && { from }) };
  await recordAudit(db, { actor, at: clock.now() }, { action, target, detail });
}
