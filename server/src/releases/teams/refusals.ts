import type { FastifyRequest } from 'fastify';
import { ApiProblem, type Deps, recordRefused, shortenAddress, takeFromLimit, transact } from '../../platform/index.js';

interface Refused {
  statusCode?: number;
  code?: string;
  /** The live version, where the team has seen another. */
  live?: Readonly<Record<string, string | null>>;
  attempt?: Attempt;
}

/** Why a link, or what a browser has of it, shows nothing (B-preview-10). */
type PreviewRefusal = 'forged' | 'expired' | 'revoked' | 'gone' | 'elsewhere';

/** Notes a possible attack in the audit log, by the token's team where one is known. */
export interface Attempt {
  reason:
    | ('token' | 'revoked' | 'replaced' | 'expired' | 'scope' | 'package')
    | ('build' | 'quota' | 'address' | 'gate')
    | ('origin' | `preview.${PreviewRefusal}`);
  actor?: string;
  /** The call. */
  package?: string;
  scope?: string;
  preview?: number;
}

/** Refuses a team's call in words for the team. Nothing was changed. */
export class ReleaseRefusal extends ApiProblem {
  readonly attempt: Attempt | null;

  constructor(message: string, { statusCode = 422, code = 'RELEASE_REFUSED', live, attempt }: Refused = {}) {
    super(statusCode, code, message, {}, live ? { live } : {});
    this.attempt = attempt ?? null;
  }
}

export const unknownRelease = (message: string) =>
  new ReleaseRefusal(message, { statusCode: 404, code: 'RELEASE_UNKNOWN' });

const NOBODY = 'unknown';
/** Lines of the audit log in a window, of one reason and actor. */
const MAX_LINES = 60;
/** Refusals are counted, never refused themselves. */
const UNLIMITED = 2 ** 31 - 1;

/** Writes into the audit log that somebody was refused who may be an attacker (B-release-114). */
export async function recordAttempt(
  deps: Deps,
  { method, routeOptions, ip }: FastifyRequest,
  { actor = NOBODY, reason, ...asked }: Attempt,
  subject: 'team' | 'preview' = 'team',
): Promise<void> {
  const by = { actor, at: deps.clock.now() };
  const detail = { reason, address: shortenAddress(ip), ...asked };
  const refused = { action: `${subject}.refused`, target: `${method} ${routeOptions.url ?? 'none'}`, detail };
  const counted = { kind: `${subject}:refused:${reason}`, subject: actor, max: UNLIMITED };
  await transact(deps.db, async (trx) => {
    // The counter's row is held to the end: a line is there before the next refusal is counted on it.
    const hits = await takeFromLimit({ ...deps, db: trx }, counted);
    await recordRefused(trx, by, refused, hits - MAX_LINES);
  });
}
