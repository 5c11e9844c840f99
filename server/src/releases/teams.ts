import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Database, type Deps, networkOf, takeFromLimit } from '../platform/index.js';
import { ReleaseRefusal } from './ReleaseRefusal.js';
import { LOCAL_TEAM } from './store/LOCAL_TEAM.js';

const TOKEN_BYTES = 32;
/** So that whoever finds one somewhere, a program too, sees what it is. */
const TOKEN_PREFIX = 'storefront_release_';
/** The right to every package. */
export const EVERY_PACKAGE = '*';

/** Who asks, and for which packages it may speak. */
export interface Team {
  name: string;
  may: readonly string[];
  /** What the server keeps of the token: it signs with it what the publisher's gate says. */
  tokenHash: string;
}

export const createToken = (): string => TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const parseMay = (may: string): string[] => may.split(' ');

/**
 * The team whose token a request carries.
 * @throws ApiProblem 401 for a wrong or revoked one, 429 for too many calls, or too many such tokens from one address
 */
export async function requireTeam(deps: Deps, { headers, ip }: FastifyRequest): Promise<Team> {
  const { config, db, localTokenHash } = deps;
  const [, token] = /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '') ?? [];
  const tokenHash = token === undefined ? null : hashToken(token);
  if (tokenHash !== null && localTokenHash !== null && isSame(tokenHash, localTokenHash))
    return { name: LOCAL_TEAM, may: [EVERY_PACKAGE], tokenHash };
  const team = tokenHash === null ? null : await findTeam(db, tokenHash);
  if (!team) {
    const subject = networkOf(ip);
    await takeFromLimit(deps, { kind: 'release:failure', subject, max: config.limits.releaseFailuresPerAddress });
    throw new ReleaseRefusal('This is no token of a team, or one that was revoked.', {
      statusCode: 401,
      code: 'RELEASE_TOKEN',
    });
  }
  await takeFromLimit(deps, { kind: 'release:team', subject: team.name, max: config.limits.releaseCallsPerTeam });
  return team;
}

/** By its hash, so that neither a stolen database nor the time that an answer takes tells a token. */
async function findTeam(db: Database, tokenHash: string): Promise<Team | null> {
  const row = await db
    .selectFrom('releaseTeams')
    .select(['name', 'may'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row ? { name: row.name, may: parseMay(row.may), tokenHash } : null;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** @throws ReleaseRefusal 403 for another team's package */
export function requireRight({ name, may }: Team, packages: readonly string[]): void {
  const foreign = packages.filter((one) => !may.includes(EVERY_PACKAGE) && !may.includes(one));
  if (foreign.length === 0) return;
  throw new ReleaseRefusal(`Team ${name} may not change ${foreign.join(', ')}. Nothing was changed.`, {
    statusCode: 403,
    code: 'RELEASE_NOT_YOURS',
  });
}
