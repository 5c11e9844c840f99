import { errors, jwtVerify } from 'jose';
import type { Deps } from '../Deps.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_PURPOSE } from './tokenClaims.js';

export interface TokenClaims {
  memberId: number;
  epoch: number;
}

/** What a session token says, or null if it is not a valid one. Whether its epoch still counts, the member's row knows. */
export async function verifyToken(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  token: string,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
      algorithms: [TOKEN_ALGORITHM],
      audience: TOKEN_AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: clock.now(),
    });
    const memberId = Number(payload.sub);
    const { purpose, epoch } = payload;
    if (purpose !== TOKEN_PURPOSE || typeof epoch !== 'number' || !Number.isSafeInteger(memberId)) return null;
    return { memberId, epoch };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
