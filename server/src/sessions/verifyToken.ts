import { errors, jwtVerify } from 'jose';
import type { Deps } from '../Deps.js';
import type { Secrets } from '../secrets/Secrets.js';
import { SECOND_MS } from '../time.js';
import { TokenMemory } from './TokenMemory.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_PURPOSE } from './tokenClaims.js';

export interface TokenClaims {
  memberId: number;
  epoch: number;
  /** Names the token where it was logged out, see `endSession`. */
  tokenHash: string;
  expiresAt: Date;
}

const memories = new WeakMap<Secrets, TokenMemory>();

/** A memory for each key: another secret means other signatures. */
function memoryOf(secrets: Secrets): TokenMemory {
  const known = memories.get(secrets) ?? new TokenMemory();
  memories.set(secrets, known);
  return known;
}

/**
 * What a session token says, or null if it is not a valid one. Whether its session has ended since, the database knows:
 * by the member's epoch and by `hasNotEnded`.
 */
export async function verifyToken(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  token: string,
): Promise<TokenClaims | null> {
  const memory = memoryOf(secrets);
  const known = memory.get(token, clock.now());
  if (known) return known;
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
      algorithms: [TOKEN_ALGORITHM],
      audience: TOKEN_AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: clock.now(),
    });
    const memberId = Number(payload.sub);
    const { purpose, epoch, exp = 0 } = payload;
    if (purpose !== TOKEN_PURPOSE || typeof epoch !== 'number' || !Number.isSafeInteger(memberId)) return null;
    const expiresAt = new Date(exp * SECOND_MS);
    // By what is signed, which nobody can spell otherwise; a signature can be, in its last letter.
    const tokenHash = secrets.hash('session', token.slice(0, token.lastIndexOf('.')));
    const claims = { memberId, epoch, tokenHash, expiresAt };
    memory.set(token, claims);
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
