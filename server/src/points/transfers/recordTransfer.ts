import { fromHundredths, toHundredths } from '@storefront/contract';
import {
  ApiProblem,
  type BankTransferRow,
  type Database,
  type Deps,
  foldName,
  isBrakeOn,
  recordAudit,
  type TopUpRow,
  toNumeric,
  transact,
} from '../../platform/index.js';
import { creditTopUp, lockTopUp } from '../topups/settleTopUp.js';
import { findFitting } from './findFitting.js';
import type { IncomingTransfer } from './NotifyService.js';

type TransferAnswer = { result: 'accepted'; id: number } | { result: 'unmatched' };

interface Notification {
  service: string;
  transfer: IncomingTransfer;
}

const ACTOR = 'notify';

/**
 * Records a transfer and pays the one request that it fits, in one transaction (B-point-46). A repetition gets the
 * first answer (B-point-47).
 */
export async function recordTransfer({ db, clock }: Deps, notification: Notification): Promise<TransferAnswer> {
  const at = clock.now();
  return transact(db, async (trx) => {
    const id = await insertTransfer(trx, notification, at);
    if (id === null) return answerAgain(trx, notification);
    const paid = (await isBrakeOn(trx, 'matching')) ? null : await payFitting(trx, notification.transfer, at);
    if (paid) {
      const settled = { status: 'accepted', topUpId: paid.id, settledAt: at } as const;
      await trx.updateTable('bankTransfers').set(settled).where('id', '=', id).execute();
    }
    // Leaves the name out: the log keeps it longer.
    const detail = { amount: notification.transfer.amount, transfer: id };
    const point = paid && fromHundredths(paid.point);
    await recordAudit(
      trx,
      { actor: ACTOR, at },
      paid
        ? { action: 'deposit.accept', target: String(paid.id), memberId: paid.memberId, detail: { ...detail, point } }
        : { action: 'transfer.unmatched', target: String(id), detail },
    );
    return paid ? { result: 'accepted', id: paid.id } : { result: 'unmatched' };
  });
}

/** @returns its number, or null if it was told before */
async function insertTransfer(
  trx: Database,
  { service, transfer: { transferId, name, amount, at } }: Notification,
  now: Date,
): Promise<number | null> {
  const row = await trx
    .insertInto('bankTransfers')
    .values({
      service,
      transferId,
      name,
      nameKey: foldName(name),
      status: 'unmatched',
      amount: toNumeric(toHundredths(amount)),
      transferredAt: at,
      createdAt: now,
    })
    // Waits for a concurrent insert of the same transfer.
    .onConflict((conflict) => conflict.columns(['service', 'transferId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function answerAgain(trx: Database, { service, transfer }: Notification): Promise<TransferAnswer> {
  const known = await trx
    .selectFrom('bankTransfers')
    .selectAll()
    .where('service', '=', service)
    .where('transferId', '=', transfer.transferId)
    .executeTakeFirstOrThrow();
  if (!isSame(known, transfer)) {
    throw new ApiProblem(409, 'TRANSFER_CHANGED', '같은 거래 번호로 다른 내용의 입금을 이미 받았어요.');
  }
  if (known.topUpId === null || known.isByHand) return { result: 'unmatched' };
  return { result: 'accepted', id: known.topUpId };
}

function isSame(known: BankTransferRow, { name, amount, at }: IncomingTransfer): boolean {
  return (
    known.amount === toHundredths(amount) &&
    known.transferredAt.getTime() === at.getTime() &&
    (known.name === null || known.name === name)
  );
}

async function payFitting(trx: Database, transfer: IncomingTransfer, at: Date): Promise<TopUpRow | null> {
  const transferred = {
    nameKey: foldName(transfer.name),
    amount: toHundredths(transfer.amount),
    transferredAt: transfer.at,
    now: at,
  };
  const found = await findFitting(trx, transferred);
  if (found === null) return null;
  const { topUp } = await lockTopUp(trx, found);
  // It changed before the lock: nobody knows what was meant.
  if ((await findFitting(trx, transferred)) !== topUp.id) return null;
  try {
    await creditTopUp(trx, topUp, at);
  } catch (error) {
    // The member can hold no more points: the operator decides.
    if (error instanceof ApiProblem) return null;
    throw error;
  }
  return topUp;
}
