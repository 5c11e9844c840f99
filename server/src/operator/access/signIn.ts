import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Database,
  type Deps,
  giveBackToLimit,
  type LimitedAction,
  recordAudit,
  takeFromLimit,
} from '../../platform/index.js';
import { askerOf } from './consoleOrigin.js';
import { readSessionCookie, sessionCookie } from './sessionCookie.js';
import { type NewSession, openSession } from './sessions.js';
import { hashAccessToken } from './token.js';

/** Counts a try beforehand, against guessing. The result gives a successful one back. */
export async function takeSignIn(deps: Deps, request: FastifyRequest): Promise<() => Promise<void>> {
  const max = deps.config.limits.consoleSignInsPerAddress;
  const action: LimitedAction = { kind: 'console:signIn', subject: askerOf(request, deps), max };
  await takeFromLimit(deps, action);
  return () => giveBackToLimit(deps, action);
}

/** Opens a session under a new token and ends the browser's earlier one, against session fixation. */
export async function letIn(
  trx: Database,
  deps: Deps,
  request: FastifyRequest,
  session: NewSession,
): Promise<(reply: FastifyReply) => string> {
  const at = deps.clock.now();
  const before = readSessionCookie(request, session.origin);
  if (before !== undefined) {
    await trx
      .updateTable('operatorSessions')
      .set({ endedAt: at })
      .where('tokenHash', '=', hashAccessToken(deps, before))
      .where('endedAt', 'is', null)
      .execute();
  }
  const token = await openSession(trx, deps, request, session);
  const detail = { by: session.kind, origin: session.origin };
  await recordAudit(trx, { actor: session.name, at }, { action: 'console.sign-in', target: session.name, detail });
  return (reply) => {
    void reply.header('set-cookie', sessionCookie(token, session.origin));
    return token;
  };
}
