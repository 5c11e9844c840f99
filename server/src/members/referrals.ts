import type { ReferralCodeAnswer } from '@storefront/contract';
import { type Database, fieldProblem, problem, randomCode, violatedConstraint } from '../platform/index.js';

const REFERRAL_CODE_LENGTH = 8;

/**
 * The code stays the same.
 * @throws ApiProblem 401 if the account was deleted after the request had been let in
 */
export async function issueReferralCode(db: Database, memberId: number): Promise<ReferralCodeAnswer> {
  const code = randomCode(REFERRAL_CODE_LENGTH);
  try {
    const row = await db
      .updateTable('members')
      .set((member) => ({ referralCode: member.fn.coalesce('referralCode', member.val(code)) }))
      .where('id', '=', memberId)
      .where('deletedAt', 'is', null)
      .returning('referralCode')
      .executeTakeFirst();
    if (!row) throw problem(401, 'UNAUTHORIZED');
    return { referralCode: row.referralCode ?? code };
  } catch (error) {
    if (violatedConstraint(error) !== 'members_referral_code_key') throw error;
    return issueReferralCode(db, memberId);
  }
}

export async function findReferrer(trx: Database, referral: string): Promise<number> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('referralCode', '=', referral.toUpperCase())
    .executeTakeFirst();
  if (!row) throw fieldProblem(400, { referral: 'REFERRAL_UNKNOWN' });
  return row.id;
}
