import type { Database } from '../db/Database.js';
import { fieldProblem } from '../errors/problem.js';

/**
 * The number of the member who issued a referral code.
 * @throws ApiProblem 400 if nobody did
 */
export async function findReferrer(trx: Database, referral: string): Promise<number> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('referralCode', '=', referral.toUpperCase())
    .executeTakeFirst();
  if (!row) throw fieldProblem(400, { referral: 'REFERRAL_UNKNOWN' });
  return row.id;
}
