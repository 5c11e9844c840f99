import type { ChangePasswordRequest } from 'contract';
import type { Deps } from '../Deps.js';
import { fieldProblem } from '../errors/problem.js';
import { giveBackToLimit, type LimitedAction, takeFromLimit } from '../limits/takeFromLimit.js';
import type { SignedInMember } from '../sessions/authentication.js';
import { inHashingTurn } from '../sessions/passwordHash.js';

/**
 * Changes a password and ends every session, this one too. The API key stays: programs go on working.
 * @returns the member as of now
 * @throws ApiProblem 409 for a wrong current password or a social member, 429 for too many wrong ones, or 503
 */
export async function changePassword(
  deps: Deps,
  member: SignedInMember,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<{ id: number; tokenEpoch: number }> {
  if (member.passwordHash === null) throw fieldProblem(409, { currentPassword: 'SOCIAL_MEMBER_HAS_NO_PASSWORD' });
  const failures: LimitedAction = {
    kind: 'password:member',
    subject: String(member.id),
    max: deps.config.limits.loginFailuresPerId,
  };
  const passwordHash = await inHashingTurn(`member ${member.id}`, async (hasher) => {
    await takeFromLimit(deps, failures);
    if (!(await hasher.verify(member.passwordHash, currentPassword)))
      throw fieldProblem(409, { currentPassword: 'CURRENT_PASSWORD_WRONG' });
    await giveBackToLimit(deps, failures);
    return hasher.hash(newPassword);
  });
  // Of two changes at the same time the first one wins: the second knows a password that is no longer the current one.
  const changed = await deps.db
    .updateTable('members')
    .set((row) => ({ passwordHash, tokenEpoch: row('tokenEpoch', '+', 1) }))
    .where('id', '=', member.id)
    .where('passwordHash', '=', member.passwordHash)
    .returning(['id', 'tokenEpoch'])
    .executeTakeFirst();
  if (!changed) throw fieldProblem(409, { currentPassword: 'CURRENT_PASSWORD_WRONG' });
  return changed;
}
