import type { ResetPasswordRequest } from 'contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { type Deps, MINUTE_MS, networkOf, problem, SECOND_MS, takeFromLimit } from '../../platform/index.js';
import { NO_API_KEY } from '../sessions/endSession.js';
import { hashPassword } from '../sessions/passwordHash.js';
import { TOKEN_ALGORITHM } from '../sessions/sessionToken.js';

/** How long a reset link lives. */
export const RESET_LINK_MINUTES = 30;
/** Not the audience of sessions: a reset link logs nobody in, and a session resets no password. */
const AUDIENCE = 'storefront:reset-password';
const PURPOSE = 'reset-password';

interface ResetClaims {
  memberId: number;
  /** The member's epoch when the link was made; the reset raises it, so that a link works once. */
  epoch: number;
}

/**
 * Sets a new password by an e-mailed link and ends every session. Other links sent to that member stop working, too.
 * The API key is revoked: whoever has lost the account may not know who else has been in it.
 * @throws ApiProblem 400 for a wrong, used or expired link, never 401: that would log out a member who opens an old one;
 * 429 or 503
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: ResetPasswordRequest,
  address: string,
): Promise<void> {
  const network = networkOf(address);
  await takeFromLimit(deps, { kind: 'reset:address', subject: network, max: deps.config.limits.resetsPerAddress });
  const claims = await verifyResetToken(deps, token);
  // A used link costs no hashing.
  if (!claims || !(await isUnused(deps, claims))) throw problem(400, 'RESET_TOKEN_INVALID');

  const passwordHash = await hashPassword(password, network);
  const changed = await deps.db
    .updateTable('members')
    .set((row) => ({
      passwordHash,
      tokenEpoch: row('tokenEpoch', '+', 1),
      ...NO_API_KEY,
    }))
    .where('id', '=', claims.memberId)
    .where('tokenEpoch', '=', claims.epoch)
    .where('passwordHash', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw problem(400, 'RESET_TOKEN_INVALID');
}

async function isUnused({ db }: Deps, { memberId, epoch }: ResetClaims): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('tokenEpoch', '=', epoch)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst();
  return member !== undefined;
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
async function verifyResetToken(
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
