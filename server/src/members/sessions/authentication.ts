import type { FastifyRequest } from 'fastify';
import { type ApiProblem, type Deps, type MemberRow, MINUTE_MS, problem } from '../../platform/index.js';
import { hasNotEnded } from './endSession.js';
import { type TokenClaims, verifyToken } from './sessionToken.js';

/** A member who has not deleted the account. */
export type SignedInMember = MemberRow & { loginId: string };

const signedIn = new WeakMap<FastifyRequest, SignedInMember>();
const claimed = new WeakMap<FastifyRequest, TokenClaims>();

/**
 * Route hook: only members pass, before the body is read.
 * @throws ApiProblem 401
 */
export function requireMember(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const claims = await readClaims(deps, request.headers.authorization);
    const member = claims && (await findMember(deps, claims));
    if (!member) throw unauthorized();
    claimed.set(request, claims);
    signedIn.set(request, member);
  };
}

/** The member of a request that passed `requireMember`, as of its beginning. */
export function memberOf(request: FastifyRequest): SignedInMember {
  const member = signedIn.get(request);
  if (!member) throw new Error(`${request.url} has a handler for members but lets everybody pass`);
  return member;
}

/**
 * Route hook: only tokens of ours pass. Whether their session has ended since, the handler asks together with its own
 * question, by `memberId`, `epoch` and `tokenHash`: for calls that come so often that one question less counts.
 * @throws ApiProblem 401
 */
export function requireToken(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const claims = await readClaims(deps, request.headers.authorization);
    if (!claims) throw unauthorized();
    claimed.set(request, claims);
  };
}

/** What the token of a request says that passed `requireToken` or `requireMember`. */
export function claimsOf(request: FastifyRequest): TokenClaims {
  const claims = claimed.get(request);
  if (!claims) throw new Error(`${request.url} has a handler for members but lets everybody pass`);
  return claims;
}

export function unauthorized(): ApiProblem {
  return problem(401, 'UNAUTHORIZED', { 'www-authenticate': 'Bearer' });
}

/** What the session token in an `Authorization` header says, or null without a valid one. */
export async function readClaims(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  header: string | undefined,
): Promise<TokenClaims | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
  return token === undefined ? null : verifyToken(deps, token);
}

async function findMember({ db }: Deps, claims: TokenClaims): Promise<SignedInMember | null> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', claims.memberId)
    .where('tokenEpoch', '=', claims.epoch)
    .where(hasNotEnded(claims.tokenHash))
    .executeTakeFirst();
  return row?.loginId == null ? null : { ...row, loginId: row.loginId };
}

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
