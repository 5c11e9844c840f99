import type { Deps } from '../Deps.js';
import type { Alongside } from '../db/Alongside.js';
import { settleTopUp } from './settleTopUp.js';

/**
 * The operator refuses a top-up.
 * @param alongside Written in the same transaction.
 * @throws ApiProblem 404 for an unknown top-up, 409 for one that was answered or expired
 */
export async function refuseTopUp(deps: Deps, id: number, alongside?: Alongside): Promise<void> {
  await settleTopUp(deps, id, async (trx, _topUp, at) => {
    await trx
      .updateTable('topUps')
      .set({ status: 'fail', failure: 'refused', responseAt: at })
      .where('id', '=', id)
      .execute();
    await alongside?.(trx);
  });
}
