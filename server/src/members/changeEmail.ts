import type { ChangeEmailRequest, EmailAnswer } from '@storefront/contract';
import { type Deps, recordAudit, transact } from '../platform/index.js';
import { checkCode, consumeCode, type TypedCode } from './codes/checkCode.js';
import { takenProblem } from './createMember.js';

const SHOWN_CHARACTERS = 2;

/** Covers the address: a stolen token tells no more (B-account-40). */
export function coverEmail(email: string | null): EmailAnswer {
  if (email === null) return { email };
  const at = email.lastIndexOf('@');
  return { email: `${email.slice(0, Math.min(SHOWN_CHARACTERS, at - 1))}***${email.slice(at)}` };
}

export async function changeEmail(
  deps: Deps,
  memberId: number,
  { email, emailCode }: ChangeEmailRequest,
  siteOrigin: string,
): Promise<void> {
  const typed: TypedCode = { channel: 'email', target: email, code: emailCode };
  // Outside the transaction, so that wrong tries count although nothing changes.
  await checkCode(deps, typed);
  const now = deps.clock.now();
  await transact(deps.db, async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select('email')
      .where('id', '=', memberId)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!member) return;
    await consumeCode(trx, deps, typed);
    try {
      await trx.updateTable('members').set({ email }).where('id', '=', memberId).execute();
    } catch (error) {
      throw takenProblem(error);
    }
    await recordAudit(
      trx,
      { actor: 'member', at: now },
      { action: 'member.email', target: String(memberId), memberId },
    );
    if (member.email === null) return;
    const told = { kind: 'emailChanged' as const, email: member.email, siteOrigin, dueAt: now, createdAt: now };
    await trx.insertInto('recoveryRequests').values(told).execute();
  });
}
