import { fromHundredths, REFUND_STATE, type RefundRequestState, TOP_UP_STATUS, type TopUp } from '@storefront/contract';
import type { Database, RefundRequestRow, TopUpRow } from '../../platform/index.js';
import { findLastRequests, isInRefundWindow, readUnused } from '../../points/index.js';
import { findQuestioned } from '../questions/readQuestions.js';

/** Refunds that a member may ask for, and the state of those asked for (B-point-73), by top-up. */
export async function describeRefunds(
  db: Database,
  rows: readonly TopUpRow[],
  now: Date,
): Promise<ReadonlyMap<number, Partial<TopUp>>> {
  const paid = rows.filter(({ status }) => status === TOP_UP_STATUS.success);
  const young = paid.filter((row) => isInRefundWindow(row, now));
  const [requests, unused] = await Promise.all([
    findLastRequests(db, idsOf(paid)),
    readUnused(db, { memberId: young[0]?.memberId ?? 0, ids: idsOf(young) }),
  ]);
  return new Map(paid.map((row) => [row.id, describe(row, requests.get(row.id), unused.get(row.id) ?? 0)]));
}

/** The same, and which were asked about (B-question-3). */
export async function describeTopUps(
  db: Database,
  rows: readonly TopUpRow[],
  now: Date,
): Promise<ReadonlyMap<number, Partial<TopUp>>> {
  const [refunds, questioned] = await Promise.all([
    describeRefunds(db, rows, now),
    findQuestioned(db, 'topUp', idsOf(rows)),
  ]);
  return new Map(
    idsOf(rows).map((id) => [id, { ...refunds.get(id), ...(questioned.has(id) && { hasQuestion: true }) }]),
  );
}

const idsOf = (rows: readonly TopUpRow[]) => rows.map(({ id }) => id);

function describe(
  { refunded, refundedAt }: TopUpRow,
  request: RefundRequestRow | undefined,
  unused: number,
): Partial<TopUp> {
  if (request?.state !== REFUND_STATE.open) {
    return {
      ...(unused > 0 && { refundable: fromHundredths(unused) }),
      ...(request && { refundRequest: presentRequest(request) }),
    };
  }
  const before = refunded - request.amount;
  return {
    refunded: fromHundredths(before),
    refundedAt: before > 0 ? (refundedAt?.toISOString() ?? null) : null,
    refundRequest: presentRequest(request),
  };
}

function presentRequest({ state, amount, askedAt, settledAt, refusal }: RefundRequestRow): RefundRequestState {
  return {
    state,
    amount: fromHundredths(amount),
    askedAt: askedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    ...(refusal !== null && { reason: refusal }),
  };
}
