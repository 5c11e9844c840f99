import type { FastifyRequest } from 'fastify';
import type { Deps } from '../Deps.js';
import type { MemberRow } from '../db/schema.js';
import type { ApiProblem } from '../errors/ApiProblem.js';
import { problem } from '../errors/problem.js';
import { type TokenClaims, verifyToken } from './verifyToken.js';

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
    const member = await findMember(deps, request.headers.authorization);
    if (!member) throw unauthorized();
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
 * question, by `memberId` and `epoch`: for calls that come so often that one question less counts.
 * @throws ApiProblem 401
 */
export function requireToken(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const claims = await readClaims(deps, request.headers.authorization);
    if (!claims) throw unauthorized();
    claimed.set(request, claims);
  };
}

/** What the token of a request says that passed `requireToken`. */
export function claimsOf(request: FastifyRequest): TokenClaims {
  const claims = claimed.get(request);
  if (!claims) throw new Error(`${request.url} has a handler for members but lets everybody pass`);
  return claims;
}

export function unauthorized(): ApiProblem {
  return problem(401, 'UNAUTHORIZED', { 'www-authenticate': 'Bearer' });
}

async function readClaims(deps: Deps, header: string | undefined): Promise<TokenClaims | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
  return token === undefined ? null : verifyToken(deps, token);
}

async function findMember(deps: Deps, header: string | undefined): Promise<SignedInMember | null> {
  const claims = await readClaims(deps, header);
  if (!claims) return null;
  const row = await deps.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', claims.memberId)
    .where('tokenEpoch', '=', claims.epoch)
    .executeTakeFirst();
  return row?.loginId == null ? null : { ...row, loginId: row.loginId };
}
