import type { ResetPasswordRequest } from 'contract';
import type { Deps } from '../Deps.js';
import { problem } from '../errors/problem.js';
import { networkOf } from '../limits/networkOf.js';
import { takeFromLimit } from '../limits/takeFromLimit.js';
import { hashPassword } from '../sessions/passwordHash.js';
import { type ResetClaims, verifyResetToken } from './resetToken.js';

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
      apiKeyHash: null,
      apiKeySealed: null,
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
