import type { Deps } from '../Deps.js';
import type { Alongside } from '../db/Alongside.js';
import { postMovement } from '../ledger/postMovement.js';
import { settleTopUp } from './settleTopUp.js';

/**
 * The money has come: credits the points, once.
 * @param alongside Written in the same transaction.
 * @throws ApiProblem 404 for an unknown top-up, 409 for one that was answered or expired
 */
export async function acceptTopUp(deps: Deps, id: number, alongside?: Alongside): Promise<void> {
  await settleTopUp(deps, id, async (trx, { memberId, point }, at) => {
    await trx.updateTable('topUps').set({ status: 'success', responseAt: at }).where('id', '=', id).execute();
    await postMovement(trx, { memberId, kind: 'topUp', amount: point, topUpId: id, at });
    await alongside?.(trx);
  });
}
