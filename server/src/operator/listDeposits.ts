import { fromHundredths, PAYMENT_KIND, type PaymentKind, type TopUpStatus } from 'contract';
import type { Database } from '../db/Database.js';
import { DELETED_MEMBER } from './DELETED_MEMBER.js';
import type { OperatorDeposit } from './operatorWire.js';

/** Deposit requests, the newest first. */
export async function listDeposits(
  db: Database,
  { status, limit, id }: { status?: TopUpStatus | undefined; limit: number; id?: number },
): Promise<OperatorDeposit[]> {
  let query = db
    .selectFrom('topUps')
    .innerJoin('members', 'members.id', 'topUps.memberId')
    .select(['topUps.id', 'members.loginId', 'topUps.name', 'topUps.point', 'topUps.feeType', 'topUps.status'])
    .select('topUps.createdAt')
    .orderBy('topUps.id', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('topUps.status', '=', status);
  if (id !== undefined) query = query.where('topUps.id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    memberId: row.loginId ?? DELETED_MEMBER,
    name: row.name,
    point: fromHundredths(row.point),
    feeType: toPaymentKind(row.feeType),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }));
}

function toPaymentKind(feeType: number): PaymentKind {
  return Object.values(PAYMENT_KIND).find((kind) => kind === feeType) ?? PAYMENT_KIND.none;
}
