import type { ResetPasswordRequest } from '@storefront/contract';
import { type Deps, MINUTE_MS, networkOf, problem, type Secrets, takeFromLimit } from '../../platform/index.js';
import { NO_API_KEY } from '../sessions/endSession.js';
import { hashPassword } from '../sessions/passwordHash.js';
import { signClaims, verifyClaims } from '../sessions/signedClaims.js';

export const RESET_LINK_MINUTES = 30;
/** Not the audience of sessions: a reset link logs nobody in, and a session resets no password. */
const AUDIENCE = 'storefront:reset-password';
const PURPOSE = 'reset-password';

interface ResetClaims {
  memberId: number;
  /** The reset raises the member's epoch, so that a link works once. */
  epoch: number;
  /** Hashed; the link works while the address is the member's. */
  mailbox: string;
}

/**
 * Ends all sessions and links, and the API key: others may have been in the account.
 * @throws ApiProblem 400 for a wrong, used or expired link, never 401, which would log a member out; 429 or 503
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
  const email = claims && (await findMailbox(deps, claims));
  if (!email) throw problem(400, 'RESET_TOKEN_INVALID');

  const passwordHash = await hashPassword(password, network);
  const changed = await deps.db
    .updateTable('members')
    .set((row) => ({ passwordHash, tokenEpoch: row('tokenEpoch', '+', 1), ...NO_API_KEY }))
    .where('id', '=', claims.memberId)
    .where('tokenEpoch', '=', claims.epoch)
    .where('passwordHash', 'is not', null)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw problem(400, 'RESET_TOKEN_INVALID');
}

/** Null if the link was used, or the address is not the member's. */
async function findMailbox({ db, secrets }: Deps, { memberId, epoch, mailbox }: ResetClaims): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('tokenEpoch', '=', epoch)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst();
  return member?.email && hashMailbox(secrets, member.email) === mailbox ? member.email : null;
}

export async function signResetToken(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  member: { id: number; tokenEpoch: number; email: string },
): Promise<string> {
  return signClaims(deps, AUDIENCE, {
    purpose: PURPOSE,
    epoch: member.tokenEpoch,
    sub: String(member.id),
    mailbox: hashMailbox(deps.secrets, member.email),
    lifetimeMs: RESET_LINK_MINUTES * MINUTE_MS,
  });
}

async function verifyResetToken(deps: Deps, token: string): Promise<ResetClaims | null> {
  const { purpose, epoch, mailbox, sub } = (await verifyClaims(deps, AUDIENCE, token)) ?? {};
  const memberId = Number(sub);
  if (purpose !== PURPOSE || typeof epoch !== 'number' || !Number.isSafeInteger(memberId)) return null;
  return typeof mailbox === 'string' ? { memberId, epoch, mailbox } : null;
}

function hashMailbox(secrets: Secrets, email: string): string {
  return secrets.hash('mailbox', email.toLowerCase());
}
