import { fromHundredths } from 'contract';
import { sql } from 'kysely';
import { type Database, transact } from '../../platform/index.js';
import { findUnexplainedRows, verifyLedger } from './verifyLedger.js';

/** One thing that does not add up. Amounts in KRW. */
interface LedgerMistake {
  /** A balance, an order, an auto-order or a deposit that its movements do not explain. */
  of: 'balance' | 'order' | 'autoOrder' | 'deposit';
  id: number;
  memberId: string;
  /** What the row says. */
  stated: number;
  /** What its movements say. */
  moved: number;
}

/** Answer of `ledger verify`. */
export interface LedgerReport {
  ok: boolean;
  members: number;
  movements: number;
  /** KRW of all balances. */
  total: number;
  mistakes: LedgerMistake[];
}

/** What stands for the ID of a member who deleted the account. */
export const DELETED_MEMBER = '(탈퇴한 회원)';

interface Mistake {
  of: LedgerMistake['of'];
  id: number;
  memberId: number;
  stated: number;
  moved: number;
}

/** Adds up every movement again, and tells whose balance, which orders and which deposits do not fit them. */
export async function reportLedger(db: Database): Promise<LedgerReport> {
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

async function nameMembers(trx: Database, found: readonly Mistake[]): Promise<LedgerMistake[]> {
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
