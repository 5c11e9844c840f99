import { fromHundredths } from 'contract';
import { sql } from 'kysely';
import type { BankTransferRow, Database, TopUpFailure, TopUpStatusValue } from '../db/Database.js';
import { DELETED_MEMBER } from '../ledger/reportLedger.js';
import type { OperatorTransfer, OperatorTransferCandidate } from './operatorWire.js';

/** Most requests that are named beside a transfer. */
const MOST_CANDIDATES = 5;

interface CandidateRow {
  transfer: number;
  id: number;
  loginId: string | null;
  name: string;
  payable: number;
  status: TopUpStatusValue;
  failure: TopUpFailure | null;
  createdAt: Date;
  fitsName: boolean;
  fitsAmount: boolean;
  paidBy: number | null;
}

/** Transfers that wait for the operator, the oldest first, with the requests that they may be for (B-point-50). */
export async function findUnmatched(db: Database, limit: number): Promise<OperatorTransfer[]> {
  const rows = await db
    .selectFrom('bankTransfers')
    .selectAll()
    .where('status', '=', 'unmatched')
    .orderBy('id')
    .limit(limit)
    .execute();
  const candidates = await findCandidates(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentTransfer(
      row,
      candidates.filter(({ transfer }) => transfer === row.id),
    ),
  );
}

// A request that was reopened is older than its answer: the index finds by the first, the terms go by the second.
async function findCandidates(db: Database, transfers: readonly number[]): Promise<CandidateRow[]> {
  if (transfers.length === 0) return [];
  const { rows } = await sql<CandidateRow>`
    select asked.*, t.id as transfer from bank_transfers t cross join lateral (
      select r.id, members.login_id, r.name, r.payable, r.status, r.failure, r.created_at, paying.id as paid_by,
        coalesce(r.name_key = t.name_key, false) as fits_name, r.payable = t.amount as fits_amount
      from top_ups r join members on members.id = r.member_id left join bank_transfers paying on paying.top_up_id = r.id
      where (r.payable = t.amount or r.name_key = t.name_key)
        and (r.status = 'pending' or (r.created_at >= t.created_at - interval '10 days'
          and r.response_at >= t.created_at - interval '3 days'
          and (r.failure = 'expired'
            or ((r.status = 'success' or r.failure = 'canceled') and r.payable = t.amount and r.name_key = t.name_key))))
      order by (coalesce(r.name_key = t.name_key, false) and r.payable = t.amount) desc, (r.status = 'pending') desc,
        r.id desc
      limit ${MOST_CANDIDATES}::integer
    ) asked
    where t.id in (select unnest(${transfers}::bigint[])) order by t.id`.execute(db);
  return rows;
}

/** A transfer as the operator reads it. */
export function presentTransfer(row: BankTransferRow, candidates: readonly CandidateRow[] = []): OperatorTransfer {
  return {
    transfer: row.id,
    transferId: row.transferId,
    name: row.name,
    amount: fromHundredths(row.amount),
    at: row.transferredAt.toISOString(),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    hint: findHint(candidates),
    candidates: candidates.map(presentCandidate),
  };
}

function findHint(candidates: readonly CandidateRow[]): string | null {
  const accepted = candidates.find(({ status, paidBy }) => status === 'success' && paidBy === null);
  if (accepted) {
    return `이미 수락한 충전 신청 ${accepted.id}번과 입금자, 금액이 같아요. 그 입금이면 dismiss로 닫아 주세요.`;
  }
  const alike = candidates.filter(({ fitsName, fitsAmount }) => fitsName && fitsAmount);
  return alike.length > 1 ? '입금자와 금액이 같은 충전 신청이 여러 건이에요. 누구의 입금인지 확인해 주세요.' : null;
}

function presentCandidate(row: CandidateRow): OperatorTransferCandidate {
  const { id, name, fitsName, fitsAmount, paidBy } = row;
  return {
    ...{ id, memberId: row.loginId ?? DELETED_MEMBER, name, payable: fromHundredths(row.payable) },
    status: statusOf(row),
    ...{ createdAt: row.createdAt.toISOString(), fitsName, fitsAmount, paidBy },
  };
}

function statusOf({ status, failure }: CandidateRow): OperatorTransferCandidate['status'] {
  if (status === 'success') return 'accepted';
  if (status === 'pending') return 'pending';
  return failure === 'canceled' ? 'canceled' : 'expired';
}
