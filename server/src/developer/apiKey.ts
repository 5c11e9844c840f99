import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  DATABASE_AWAY,
  DatabaseAwayError,
  type Deps,
  type MemberRow,
  MINUTE_MS,
  networkOf,
  problem,
  takeFromLimit,
  warnSeldom,
} from '../platform/index.js';

const owners = new WeakMap<FastifyRequest, MemberRow>();

/** Lets only calls with a member's `api-key` pass, before the body is read. */
export function requireApiKey(deps: Deps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    owners.set(request, await findKeyOwner(deps, request.headers['api-key'], request.ip));
  };
}

export function keyOwnerOf(request: FastifyRequest): MemberRow {
  const owner = owners.get(request);
  if (!owner) throw new Error(`${request.url} has a handler for API keys but lets everybody pass`);
  return owner;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Looks the key up by its keyed hash: neither a stolen database nor an answer's timing tells a key.
 * @throws ApiProblem 401 for an unknown key or one of a suspended member, 429 for too many calls, or too many unknown keys from one address
 */
export async function findKeyOwner(deps: Deps, key: unknown, address: string): Promise<MemberRow> {
  const { db, secrets, config } = deps;
  const member =
    typeof key === 'string' && KEY.test(key)
      ? await db
          .selectFrom('members')
          .selectAll()
          .where('apiKeyHash', '=', secrets.hash('apiKey', key))
          .where('deletedAt', 'is', null)
          .where('suspendedAt', 'is', null)
          .executeTakeFirst()
      : undefined;
  if (!member) {
    const subject = networkOf(address);
    await takeFromLimit(deps, { kind: 'api:failure', subject, max: config.limits.apiFailuresPerAddress });
    throw problem(401, 'API_KEY_INVALID');
  }
  const subject = String(member.id);
  await takeFromLimit(deps, { kind: 'api:member', subject, max: config.limits.apiCallsPerMember });
  await noteUse(deps, member);
  return member;
}

/**
 * Notes that a key is in use (B-account-33), at most once a minute. Never waits and never fails, so that no lock, full
 * disk or lost database delays an answer.
 */
async function noteUse({ db, clock, space, log }: Deps, { id, apiKeyHash, apiKeyUsedAt }: MemberRow): Promise<void> {
  const now = clock.now();
  if (space.isLow() || (apiKeyUsedAt && Math.abs(now.getTime() - apiKeyUsedAt.getTime()) < MINUTE_MS)) return;
  try {
    await sql`
      update members set api_key_used_at = ${now}::timestamptz where id = (
        select id from members where id = ${id} and api_key_hash = ${apiKeyHash}::text for no key update skip locked
      )`.execute(db);
  } catch (error) {
    const failure = { err: error, what: 'use of an API key not noted' };
    if (error instanceof DatabaseAwayError) warnSeldom(log, DATABASE_AWAY, failure);
    else log.error(failure, failure.what);
  }
}
