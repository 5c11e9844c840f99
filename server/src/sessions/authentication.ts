import type { FastifyRequest } from 'fastify';
import type { Deps } from '../Deps.js';
import type { MemberRow } from '../db/schema.js';
import { problem } from '../errors/problem.js';
import { verifyToken } from './verifyToken.js';

/** A member who has not deleted the account. */
export type SignedInMember = MemberRow & { loginId: string };

const signedIn = new WeakMap<FastifyRequest, SignedInMember>();

/**
 * Route hook: only members pass, before the body is read.
 * @throws ApiProblem 401
 */
export function requireMember(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const member = await findMember(deps, request.headers.authorization);
    if (!member) throw problem(401, 'UNAUTHORIZED', { 'www-authenticate': 'Bearer' });
    signedIn.set(request, member);
  };
}

/** The member of a request that passed `requireMember`, as of its beginning. */
export function memberOf(request: FastifyRequest): SignedInMember {
  const member = signedIn.get(request);
  if (!member) throw new Error(`${request.url} has a handler for members but lets everybody pass`);
  return member;
}

async function findMember(deps: Deps, header: string | undefined): Promise<SignedInMember | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
  const claims = token === undefined ? null : await verifyToken(deps, token);
  if (!claims) return null;
  const row = await deps.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', claims.memberId)
    .where('tokenEpoch', '=', claims.epoch)
    .executeTakeFirst();
  return row?.loginId == null ? null : { ...row, loginId: row.loginId };
}
