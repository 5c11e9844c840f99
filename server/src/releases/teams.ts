import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type Database, type Deps, networkOf, takeFromLimit } from '../platform/index.js';
import { ReleaseRefusal } from './ReleaseRefusal.js';

/** Who publishes on the shop's own machine, by the token in a file there (B-release-48). */
export const LOCAL_TEAM = 'local';

const TOKEN_BYTES = 32;
/** So that whoever finds one somewhere, a program too, sees what it is. */
const TOKEN_PREFIX = 'storefront_release_';
/** The right to every package. */
export const EVERY_PACKAGE = '*';

/** Who asks, and for which packages it may speak. */
export interface Team {
  name: string;
  may: readonly string[];
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
    return { name: LOCAL_TEAM, may: [EVERY_PACKAGE] };
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
  return row ? { name: row.name, may: parseMay(row.may) } : null;
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

const OWNER_ONLY = 0o600;
/** What listens on every address is reached on this machine's own. */
const ON_THIS_MACHINE: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '0.0.0.0': '127.0.0.1',
  '::': '::1',
};

/** A token for whoever may read the data directory. A new one for every start: of a server that has ended it is worthless. */
export const createLocalToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Writes down how this machine's own publisher reaches the running server, for the owner of the data directory alone
 * (B-release-48). The file is replaced whole, so that nobody reads half of it.
 */
export async function writeLocalAccess(
  dataDirectory: string,
  { host, port, token }: { host: string; port: number; token: string },
): Promise<void> {
  const address = ON_THIS_MACHINE[host] ?? host;
  const url = `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const file = join(dataDirectory, 'publisher.json');
  const draft = `${file}.new`;
  await writeFile(draft, `${JSON.stringify({ url, token })}\n`, { mode: OWNER_ONLY });
  await chmod(draft, OWNER_ONLY);
  await rename(draft, file);
}
