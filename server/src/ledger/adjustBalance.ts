import type { Deps } from '../Deps.js';
import { problem } from '../errors/problem.js';
import { foldId } from '../members/foldId.js';
import { postMovement } from './postMovement.js';

export interface Adjustment {
  /** The login ID. */
  memberId: string;
  /** Hundredths; negative takes points. */
  amount: number;
  memo: string;
}

/**
 * The operator's correction of a balance.
 * @returns the new balance in hundredths
 * @throws ApiProblem 404 for an unknown member, 402 if the balance would fall below zero
 */
export async function adjustBalance({ db, clock }: Deps, { memberId, amount, memo }: Adjustment): Promise<number> {
  const member = await db.selectFrom('members').select('id').where('idKey', '=', foldId(memberId)).executeTakeFirst();
  if (!member) throw problem(404, 'NOT_FOUND');
  return postMovement(db, { memberId: member.id, kind: 'adjustment', amount, memo, at: clock.now() });
}
