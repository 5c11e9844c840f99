import { fromHundredths, PAYMENT_KIND } from '@storefront/contract';
import { sql } from 'kysely';
import { ApiProblem, type BankTransferRow, type Database, toNumeric } from '../../platform/index.js';
import { lockMember } from '../ledger/postMovement.js';
import { creditTopUp } from '../topups/settleTopUp.js';

/** Assigns a waiting transfer to a just accepted top-up. */
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
  await acceptTransfer(trx, { transfer, topUpId, at });
}

async function acceptTransfer(
  trx: Database,
  { transfer, topUpId, at }: { transfer: number; topUpId: number; at: Date },
): Promise<void> {
  const settled = { status: 'accepted', topUpId, isByHand: true, settledAt: at } as const;
  await trx.updateTable('bankTransfers').set(settled).where('id', '=', transfer).execute();
}

/** Turns a waiting transfer into a paid top-up (B-operator-37), which makes its depositor known (B-point-62). */
export async function creditTransfer(
  trx: Database,
  { transfer, memberId, at }: { transfer: number; memberId: number; at: Date },
): Promise<number> {
  const member = await lockMember(trx, memberId);
  if (!member) throw new ApiProblem(409, 'MEMBER_GONE', '탈퇴한 회원에게는 충전할 수 없어요.');
  const { name, nameKey, amount } = await lockWaiting(trx, transfer);
  await refuseAskedFor(trx, { memberId, amount, at });
  const sum = toNumeric(amount);
  const topUp = await trx
    .insertInto('topUps')
    .values({
      memberId,
      name: name ?? '',
      nameKey,
      point: sum,
      payable: sum,
      createdAt: at,
      expiresAt: at,
      feeType: PAYMENT_KIND.none,
      feeValue: '{}',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await creditTopUp(trx, topUp, at);
  await acceptTransfer(trx, { transfer, topUpId: topUp.id, at });
  return topUp.id;
}

/** Protects a pending request of this amount, which may have a surcharge. */
async function refuseAskedFor(
  trx: Database,
  { memberId, amount, at }: { memberId: number; amount: number; at: Date },
): Promise<void> {
  const asked = await trx
    .selectFrom('topUps')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', at)
    .where(sql<boolean>`payable = ${toNumeric(amount)}::numeric`)
    .executeTakeFirst();
  if (!asked) return;
  throw new ApiProblem(
    409,
    'DEPOSIT_WAITS',
    `이 회원에게 입금을 기다리는 같은 금액의 신청이 있어요. 그 신청으로 확인해 주세요. (${asked.id}번)`,
  );
}

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
