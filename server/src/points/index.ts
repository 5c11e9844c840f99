// What other rooms import of this one.
export { readLedgerDays, seoulDay } from './ledger/ledgerDays.js';
export { adjustBalance, lockMember, lockMemberForDeletion, postMovement } from './ledger/postMovement.js';
export { DELETED_MEMBER, type LedgerReport, reportLedger, verifyLedgerDaily } from './ledger/verifyLedger.js';
export { depositErasures, forgetDepositor, leftMemberErasures } from './topups/depositErasures.js';
export { findLastRequests, lockOpenRequest, noRequest, openAccount, refuseRefund } from './topups/refundRequests.js';
export { refundTopUp } from './topups/refundTopUp.js';
export { readRemembered } from './topups/rememberedDetails.js';
export { forgetRefundAccounts, reopenRefund, reopenUntil } from './topups/reopenRefund.js';
export { acceptTopUp, expireTopUps, lockTopUp, refuseTopUp, reopenTopUp } from './topups/settleTopUp.js';
export { topUpRoutes } from './topups/topUpRoutes.js';
export { isInRefundWindow, readUnused } from './topups/unusedPoints.js';
export { buildNotifyApp } from './transfers/buildNotifyApp.js';
export { isNamedBy, isProven } from './transfers/findFitting.js';
export { creditTransfer, dismissTransfer, matchTransfer } from './transfers/settleTransfer.js';
