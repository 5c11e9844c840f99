import { AUTO_ORDER_STATUS } from 'contract';
import type { Database } from '../db/Database.js';
import { DELETED_MEMBER } from './DELETED_MEMBER.js';
import type { OperatorMemberDetail } from './operatorWire.js';
import { presentMember } from './presentMember.js';

/** Everything about a member that the operator may know; what only the member may is at most said to exist. */
export async function showMember(
  db: Database,
  { memberId, now }: { memberId: number; now: Date },
): Promise<OperatorMemberDetail> {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('members as referrer', 'referrer.id', 'm.referredBy')
    .selectAll('m')
    .select('referrer.loginId as referrerLoginId')
    .select(({ selectFrom }) => [
      selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('orders.memberId', '=', 'm.id')
        .as('orders'),
      selectFrom('autoOrders')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('autoOrders.memberId', '=', 'm.id')
        .where('autoOrders.status', '=', AUTO_ORDER_STATUS.active)
        .as('activeAutoOrders'),
      selectFrom('topUps')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('topUps.memberId', '=', 'm.id')
        .where('topUps.status', '=', 'pending')
        .where('topUps.expiresAt', '>', now)
        .as('pendingDeposits'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    ...presentMember(row),
    registerWhere: row.registerWhere,
    referralCode: row.referralCode,
    referredBy: row.referredBy === null ? null : (row.referrerLoginId ?? DELETED_MEMBER),
    hasPassword: row.passwordHash !== null,
    hasApiKey: row.apiKeyHash !== null,
    orders: row.orders ?? 0,
    activeAutoOrders: row.activeAutoOrders ?? 0,
    pendingDeposits: row.pendingDeposits ?? 0,
  };
}
