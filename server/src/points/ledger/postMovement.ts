import { MAX_MONEY_WON } from '@storefront/contract';
import { sql } from 'kysely';
import {
  ApiProblem,
  type Database,
  type Deps,
  foldId,
  type MovementKind,
  problem,
  toNumeric,
} from '../../platform/index.js';

interface Movement {
  memberId: number;
  kind: MovementKind;
  /** Hundredths; negative takes points. */
  amount: number;
  orderId?: number;
  autoOrderId?: number;
  topUpId?: number;
  memo?: string;
  at: Date;
}

/**
 * Moves points: balance and ledger row in one statement.
 * @returns the new balance in hundredths
 * @throws ApiProblem 402 below zero, 409 beyond `MAX_MONEY_WON`, 404 when giving to a deleted account; nothing has
 * changed then
 */
export async function postMovement(db: Database, movement: Movement): Promise<number> {
  const { memberId, kind, at } = movement;
  const amount = toNumeric(movement.amount);
  const { rows } = await sql<{ balanceAfter: number }>`
    with moved as (
      update members set balance = balance + ${amount}::numeric
      where id = ${memberId} and deleted_at is null
        and balance + ${amount}::numeric between 0 and ${MAX_MONEY_WON}::numeric
      returning id, balance
    )
    insert into ledger (member_id, kind, amount, balance_after, order_id, auto_order_id, top_up_id, memo, created_at)
    select id, ${kind}::text, ${amount}::numeric, balance, ${movement.orderId}::bigint, ${movement.autoOrderId}::bigint,
      ${movement.topUpId}::bigint, ${movement.memo}::text, ${at}::timestamptz
    from moved
    returning balance_after`.execute(db);
  const [row] = rows;
  if (row) return row.balanceAfter;
  if (movement.amount < 0) throw problem(402, 'BALANCE_SHORT');
  if (await isGone(db, memberId)) throw problem(404, 'NOT_FOUND');
  throw new ApiProblem(409, 'BALANCE_FULL', '이 회원에게는 포인트를 더 줄 수 없어요.');
}

async function isGone(db: Database, memberId: number): Promise<boolean> {
  const row = await db.selectFrom('members').select('deletedAt').where('id', '=', memberId).executeTakeFirst();
  return row?.deletedAt !== null;
}

/**
 * Locks a member. Lock it before changing its rows, against deadlocks. Rows that only refer to it may still be
 * inserted, since their writer may hold a key that we wait for.
 * @returns null if the account is gone
 */
export async function lockMember(trx: Database, memberId: number): Promise<{ balance: number } | null> {
  return lock(memberQuery(trx, memberId).forNoKeyUpdate());
}

/** Also bars new rows that refer to the member. */
export async function lockMemberForDeletion(trx: Database, memberId: number): Promise<{ balance: number } | null> {
  return lock(memberQuery(trx, memberId).forUpdate());
}

function memberQuery(trx: Database, memberId: number) {
  return trx.selectFrom('members').select(['balance', 'deletedAt']).where('id', '=', memberId);
}

async function lock(query: ReturnType<typeof memberQuery>): Promise<{ balance: number } | null> {
  const row = await query.executeTakeFirst();
  return row && row.deletedAt === null ? { balance: row.balance } : null;
}

interface Adjustment {
  memberId: string;
  /** Hundredths; negative takes points. */
  amount: number;
  memo: string;
}

/** @returns the new balance in hundredths */
export async function adjustBalance({ db, clock }: Deps, { memberId, amount, memo }: Adjustment): Promise<number> {
  const member = await db.selectFrom('members').select('id').where('idKey', '=', foldId(memberId)).executeTakeFirst();
  if (!member) throw problem(404, 'NOT_FOUND');
  return postMovement(db, { memberId: member.id, kind: 'adjustment', amount, memo, at: clock.now() });
}
