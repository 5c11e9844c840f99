import type { FastifyRequest } from 'fastify';
import { type Deps, recordRefused, shortenAddress, takeFromLimit, transact } from '../../platform/index.js';

const NOBODY = 'unknown';
const MAX_ORIGIN_LENGTH = 100;
/** Counts without ever refusing. */
const UNLIMITED = 2 ** 31 - 1;

interface Refusal {
  action?: string;
  reason: string;
  actor?: string | undefined;
}

/**
 * Audits a refusal that may be an attack (B-console-20). A window holds at most `consoleRefusalsPerReason` lines per
 * reason and actor; the last counts the rest.
 */
export async function recordRefusal(
  deps: Deps,
  request: FastifyRequest,
  { action = 'console.refused', reason, actor = NOBODY }: Refusal,
): Promise<void> {
  const { clock, config, db } = deps;
  // Uses the route's pattern: addresses may hold login IDs.
  const target = `${request.method} ${request.routeOptions.url ?? 'none'}`;
  const from = request.headers.origin?.slice(0, MAX_ORIGIN_LENGTH);
  const detail = { reason, address: shortenAddress(request.ip), ...(from !== undefined && { from }) };
  const counted = { kind: `console:${action}:${reason}`, subject: actor, max: UNLIMITED };
  await transact(db, async (trx) => {
    // The counter's row stays locked until the line is written.
    const more = (await takeFromLimit({ ...deps, db: trx }, counted)) - config.limits.consoleRefusalsPerReason;
    await recordRefused(trx, { actor, at: clock.now() }, { action, target, detail }, more);
  });
}
