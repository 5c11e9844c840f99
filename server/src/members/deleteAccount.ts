import { type Database, type Deps, transact } from '../platform/index.js';
import { forgetNotifications } from './messages/notificationSettings.js';
import { NO_API_KEY } from './sessions/endSession.js';

declare module '../platform/Deps.js' {
  interface Deps {
    /** Ends orders and points; false if the member is gone. */
    endDealings: (trx: Database, memberId: number, now: Date) => Promise<boolean>;
  }
}

/**
 * Deletes an account for good. Paid orders are carried out; what they pay back is forfeited. The ledger stays, without
 * a name.
 */
export async function deleteAccount({ db, clock, endDealings }: Deps, memberId: number): Promise<void> {
  const now = clock.now();
  await transact(db, async (trx) => {
    if (!(await endDealings(trx, memberId, now))) return;
    await trx.updateTable('operatorKeys').set({ result: null }).where('memberId', '=', memberId).execute();
    await trx.deleteFrom('logIns').where('memberId', '=', memberId).execute();
    await trx.deleteFrom('rememberedDetails').where('memberId', '=', memberId).execute();
    await forgetNotifications(trx, memberId);
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
