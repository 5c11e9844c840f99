import { sql } from 'kysely';
import { MAX_CLOCK_DIFFERENCE_MS } from '../Clock.js';
import type { Deps } from '../Deps.js';
import type { RecoveryRequestRow } from '../db/schema.js';
import { MessageNotSentError } from '../messages/MessageNotSentError.js';
import { RECOVERY_ATTEMPTS, RECOVERY_BATCH, RECOVERY_RETRY_MS } from './RECOVERY_RULES.js';
import { findIdMail, resetPasswordMail } from './recoveryMails.js';
import { signResetToken } from './resetToken.js';

/**
 * Sends what people who forgot something asked for, one batch; any server may. A mail that nobody takes is tried again
 * later, a few times. After a crash between sending and forgetting the request a mail comes twice, never not at all.
 */
export async function sendRecoveryMails(deps: Deps): Promise<void> {
  await Promise.all((await claim(deps)).map((request) => serve(deps, request)));
}

async function claim({ db, clock }: Deps): Promise<RecoveryRequestRow[]> {
  const now = clock.now();
  // Due later than any that is asked for now: asked for by a clock that was ahead.
  const latestDue = new Date(now.getTime() + RECOVERY_RETRY_MS + MAX_CLOCK_DIFFERENCE_MS);
  return db
    .updateTable('recoveryRequests')
    .set((row) => ({ attempts: row('attempts', '+', 1), dueAt: new Date(now.getTime() + RECOVERY_RETRY_MS) }))
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('recoveryRequests')
        .select('id')
        .where((row) => row.or([row('dueAt', '<=', now), row('dueAt', '>', latestDue)]))
        .orderBy('id')
        .limit(RECOVERY_BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

async function serve(deps: Deps, request: RecoveryRequestRow): Promise<void> {
  try {
    await sendMail(deps, request);
  } catch (error) {
    if (!(error instanceof MessageNotSentError)) throw error;
    const { attempts, kind } = request;
    deps.log.warn({ reason: error.reason, attempts, kind }, 'recovery mail not sent');
    if (attempts < RECOVERY_ATTEMPTS) return;
  }
  await deps.db.deleteFrom('recoveryRequests').where('id', '=', request.id).execute();
}

async function sendMail(deps: Deps, { kind, email, siteOrigin }: RecoveryRequestRow): Promise<void> {
  const { db, messages, config } = deps;
  const member = await db
    .selectFrom('members')
    .select(['id', 'loginId', 'email', 'tokenEpoch', 'passwordHash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  if (!member?.loginId || !member.email || member.passwordHash === null) return;
  const text =
    kind === 'findId'
      ? findIdMail(config.brand, member.loginId)
      : resetPasswordMail(config.brand, `${siteOrigin}/reset-password?token=${await signResetToken(deps, member)}`);
  await messages.sendMail({ to: member.email, ...text });
}
