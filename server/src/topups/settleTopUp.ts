import type { Deps } from '../Deps.js';
import type { Database } from '../db/Database.js';
import type { TopUpRow } from '../db/schema.js';
import { transact } from '../db/transact.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { problem } from '../errors/problem.js';
import { lockMember } from '../ledger/lockMember.js';
import { expireTopUps } from './expireTopUps.js';

/**
 * Lets `settle` answer a top-up while it is pending: of several answers at the same time, an expiry among them, only
 * one comes through.
 * @throws ApiProblem 404 for an unknown one, 409 for one that was answered or expired
 */
export async function settleTopUp(
  { db, clock }: Deps,
  id: number,
  settle: (trx: Database, topUp: TopUpRow, at: Date) => Promise<void>,
): Promise<void> {
  const at = clock.now();
  await expireTopUps(db, at);
  await transact(db, async (trx) => {
    const { memberId } = await findTopUp(trx, id);
    await lockMember(trx, memberId);
    // Read again: whoever held the lock may have answered it.
    const topUp = await findTopUp(trx, id);
    if (topUp.status !== 'pending') throw new ApiProblem(409, 'TOP_UP_SETTLED', '이미 처리된 충전 신청이에요.');
    await settle(trx, topUp, at);
  });
}

async function findTopUp(trx: Database, id: number): Promise<TopUpRow> {
  const row = await trx.selectFrom('topUps').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem(404, 'NOT_FOUND');
  return row;
}
