import { REFUND_REOPEN_MINUTES, REFUND_STATE } from '@storefront/contract';
import {
  ApiProblem,
  type Database,
  type Deps,
  MINUTE_MS,
  type RefundRequestRow,
  transact,
} from '../../platform/index.js';
import { changeRefunded } from './refundRequests.js';
import { lockTopUp } from './settleTopUp.js';

const RETAINED_MS = REFUND_REOPEN_MINUTES * MINUTE_MS;

/** Null if the settlement cannot be undone. */
export function reopenUntil({ settledAt, accountSealed }: RefundRequestRow, now: Date): Date | null {
  if (settledAt === null || accountSealed === null) return null;
  const until = new Date(settledAt.getTime() + RETAINED_MS);
  return now <= until ? until : null;
}

interface Reopened {
  request: RefundRequestRow;
  memberId: number;
}

/** Undoes the settlement of a request (B-operator-34). No points move. */
export async function reopenRefund(
  { db, clock }: Deps,
  id: number,
  alongside: (trx: Database, reopened: Reopened) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await transact(db, async (trx) => {
    const { topUp } = await lockTopUp(trx, id);
    const request = await lockLast(trx, id);
    if (request?.state !== REFUND_STATE.settled) {
      throw new ApiProblem(
        409,
        'REFUND_NOT_SETTLED',
        '되돌릴 수 있는 환불 처리가 없어요. 열려 있거나 거절된 환불 요청은 되돌리지 않아요.',
      );
    }
    if (!reopenUntil(request, now)) {
      throw new ApiProblem(
        409,
        'REFUND_REOPEN_LATE',
        `송금했다고 처리한 지 ${REFUND_REOPEN_MINUTES}분이 지나 되돌릴 수 없어요. 계좌도 지웠어요.`,
      );
    }
    if (topUp.refundedAt?.getTime() !== request.settledAt?.getTime()) {
      throw new ApiProblem(409, 'REFUND_FOLLOWED', '그 뒤에 이 충전을 더 환불해서 되돌릴 수 없어요.');
    }
    await trx
      .updateTable('refundRequests')
      .set({ state: REFUND_STATE.open, settledAt: null })
      .where('id', '=', request.id)
      .execute();
    await changeRefunded(trx, topUp, {
      refunded: topUp.refunded,
      refundedAt: request.refundedBefore,
    });
    await alongside(trx, { request, memberId: topUp.memberId });
  });
}

async function lockLast(trx: Database, topUpId: number): Promise<RefundRequestRow | undefined> {
  return trx
    .selectFrom('refundRequests')
    .selectAll()
    .where('topUpId', '=', topUpId)
    .where('state', 'in', [REFUND_STATE.open, REFUND_STATE.settled])
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Erases accounts of final settlements (B-point-79). */
export async function forgetRefundAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('refundRequests')
    .set({ accountSealed: null })
    .where('state', '=', REFUND_STATE.settled)
    .where('accountSealed', 'is not', null)
    .where('settledAt', '<', new Date(clock.now().getTime() - RETAINED_MS))
    .execute();
}
