import type { FastifyRequest } from 'fastify';
import { type Deps, MINUTE_MS, problem } from '../../platform/index.js';
import { claimsOf } from './authentication.js';

/** Whoever has no more than a token that was taken later may neither see nor make an API key, nor delete the account. */
const FRESH_MS = 10 * MINUTE_MS;

/** Whether the member of a request logged in just now, by the server's clock; a log-in in the future was no such one. */
export function hasFreshLogIn({ clock }: Pick<Deps, 'clock'>, request: FastifyRequest): boolean {
  return Math.abs(clock.now().getTime() - claimsOf(request).loggedInAt.getTime()) < FRESH_MS;
}

/**
 * Route hook, after `requireMember`: only members who logged in just now pass.
 * @throws ApiProblem 403: a 401 would end the session
 */
export function requireFreshLogIn(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!hasFreshLogIn(deps, request)) throw problem(403, 'LOGIN_AGAIN');
  };
}
