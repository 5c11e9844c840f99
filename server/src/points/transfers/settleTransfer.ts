import { fromHundredths } from 'contract';
import { ApiProblem, type BankTransferRow, type Database } from '../../platform/index.js';

/**
 * A waiting transfer was for this top-up, which has just been accepted in the same transaction.
 * @throws ApiProblem 404 for an unknown one, 409 for one that was settled or of another amount
 */
export async function matchTransfer(
  trx: Database,
  { transfer, topUpId, at }: { transfer: number; topUpId: number; at: Date },
): Promise<void> {
  const { amount } = await lockWaiting(trx, transfer);
  const { payable } = await trx
    .selectFrom('topUps')
    .select('payable')
    .where('id', '=', topUpId)
    .executeTakeFirstOrThrow();
  if (amount !== payable) {
    const [came, asked] = [amount, payable].map((hundredths) => fromHundredths(hundredths).toLocaleString('ko-KR'));
    throw new ApiProblem(
      409,
      'TRANSFER_AMOUNT_DIFFERS',
      `입금된 ${came}원이 입금할 금액 ${asked}원과 달라요. 그래도 수락하려면 accept와 dismiss를 따로 해 주세요.`,
    );
  }
  const settled = { status: 'accepted', topUpId, isByHand: true, settledAt: at } as const;
  await trx.updateTable('bankTransfers').set(settled).where('id', '=', transfer).execute();
}

/**
 * A waiting transfer pays for nothing.
 * @throws ApiProblem 404 for an unknown one, 409 for one that was settled
 */
export async function dismissTransfer(
  trx: Database,
  { transfer, at }: { transfer: number; at: Date },
): Promise<BankTransferRow> {
  await lockWaiting(trx, transfer);
  return trx
    .updateTable('bankTransfers')
    .set({ status: 'dismissed', settledAt: at })
    .where('id', '=', transfer)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function lockWaiting(trx: Database, transfer: number): Promise<BankTransferRow> {
  const row = await trx
    .selectFrom('bankTransfers')
    .selectAll()
    .where('id', '=', transfer)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiProblem(404, 'TRANSFER_NOT_FOUND', `없는 입금이에요: ${transfer}`);
  if (row.status !== 'unmatched') throw new ApiProblem(409, 'TRANSFER_SETTLED', '이미 처리된 입금이에요.');
  return row;
}
