import { fromHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import type { BankTransferRow, Database, TopUpRow } from '../platform/index.js';
import { DELETED_MEMBER, isNamedBy, isProven } from '../points/index.js';
import type { Transfer, TransferCandidate } from './commands/transfers.js';

const MOST_CANDIDATES = 5;

interface CandidateRow
  extends Pick<TopUpRow, 'id' | 'name' | 'depositor' | 'payable' | 'status' | 'failure' | 'createdAt'> {
  transfer: number;
  loginId: string | null;
  fitsName: boolean;
  fitsSuffix: boolean;
  fitsAmount: boolean;
  isKnown: boolean;
  paidBy: number | null;
}

/** Waiting transfers, oldest first, with possible requests (B-point-50). */
export async function findUnmatched(db: Database, limit: number): Promise<Transfer[]> {
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

// A reopened request is older than its answer: the index uses the first, the terms the second.
async function findCandidates(db: Database, transfers: readonly number[]): Promise<CandidateRow[]> {
  if (transfers.length === 0) return [];
  const { rows } = await sql<CandidateRow>`
    select asked.*, t.id as transfer from bank_transfers t cross join lateral (
      select r.id, members.login_id, r.name, r.depositor, r.payable, r.status, r.failure, r.created_at,
        paying.id as paid_by, fits.name as fits_name, fits.suffix as fits_suffix, r.payable = t.amount as fits_amount,
        exists (select 1 from top_ups where name_key = r.name_key and member_id = r.member_id and ${isProven}) as is_known
      from top_ups r join members on members.id = r.member_id left join bank_transfers paying on paying.top_up_id = r.id
        cross join lateral (
          select coalesce(r.name_key = t.name_key or named, false) as name, coalesce(named, false) as suffix
          from (select ${isNamedBy(sql`t.name_key`, sql`r`)} as named) as by_suffix
        ) as fits
      where (r.payable = t.amount or r.name_key = t.name_key or fits.suffix)
        and (r.status = 'pending' or (r.created_at >= t.created_at - interval '10 days'
          and r.response_at >= t.created_at - interval '3 days'
          and (r.failure = 'expired'
            or ((r.status = 'success' or r.failure = 'canceled') and r.payable = t.amount and fits.name))))
      order by fits.suffix desc, (fits.name and r.payable = t.amount) desc, (r.status = 'pending') desc, is_known desc,
        r.id desc
      limit ${MOST_CANDIDATES}::integer
    ) asked
    where t.id in (select unnest(${transfers}::bigint[])) order by t.id`.execute(db);
  return rows;
}

export function presentTransfer(row: BankTransferRow, candidates: readonly CandidateRow[] = []): Transfer {
  return {
    transfer: row.id,
    transferId: row.transferId,
    name: row.name,
    amount: fromHundredths(row.amount),
    at: row.transferredAt,
    status: row.status,
    createdAt: row.createdAt,
    hint: findHint(candidates),
    candidates: candidates.map(presentCandidate),
  };
}

function findHint(candidates: readonly CandidateRow[]): string | null {
  const alike = candidates.filter(({ fitsName, fitsAmount, paidBy }) => fitsName && fitsAmount && paidBy === null);
  const accepted = alike.find(({ status }) => status === 'success');
  if (accepted) {
    return `이미 충전된 신청 ${accepted.id}번과 입금자, 금액이 같아요. 그 입금이면 닫아 주세요.`;
  }
  const named = candidates.find(({ fitsSuffix }) => fitsSuffix);
  if (named && !named.fitsAmount) {
    return `입금자명의 번호는 충전 신청 ${named.id}번의 것인데 금액이 달라요. 회원에게 확인해 주세요.`;
  }
  if (!named && alike.length > 1) {
    return '입금자와 금액이 같은 충전 신청이 여러 건이에요. 누구의 입금인지 확인해 주세요.';
  }
  const [only] = alike;
  if (!only) return '입금자와 금액이 모두 같은 충전 신청이 없어요.';
  if (only.failure === 'expired') {
    return `충전 신청 ${only.id}번은 입금 기한이 지나 취소됐어요. 그 입금이면 신청을 다시 열고 확인해 주세요.`;
  }
  if (only.failure === 'canceled') return `충전 신청 ${only.id}번은 회원이 취소했어요. 회원에게 확인해 주세요.`;
  if (named) return null;
  return only.isKnown
    ? `입금자명에 번호가 없고, 충전 신청 ${only.id}번 말고도 같은 이름으로 충전한 회원이 있어요. 누구의 입금인지 확인해 주세요.`
    : `입금자명에 번호가 없고, 충전 신청 ${only.id}번의 회원은 이 이름으로 충전한 적이 없어요. 본인의 입금인지 확인해 주세요.`;
}

function presentCandidate(row: CandidateRow): TransferCandidate {
  const { id, name, fitsName, fitsSuffix, fitsAmount, paidBy } = row;
  return {
    id,
    memberId: row.loginId ?? DELETED_MEMBER,
    name,
    depositor: row.depositor ?? name,
    payable: fromHundredths(row.payable),
    status: statusOf(row),
    createdAt: row.createdAt,
    fitsName,
    fitsSuffix,
    fitsAmount,
    paidBy,
  };
}

function statusOf({ status, failure }: CandidateRow): TransferCandidate['status'] {
  if (status === 'success') return 'accepted';
  if (status === 'pending') return 'pending';
  return failure === 'canceled' ? 'canceled' : 'expired';
}
