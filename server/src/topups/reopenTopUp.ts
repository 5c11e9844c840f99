import { TOP_UP_EXPIRY_HOURS } from 'contract';
import type { Deps } from '../Deps.js';
import type { Alongside } from '../db/Alongside.js';
import { transact } from '../db/transact.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { HOUR_MS } from '../time.js';
import { expireTopUps } from './expireTopUps.js';
import { lockTopUp } from './settleTopUp.js';

/**
 * A top-up whose time ran out waits for its deposit again, as long as a new one: the money came late, or a clock was
 * wrong. No points move. One that somebody answered stays answered.
 * @param alongside Written in the same transaction.
 * @throws ApiProblem 404 for an unknown top-up, 409 for one that did not expire or whose member left
 */
export async function reopenTopUp({ db, clock }: Deps, id: number, alongside?: Alongside): Promise<void> {
  const now = clock.now();
  await expireTopUps(db, now);
  await transact(db, async (trx) => {
    const { topUp, isMemberGone } = await lockTopUp(trx, id);
    if (topUp.failure !== 'expired') {
      throw new ApiProblem(409, 'TOP_UP_NOT_EXPIRED', '입금 기한이 지나 취소된 충전 신청만 다시 열 수 있어요.');
    }
    if (isMemberGone) throw new ApiProblem(409, 'MEMBER_GONE', '탈퇴한 회원의 충전 신청은 다시 열 수 없어요.');
    const expiresAt = new Date(now.getTime() + TOP_UP_EXPIRY_HOURS * HOUR_MS);
    await trx
      .updateTable('topUps')
      .set({ status: 'pending', failure: null, responseAt: null, expiresAt })
      .where('id', '=', id)
      .execute();
    await alongside?.(trx);
  });
}
