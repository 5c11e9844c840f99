import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Deps, SECOND_MS, SESSION_MS, type Secrets } from '../../platform/index.js';
import { signClaims, verifyClaims } from './signedClaims.js';

/** A token is for the origin at which it was given: the shop's, or that of previews (B-preview-14). */
const AUDIENCE = { shop: 'storefront', preview: 'storefront:preview' } as const;
type Place = keyof typeof AUDIENCE;
const TOKEN_PURPOSE = 'session';

/** A token is some 250 bytes. */
const MAX_TOKENS = 10_000;

/** Has its own number: two log-ins of one second are two sessions. */
export async function signToken(
  deps: Deps,
  member: { id: number; tokenEpoch: number },
  place: Place = 'shop',
): Promise<string> {
  return signClaims(deps, AUDIENCE[place], {
    purpose: TOKEN_PURPOSE,
    epoch: member.tokenEpoch,
    sub: String(member.id),
    jti: randomUUID(),
    lifetimeMs: SESSION_MS,
  });
}

export interface TokenClaims {
  memberId: number;
  epoch: number;
  tokenHash: string;
  loggedInAt: Date;
  expiresAt: Date;
}

/** Verifies a token at one of the origins; null for one that is not valid there. The database knows whether it has ended (`hasNotEnded`). */
export async function verifyToken(deps: Deps, token: string, place: Place): Promise<TokenClaims | null> {
  const { secrets, clock } = deps;
  const memory = memoryOf(secrets);
  const key = `${place} ${token}`;
  const known = memory.get(key);
  if (known && known.expiresAt > clock.now()) return known;
  const { purpose, sub, epoch, iat = 0, exp = 0 } = (await verifyClaims(deps, AUDIENCE[place], token)) ?? {};
  const memberId = Number(sub);
  if (purpose !== TOKEN_PURPOSE || typeof epoch !== 'number' || !Number.isSafeInteger(memberId)) return null;
  const expiresAt = new Date(exp * SECOND_MS);
  // By what is signed: a signature can be spelt otherwise in its last letter.
  const tokenHash = secrets.hash('session', token.slice(0, token.lastIndexOf('.')));
  const claims = { memberId, epoch, tokenHash, loggedInAt: new Date(iat * SECOND_MS), expiresAt };
  memory.set(key, claims);
  return claims;
}

/** A signature that held once holds for ever; the session's end is asked of the database. */
const memories = new WeakMap<Secrets, LRUCache<string, TokenClaims>>();

function memoryOf(secrets: Secrets): LRUCache<string, TokenClaims> {
  const known = memories.get(secrets) ?? new LRUCache({ max: MAX_TOKENS });
  memories.set(secrets, known);
  return known;
}
