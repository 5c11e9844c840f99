import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { RELEASE_SCOPES, type ReleaseScope, TOKEN_WARNING_DAYS } from '@storefront/contract/releases';
import type { FastifyRequest } from 'fastify';
import {
  DAY_MS,
  type Database,
  type Deps,
  HOUR_MS,
  networkOf,
  takeFromLimit,
  writeOwnersFile,
} from '../../platform/index.js';
import { type Attempt, ReleaseRefusal } from './refusals.js';

/** Publisher on the shop's own machine, by the token in a file there. */
export const LOCAL_TEAM = 'local';

const TOKEN_BYTES = 32;
/** Lets people and secret scanners recognize a token. */
const TOKEN_PREFIX = 'storefront_release_';
const MAX_TOLD = 5;
export const EVERY_PACKAGE = '*';

export interface Principal {
  name: string;
  may: readonly string[];
}

export const isOf = ({ may }: Pick<Principal, 'may'>, name: string): boolean =>
  may.includes(EVERY_PACKAGE) || may.includes(name);

export interface Team extends Principal {
  scopes: readonly ReleaseScope[];
  warning: string | null;
}

export const createToken = (): string => TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const parseMay = (may: string): string[] => may.split(' ');

export const parseScopes = (text: string): ReleaseScope[] => {
  const scopes: readonly string[] = text.split(' ');
  return RELEASE_SCOPES.filter((scope) => scopes.includes(scope));
};

/**
 * @throws ApiProblem 401 for an unknown or ended token, 429 for too many calls, or too many such tokens from one
 * address
 */
export async function requireTeam(deps: Deps, { headers, ip }: FastifyRequest): Promise<Team> {
  const { config, clock, db, localTokenHash } = deps;
  const [, token] = /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '') ?? [];
  const tokenHash = token === undefined ? null : hashToken(token);
  if (tokenHash !== null && localTokenHash !== null && isSame(tokenHash, localTokenHash))
    return { name: LOCAL_TEAM, may: [EVERY_PACKAGE], scopes: RELEASE_SCOPES, warning: null };
  const known = tokenHash === null ? undefined : await findToken(db, tokenHash);
  const refusal = known ? findEnd(known, clock.now()) : refuseToken(NO_TOKEN, { reason: 'token' });
  if (!known || refusal) {
    const subject = networkOf(ip);
    await takeFromLimit(deps, { kind: 'release:failure', subject, max: config.limits.releaseFailuresPerAddress });
    throw refusal;
  }
  const { name, may, scopes } = known;
  await takeFromLimit(deps, { kind: 'release:team', subject: name, max: config.limits.releaseCallsPerTeam });
  await noteUse(deps, known);
  return { name, may: parseMay(may), scopes: parseScopes(scopes), warning: findWarning(known, clock.now()) };
}

const NO_TOKEN = 'This is no token of a team, or one that was revoked.';

export const READS = { config: { scopes: ['read'] } } as const;

const refuseToken = (message: string, attempt: Attempt) =>
  new ReleaseRefusal(message, { statusCode: 401, code: 'RELEASE_TOKEN', attempt });

/** Looked up by hash, so that neither a stolen database nor timing tells a token. */
const findToken = (db: Database, tokenHash: string) =>
  db
    .selectFrom('releaseTeams')
    .select(['id', 'name', 'may', 'scopes', 'expiresAt', 'usedAt', 'replacedAt', 'revokedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

type Token = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Null if it is valid (B-release-115, B-release-116). */
function findEnd({ name: actor, expiresAt, replacedAt, revokedAt }: Token, now: Date): ReleaseRefusal | null {
  const ask = `ask the operator for \`teams rotate ${actor}\``;
  const isOver = revokedAt !== null && revokedAt <= now;
  if (isOver && !replacedAt) return refuseToken(NO_TOKEN, { reason: 'revoked', actor });
  if (isOver) {
    const message = `This token of team ${actor} ended at ${formatUtc(revokedAt)}: a newer one has replaced it. Use that one, or ${ask}.`;
    return refuseToken(message, { reason: 'replaced', actor });
  }
  if (expiresAt <= now) {
    const message = `This token of team ${actor} expired at ${formatUtc(expiresAt)}. For a new one ${ask}.`;
    return refuseToken(message, { reason: 'expired', actor });
  }
  return null;
}

/** Warns a team of a token that ends soon (B-release-127). */
function findWarning({ name, expiresAt, revokedAt }: Token, now: Date): string | null {
  const end = revokedAt !== null && revokedAt < expiresAt ? revokedAt : expiresAt;
  if (end.getTime() - now.getTime() > TOKEN_WARNING_DAYS * DAY_MS) return null;
  const begin = `This token of team ${name} ends at ${formatUtc(end)}`;
  return end === revokedAt
    ? `${begin}: a newer one has replaced it. Use that one.`
    : `${begin}. For a new one ask the operator for \`teams rotate ${name}\`.`;
}

const formatUtc = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Hourly (B-release-115). A nearly full disk must not stop a rollback. */
async function noteUse({ db, clock, space }: Deps, { id, usedAt }: Token): Promise<void> {
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
  if (space.isLow() || (usedAt && usedAt >= hour)) return;
  await db.updateTable('releaseTeams').set({ usedAt: hour }).where('id', '=', id).execute();
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * @param anyOf One of these is enough.
 * @throws ReleaseRefusal 403 for a token without the scope (B-release-118)
 */
export function requireScope({ name, scopes }: Team, anyOf: readonly ReleaseScope[]): void {
  if (anyOf.some((scope) => scopes.includes(scope))) return;
  const wanted = RELEASE_SCOPES.filter((scope) => scope === anyOf[0] || scopes.includes(scope)).join(',');
  const scope = anyOf.join(' or ');
  const ask = `ask the operator for \`teams rotate ${name} --scopes ${wanted}\``;
  throw new ReleaseRefusal(`This token of team ${name} lacks the scope ${scope}: ${ask}. Nothing was changed.`, {
    statusCode: 403,
    code: 'RELEASE_SCOPE',
    attempt: { reason: 'scope', actor: name, scope },
  });
}

/** @throws ReleaseRefusal 403 for another team's package */
export function requireRight(team: Principal, packages: readonly string[]): void {
  const { name } = team;
  const foreign = packages.filter((one) => !isOf(team, one));
  if (foreign.length === 0) return;
  throw new ReleaseRefusal(`Team ${name} may not change ${foreign.join(', ')}. Nothing was changed.`, {
    statusCode: 403,
    code: 'RELEASE_NOT_YOURS',
    attempt: { reason: 'package', actor: name, package: foreign.slice(0, MAX_TOLD).join(', ') },
  });
}

const ON_THIS_MACHINE: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '0.0.0.0': '127.0.0.1',
  '::': '::1',
};

/** New at every start. */
export const createLocalToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Readable by the data directory's owner only. */
export async function writeLocalAccess(
  dataDirectory: string,
  { host, port, token }: { host: string; port: number; token: string },
): Promise<void> {
  const address = ON_THIS_MACHINE[host] ?? host;
  const url = `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  await writeOwnersFile(join(dataDirectory, 'publisher.json'), { url, token });
}
