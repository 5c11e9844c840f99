import type { FastifyRequest } from 'fastify';
import type { Deps } from '../Deps.js';
import type { MemberRow } from '../db/schema.js';
import { findKeyOwner } from './findKeyOwner.js';

const owners = new WeakMap<FastifyRequest, MemberRow>();

/**
 * Route hook: only calls with a member's `api-key` pass, before the body is read.
 * @throws ApiProblem 401 or 429
 */
export function requireApiKey(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    owners.set(request, await findKeyOwner(deps, request.headers['api-key'], request.ip));
  };
}

/** The member whose key a request that passed `requireApiKey` carried. */
export function keyOwnerOf(request: FastifyRequest): MemberRow {
  const owner = owners.get(request);
  if (!owner) throw new Error(`${request.url} has a handler for API keys but lets everybody pass`);
  return owner;
}
