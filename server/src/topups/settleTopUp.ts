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
    const { topUp } = await lockTopUp(trx, id);
    // Expired in between, or not written down as such yet.
    const isOpen = topUp.status === 'pending' && topUp.expiresAt > at;
    if (!isOpen) throw new ApiProblem(409, 'TOP_UP_SETTLED', '이미 처리된 충전 신청이에요.');
    await settle(trx, topUp, at);
  });
}

/**
 * Locks a top-up for the rest of the transaction, its member first.
 * @throws ApiProblem 404
 */
export async function lockTopUp(trx: Database, id: number): Promise<{ topUp: TopUpRow; isMemberGone: boolean }> {
  const member = await lockMember(trx, await findMemberOf(trx, id));
  // The expiry asks for no member's lock, so the row has its own.
  const topUp = await trx.selectFrom('topUps').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return { topUp, isMemberGone: member === null };
}

async function findMemberOf(trx: Database, id: number): Promise<number> {
  const row = await trx.selectFrom('topUps').select('memberId').where('id', '=', id).executeTakeFirst();
  if (!row) throw problem(404, 'NOT_FOUND');
  return row.memberId;
}
