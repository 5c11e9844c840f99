import {
  calculateTransferBack,
  fromHundredths,
  REFUND_REOPEN_MINUTES,
  REFUND_STATE,
  REFUND_WINDOW_HOURS,
  toHundredths,
} from '@storefront/contract';
import {
  ApiProblem,
  type Database,
  type Deps,
  type RefundRequestRow,
  type TopUpRow,
  transact,
} from '../../platform/index.js';
import { lockMember, postMovement } from '../ledger/postMovement.js';
import { changeRefunded, findOpenRequest } from './refundRequests.js';
import { lockTopUp } from './settleTopUp.js';
import { isInRefundWindow } from './unusedPoints.js';

interface TopUpRefund {
  memberId: number;
  /** Whole won of points. */
  takenBack: number;
  /** Whole won, with a tax invoice's surcharge. */
  transferBack: number;
  /** Hundredths. */
  balance: number;
  request: number | null;
}

interface RefundChoice {
  id: number;
  /** Whole won of points; default: all that is left. */
  amount?: number | undefined;
  isLate: boolean;
}

/** Takes back what is left of an accepted top-up (B-point-54), or settles the member's open request (B-operator-30). */
export async function refundTopUp(
  { db, clock }: Deps,
  choice: RefundChoice,
  alongside: (trx: Database, refund: TopUpRefund) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  await transact(db, async (trx) => {
    const { topUp } = await lockTopUp(trx, choice.id);
    const member = await lockMember(trx, topUp.memberId);
    const open = await findOpenRequest(trx, choice.id);
    const done = open
      ? await settleRequest(trx, { topUp, open, at }, choice)
      : await takeBack(trx, { topUp, member, at }, choice);
    const { takenBack, before } = done;
    const transferBack = calculateTransferBack(
      { point: fromHundredths(topUp.point), payable: fromHundredths(topUp.payable), refunded: fromHundredths(before) },
      takenBack,
    );
    const balance = done.balance ?? member?.balance ?? 0;
    await alongside(trx, { memberId: topUp.memberId, takenBack, transferBack, balance, request: open?.id ?? null });
  });
}

interface Done {
  takenBack: number;
  before: number;
  balance?: number;
}

/** Moves no points: they left with the request. */
async function settleRequest(
  trx: Database,
  { topUp, open, at }: { topUp: TopUpRow; open: RefundRequestRow; at: Date },
  { id, amount }: RefundChoice,
): Promise<Done> {
  const takenBack = fromHundredths(open.amount);
  if (amount !== undefined && amount !== takenBack) {
    throw new ApiProblem(
      409,
      'REFUND_REQUEST_OPEN',
      `이 충전에는 ${takenBack.toLocaleString('ko-KR')}원의 환불 요청이 있어요. --amount 없이 처리하거나 refuse-refund로 먼저 거절해 주세요.`,
    );
  }
  // Unread, an erased account could never be paid.
  if (open.accountReadAt === null) {
    throw new ApiProblem(
      409,
      'REFUND_ACCOUNT_UNREAD',
      `환불 계좌를 아직 보지 않았어요. 처리하면 ${REFUND_REOPEN_MINUTES}분 뒤에 계좌가 지워지니 먼저 deposits refund-account ${id} 명령으로 확인하고 송금해 주세요.`,
    );
  }
  // The account stays while this can be undone.
  await trx
    .updateTable('refundRequests')
    .set({ state: REFUND_STATE.settled, settledAt: at, refundedBefore: topUp.refundedAt })
    .where('id', '=', open.id)
    .execute();
  await changeRefunded(trx, topUp, { refunded: topUp.refunded, refundedAt: at });
  return { takenBack, before: topUp.refunded - open.amount };
}

async function takeBack(
  trx: Database,
  { topUp, member, at }: { topUp: TopUpRow; member: { balance: number } | null; at: Date },
  { id, amount, isLate }: RefundChoice,
): Promise<Done> {
  checkRefundable(topUp, { at, isLate });
  if (!member) throw new ApiProblem(409, 'MEMBER_GONE', '탈퇴한 회원의 포인트는 탈퇴할 때 사라졌어요.');
  const takenBack = chooseAmount(topUp, member.balance, amount);
  const hundredths = toHundredths(takenBack);
  const { memberId } = topUp;
  const balance = await postMovement(trx, { memberId, kind: 'topUpRefund', amount: -hundredths, topUpId: id, at });
  await changeRefunded(trx, topUp, { refunded: topUp.refunded + hundredths, refundedAt: at });
  return { takenBack, before: topUp.refunded, balance };
}

function checkRefundable(topUp: TopUpRow, { at, isLate }: { at: Date; isLate: boolean }): void {
  if (topUp.status !== 'success') {
    throw new ApiProblem(409, 'TOP_UP_NOT_ACCEPTED', '수락한 충전만 되돌릴 수 있어요.');
  }
  if (!isLate && !isInRefundWindow(topUp, at)) {
    throw new ApiProblem(
      409,
      'REFUND_LATE',
      `충전한 지 ${REFUND_WINDOW_HOURS}시간이 지나 약관의 환불 기간이 끝났어요. 그래도 환불하려면 --late를 붙여 주세요.`,
    );
  }
}

function chooseAmount(topUp: TopUpRow, balance: number, amount: number | undefined): number {
  const left = Math.floor(fromHundredths(Math.min(balance, topUp.point - topUp.refunded)));
  if (left === 0) throw new ApiProblem(409, 'NOTHING_LEFT', '이 충전에서 되돌릴 수 있는 포인트가 남아 있지 않아요.');
  if (amount !== undefined && amount > left) {
    throw new ApiProblem(409, 'REFUND_TOO_LARGE', `되돌릴 수 있는 포인트는 ${left.toLocaleString('ko-KR')}원까지예요.`);
  }
  return amount ?? left;
}
