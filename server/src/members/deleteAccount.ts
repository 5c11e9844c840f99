import { AUTO_ORDER_STATUS } from 'contract';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps/Deps.js';
import { lockMemberForDeletion, postMovement } from '../ledger/postMovement.js';
import { cancelAutoOrder } from '../orders/cancelAutoOrder.js';
import { NO_API_KEY } from '../sessions/endSession.js';

/**
 * Deletes an account at once and for good: sessions, API key, pending deposits and further runs of auto-orders end,
 * points vanish, also those for the runs that will not be ordered any more. Orders that were paid are carried out; what
 * they pay back later is forfeited. The ledger stays, without a name.
 */
export async function deleteAccount({ db, clock }: Deps, memberId: number): Promise<void> {
  const now = clock.now();
  await transact(db, async (trx) => {
    const member = await lockMemberForDeletion(trx, memberId);
    if (!member) return;
    await trx
      .updateTable('topUps')
      .set({ status: 'fail', failure: 'memberDeleted', responseAt: now })
      .where('memberId', '=', memberId)
      .where('status', '=', 'pending')
      .execute();
    const running = await trx
      .selectFrom('autoOrders')
      .select('id')
      .where('memberId', '=', memberId)
      .where('status', '=', AUTO_ORDER_STATUS.active)
      .orderBy('id')
      .execute();
    for (const { id } of running) await cancelAutoOrder(trx, id, now);

    const { balance } = await trx
      .selectFrom('members')
      .select('balance')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (balance > 0) await postMovement(trx, { memberId, kind: 'forfeit', amount: -balance, at: now });
    await trx.deleteFrom('pointDays').where('memberId', '=', memberId).execute();
    await trx.deleteFrom('pointDaysUntil').where('memberId', '=', memberId).execute();
    // What the operator was answered holds the name; that it was done stays known.
    await trx.updateTable('operatorKeys').set({ result: null }).where('memberId', '=', memberId).execute();
    await trx.deleteFrom('logIns').where('memberId', '=', memberId).execute();
    await trx.deleteFrom('socialAccounts').where('memberId', '=', memberId).execute();
    await trx
      .updateTable('members')
      .set((row) => ({
        loginId: null,
        idKey: null,
        passwordHash: null,
        email: null,
        phone: null,
        registerWhere: null,
        referralCode: null,
        ...NO_API_KEY,
        tokenEpoch: row('tokenEpoch', '+', 1),
        deletedAt: now,
      }))
      .where('id', '=', memberId)
      .execute();
  });
}
