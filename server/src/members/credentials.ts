import { randomBytes } from 'node:crypto';
import type { ApiKeyAnswer, ChangePasswordRequest } from '@storefront/contract';
import {
  type Deps,
  fieldProblem,
  giveBackToLimit,
  type LimitedAction,
  problem,
  takeFromLimit,
} from '../platform/index.js';
import type { SignedInMember } from './sessions/authentication.js';
import { NO_API_KEY } from './sessions/endSession.js';
import { inHashingTurn } from './sessions/passwordHash.js';

const API_KEY_BYTES = 16;

/** Ends every session; the API key as the member wants. */
export async function changePassword(
  deps: Deps,
  member: SignedInMember,
  { currentPassword, newPassword, revokeApiKey = false }: ChangePasswordRequest,
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
  // The first of two simultaneous changes wins.
  const changed = await deps.db
    .updateTable('members')
    .set((row) => ({ passwordHash, tokenEpoch: row('tokenEpoch', '+', 1), ...(revokeApiKey && NO_API_KEY) }))
    .where('id', '=', member.id)
    .where('passwordHash', '=', member.passwordHash)
    .returning(['id', 'tokenEpoch'])
    .executeTakeFirst();
  if (!changed) throw fieldProblem(409, { currentPassword: 'CURRENT_PASSWORD_WRONG' });
  return changed;
}

/** @throws ApiProblem 401 if the account was deleted after the request had been let in */
export async function renewApiKey({ db, secrets }: Deps, memberId: number): Promise<ApiKeyAnswer> {
  const apiKey = randomBytes(API_KEY_BYTES).toString('hex');
  const renewed = await db
    .updateTable('members')
    .set({ apiKeyHash: secrets.hash('apiKey', apiKey), apiKeySealed: secrets.seal(apiKey), apiKeyUsedAt: null })
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!renewed) throw problem(401, 'UNAUTHORIZED');
  return { apiKey };
}
