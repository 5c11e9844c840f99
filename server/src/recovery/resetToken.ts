import { errors, jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../Deps.js';
import { TOKEN_ALGORITHM } from '../sessions/tokenClaims.js';
import { MINUTE_MS, SECOND_MS } from '../time.js';
import { RESET_LINK_MINUTES } from './RECOVERY_RULES.js';

/** Not the audience of sessions: a reset link logs nobody in, and a session resets no password. */
const AUDIENCE = 'storefront:reset-password';
const PURPOSE = 'reset-password';

export interface ResetClaims {
  memberId: number;
  /** The member's epoch when the link was made; the reset raises it, so that a link works once. */
  epoch: number;
}

/** The token of an e-mailed reset link. */
export async function signResetToken(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  member: { id: number; tokenEpoch: number },
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / SECOND_MS);
  return new SignJWT({ purpose: PURPOSE, epoch: member.tokenEpoch })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: 'JWT' })
    .setSubject(String(member.id))
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (RESET_LINK_MINUTES * MINUTE_MS) / SECOND_MS)
    .sign(secrets.tokenKey);
}

/** What a reset token says, or null if it is not a valid one. Whether it was used, the member's row knows. */
export async function verifyResetToken(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  token: string,
): Promise<ResetClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
      algorithms: [TOKEN_ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: clock.now(),
    });
    const memberId = Number(payload.sub);
    const { purpose, epoch } = payload;
    if (purpose !== PURPOSE || typeof epoch !== 'number' || !Number.isSafeInteger(memberId)) return null;
    return { memberId, epoch };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
