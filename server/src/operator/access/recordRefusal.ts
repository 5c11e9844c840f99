import type { FastifyRequest } from 'fastify';
import { type Deps, recordRefused, shortenAddress, takeFromLimit, transact } from '../../platform/index.js';

/** Who is not known. */
const NOBODY = 'unknown';
const MAX_ORIGIN_LENGTH = 100;
/** Refusals are counted, never refused themselves. */
const UNLIMITED = 2 ** 31 - 1;

interface Refusal {
  action?: string;
  reason: string;
  /** Whose cookie or link it was. */
  actor?: string | undefined;
}

/**
 * Writes into the audit log that somebody was refused who may be an attacker (B-console-20). Of one reason and actor there are
 * at most `consoleRefusalsPerReason` lines in a window, so that nobody fills the log; the last counts the rest.
 */
export async function recordRefusal(
  deps: Deps,
  request: FastifyRequest,
  { action = 'console.refused', reason, actor = NOBODY }: Refusal,
): Promise<void> {
  const { clock, config, db } = deps;
  // Not the address that was asked for: some hold login IDs.
  const target = `${request.method} ${request.routeOptions.url ?? 'none'}`;
  const from = request.headers.origin?.slice(0, MAX_ORIGIN_LENGTH);
  const detail = { reason, address: shortenAddress(request.ip), ...(from !== undefined && { from }) };
  const counted = { kind: `console:${action}:${reason}`, subject: actor, max: UNLIMITED };
  await transact(db, async (trx) => {
    // The counter's row is held to the end: a line is there before the next refusal is counted on it.
    const more = (await takeFromLimit({ ...deps, db: trx }, counted)) - config.limits.consoleRefusalsPerReason;
    await recordRefused(trx, { actor, at: clock.now() }, { action, target, detail }, more);
  });
}
