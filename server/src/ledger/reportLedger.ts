import { fromHundredths } from 'contract';
import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { transact } from '../db/transact.js';
import type { OperatorLedgerMistake, OperatorLedgerReport } from '../operator/operatorWire.js';
import { findUnexplainedRows, verifyLedger } from './verifyLedger.js';

/** What stands for the ID of a member who deleted the account. */
export const DELETED_MEMBER = '(탈퇴한 회원)';

interface Mistake {
  of: OperatorLedgerMistake['of'];
  id: number;
  memberId: number;
  stated: number;
  moved: number;
}

/** Adds up every movement again, and tells whose balance, which orders and which deposits do not fit them. */
export async function reportLedger(db: Database): Promise<OperatorLedgerReport> {
  return transact(db, async (trx) => {
    // All of it at one moment: the shop goes on meanwhile.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const { members, movements, total, mistakes } = await verifyLedger(trx);
    const found: Mistake[] = [
      ...mistakes.map(({ memberId, balance, sum }) => ({
        ...{ of: 'balance' as const, id: memberId, memberId },
        ...{ stated: balance, moved: sum },
      })),
      ...(await findUnexplainedRows(trx)).map((row) => ({
        ...row,
        of: row.of === 'topUp' ? ('deposit' as const) : row.of,
      })),
    ];
    return {
      ok: found.length === 0,
      ...{ members, movements, total: fromHundredths(total) },
      mistakes: await nameMembers(trx, found),
    };
  });
}

async function nameMembers(trx: Database, found: readonly Mistake[]): Promise<OperatorLedgerMistake[]> {
  if (found.length === 0) return [];
  const ids = JSON.stringify([...new Set(found.map(({ memberId }) => memberId))]);
  const rows = await trx
    .selectFrom('members')
    .select(['id', 'loginId'])
    .where('id', 'in', sql<number>`(select jsonb_array_elements_text(${ids}::jsonb)::bigint)`)
    .execute();
  const names = new Map(rows.map(({ id, loginId }) => [id, loginId ?? DELETED_MEMBER]));
  return found.map((mistake) => ({
    ...mistake,
    memberId: names.get(mistake.memberId) ?? DELETED_MEMBER,
    stated: fromHundredths(mistake.stated),
    moved: fromHundredths(mistake.moved),
  }));
}
