import { fromHundredths } from 'contract';
import type { Database } from '../db/Database.js';
import type { OperatorMovement } from './operatorWire.js';

/** A member's movements of points, the newest first. */
export async function listMovements(
  db: Database,
  { memberId, limit }: { memberId: number; limit: number },
): Promise<OperatorMovement[]> {
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    amount: fromHundredths(row.amount),
    balanceAfter: fromHundredths(row.balanceAfter),
    orderId: row.orderId,
    autoOrderId: row.autoOrderId,
    depositId: row.topUpId,
    memo: row.memo,
  }));
}
