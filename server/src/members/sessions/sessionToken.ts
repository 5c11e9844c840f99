import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Deps, SECOND_MS, SESSION_MS, type Secrets } from '../../platform/index.js';
import { signClaims, verifyClaims } from './signedClaims.js';

const TOKEN_AUDIENCE = 'storefront';
/** Tells a session from every other token that is signed with the same key. */
const TOKEN_PURPOSE = 'session';

/** A token is some 250 bytes. */
const MAX_TOKENS = 10_000;

/**
 * The token that a browser keeps and sends with every call. It holds no more than which member, since which epoch, and a
 * number of its own: two log-ins of the same second are two sessions, and one may end without the other.
 */
export async function signToken(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  member: { id: number; tokenEpoch: number },
): Promise<string> {
  return signClaims(deps, TOKEN_AUDIENCE, {
    ...{ purpose: TOKEN_PURPOSE, epoch: member.tokenEpoch, sub: String(member.id), jti: randomUUID() },
    lifetimeMs: SESSION_MS,
  });
}

export interface TokenClaims {
  memberId: number;
  epoch: number;
  /** Names the token where it was logged out, see `endSession`. */
  tokenHash: string;
  /** Tokens are made at log-ins alone. */
  loggedInAt: Date;
  expiresAt: Date;
}

/**
 * What a session token says, or null if it is not a valid one. Whether its session has ended since, the database knows:
 * by the member's epoch and by `hasNotEnded`.
 */
export async function verifyToken(deps: Pick<Deps, 'secrets' | 'clock'>, token: string): Promise<TokenClaims | null> {
  const { secrets, clock } = deps;
  const memory = memoryOf(secrets);
  const known = memory.get(token);
  if (known && known.expiresAt > clock.now()) return known;
  const { purpose, sub, epoch, iat = 0, exp = 0 } = (await verifyClaims(deps, TOKEN_AUDIENCE, token)) ?? {};
  const memberId = Number(sub);
  if (purpose !== TOKEN_PURPOSE || typeof epoch !== 'number' || !Number.isSafeInteger(memberId)) return null;
  const expiresAt = new Date(exp * SECOND_MS);
  // By what is signed, which nobody can spell otherwise; a signature can be, in its last letter.
  const tokenHash = secrets.hash('session', token.slice(0, token.lastIndexOf('.')));
  const claims = { memberId, epoch, tokenHash, loggedInAt: new Date(iat * SECOND_MS), expiresAt };
  memory.set(token, claims);
  return claims;
}

/**
 * What tokens say whose signature was checked before: a signature that held once holds for ever, though the session may
 * have ended, which is asked of the database each time. Losing it costs time. Another secret means other signatures.
 */
const memories = new WeakMap<Secrets, LRUCache<string, TokenClaims>>();

function memoryOf(secrets: Secrets): LRUCache<string, TokenClaims> {
  const known = memories.get(secrets) ?? new LRUCache({ max: MAX_TOKENS });
  memories.set(secrets, known);
  return known;
}
