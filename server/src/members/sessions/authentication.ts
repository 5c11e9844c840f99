import type { FastifyRequest } from 'fastify';
import { type ApiProblem, type Deps, isForPreview, type MemberRow, MINUTE_MS, problem } from '../../platform/index.js';
import { hasNotEnded } from './endSession.js';
import { PREVIEW_MEMBER } from './previewMember.js';
import { type TokenClaims, verifyToken } from './sessionToken.js';

export type SignedInMember = MemberRow & { loginId: string };

const signedIn = new WeakMap<FastifyRequest, SignedInMember>();
const claimed = new WeakMap<FastifyRequest, TokenClaims>();

/** Route hook that runs before the body is read. */
export function requireMember(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const claims = await readClaims(deps, request);
    const member = claims && (await findMember(deps, claims));
    if (!member) throw unauthorized();
    claimed.set(request, claims);
    signedIn.set(request, member);
  };
}

/** As of the request's beginning. */
export function memberOf(request: FastifyRequest): SignedInMember {
  const member = signedIn.get(request);
  if (!member) throw new Error(`${request.url} has a handler for members but lets everybody pass`);
  return member;
}

/** The handler asks in its own query whether the session has ended. */
export function requireToken(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const claims = await readClaims(deps, request);
    if (!claims) throw unauthorized();
    claimed.set(request, claims);
  };
}

export function claimsOf(request: FastifyRequest): TokenClaims {
  const claims = claimed.get(request);
  if (!claims) throw new Error(`${request.url} has a handler for members but lets everybody pass`);
  return claims;
}

export function unauthorized(): ApiProblem {
  return problem(401, 'UNAUTHORIZED', { 'www-authenticate': 'Bearer' });
}

export async function readClaims(deps: Deps, request: FastifyRequest): Promise<TokenClaims | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return null;
  return verifyToken(deps, token, isForPreview(request, deps.config) ? 'preview' : 'shop');
}

export async function findMember(
  { db }: Deps,
  claims: Pick<TokenClaims, 'memberId' | 'epoch' | 'tokenHash'>,
): Promise<SignedInMember | null> {
  if (claims.memberId === PREVIEW_MEMBER.id) {
    const { isOpen } = await db.selectNoFrom(hasNotEnded(claims.tokenHash).as('isOpen')).executeTakeFirstOrThrow();
    return isOpen ? PREVIEW_MEMBER : null;
  }
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', claims.memberId)
    .where('tokenEpoch', '=', claims.epoch)
    .where(hasNotEnded(claims.tokenHash))
    .executeTakeFirst();
  return row?.loginId == null ? null : { ...row, loginId: row.loginId };
}

/** A token taken later neither shows an API key nor deletes the account. */
const FRESH_MS = 10 * MINUTE_MS;

/** False for a log-in in the future. */
export function hasFreshLogIn({ clock }: Deps, request: FastifyRequest): boolean {
  return Math.abs(clock.now().getTime() - claimsOf(request).loggedInAt.getTime()) < FRESH_MS;
}

/**
 * Route hook, after `requireMember`.
 * @throws ApiProblem 403: a 401 would end the session
 */
export function requireFreshLogIn(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!hasFreshLogIn(deps, request)) throw problem(403, 'LOGIN_AGAIN');
  };
}
