import { fromHundredths, REFUND_WINDOW_HOURS, toHundredths } from 'contract';
import {
  ApiProblem,
  type Database,
  type Deps,
  HOUR_MS,
  type TopUpRow,
  toNumeric,
  transact,
} from '../../platform/index.js';
import { lockMember, postMovement } from '../ledger/postMovement.js';
import { lockTopUp } from './settleTopUp.js';

/** What was taken back, and what the member is to get for it. */
interface TopUpRefund {
  memberId: number;
  /** Whole won of points. */
  takenBack: number;
  /** Whole won for the depositor, the surcharge of a tax invoice with it. */
  transferBack: number;
  /** Hundredths. */
  balance: number;
}

interface RefundWish {
  id: number;
  /** Whole won of points; all that is left if undefined. */
  amount?: number | undefined;
  /** Also after the time of the terms. */
  isLate: boolean;
}

/**
 * Takes back what is left of an accepted top-up (B-point-54), in whole won of points.
 * @param alongside Written in the same transaction.
 * @throws ApiProblem 404 for an unknown top-up, 409 if it was not accepted, its member left, its time is over or not so
 *   much is left
 */
export async function refundTopUp(
  { db, clock }: Deps,
  { id, amount, isLate }: RefundWish,
  alongside: (trx: Database, refund: TopUpRefund) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    const { topUp } = await lockTopUp(trx, id);
    const member = await lockMember(trx, topUp.memberId);
    checkRefundable(topUp, { at, isLate });
    if (!member) throw new ApiProblem(409, 'MEMBER_GONE', '탈퇴한 회원의 포인트는 탈퇴할 때 사라졌어요.');
    const takenBack = chooseAmount(topUp, member.balance, amount);
    const refunded = topUp.refunded + toHundredths(takenBack);
    const balance = await postMovement(trx, {
      ...{ memberId: topUp.memberId, kind: 'topUpRefund', amount: -toHundredths(takenBack), topUpId: id, at },
    });
    await trx
      .updateTable('topUps')
      .set({ refunded: toNumeric(refunded), refundedAt: at })
      .where('id', '=', id)
      .execute();
    const transferBack = shareOfPayable(topUp, refunded) - shareOfPayable(topUp, topUp.refunded);
    await alongside(trx, { memberId: topUp.memberId, takenBack, transferBack, balance });
  });
}

function checkRefundable({ status, responseAt }: TopUpRow, { at, isLate }: { at: Date; isLate: boolean }): void {
  if (status !== 'success' || responseAt === null) {
    throw new ApiProblem(409, 'TOP_UP_NOT_ACCEPTED', '수락한 충전만 되돌릴 수 있어요.');
  }
  if (!isLate && at.getTime() - responseAt.getTime() > REFUND_WINDOW_HOURS * HOUR_MS) {
    throw new ApiProblem(
      409,
      'REFUND_LATE',
      `충전한 지 ${REFUND_WINDOW_HOURS}시간이 지나 약관의 환불 기간이 끝났어요. 그래도 환불하려면 --late를 붙여 주세요.`,
    );
  }
}

/** Points are all alike: what is left of a deposit is what was not taken back of it and is still on the account. */
function chooseAmount(topUp: TopUpRow, balance: number, amount: number | undefined): number {
  const left = Math.floor(fromHundredths(Math.min(balance, topUp.point - topUp.refunded)));
  if (left === 0) throw new ApiProblem(409, 'NOTHING_LEFT', '이 충전에서 되돌릴 수 있는 포인트가 남아 있지 않아요.');
  if (amount !== undefined && amount > left) {
    throw new ApiProblem(409, 'REFUND_TOO_LARGE', `되돌릴 수 있는 포인트는 ${left.toLocaleString('ko-KR')}원까지예요.`);
  }
  return amount ?? left;
}

/**
 * Whole won of what was transferred that so much of the points had cost, rounded down. By the difference of two of them
 * nothing is lost however often a part is taken back: all parts together are what was transferred (B-point-56).
 */
function shareOfPayable({ point, payable }: TopUpRow, refunded: number): number {
  // Beyond what a number holds exactly.
  return Number((BigInt(payable) * BigInt(refunded)) / BigInt(point) / 100n);
}
