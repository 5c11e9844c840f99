import type { FeeValue } from 'contract';
import { sql } from 'kysely';
import type { Database } from '../db/Database.js';
import { toNumeric } from '../db/toNumeric.js';
import type { IdempotencyKey } from '../idempotency/IdempotencyKey.js';

export interface NewTopUp {
  memberId: number;
  name: string;
  /** Hundredths. */
  point: number;
  /** Hundredths. */
  payable: number;
  feeType: number;
  feeValue: FeeValue;
  idempotency: IdempotencyKey | null;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Writes a pending top-up and its idempotency key: one statement, all or nothing. It shares the member's lock, so that
 * a deletion at the same time finds it or prevents it.
 * @returns its id, or null if the account is gone
 * @throws unique violation of `idempotency_keys_pkey` if the key was used meanwhile
 */
export async function insertTopUp(db: Database, topUp: NewTopUp): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with member as (
      select id from members where id = ${topUp.memberId} and deleted_at is null for share
    ), asked as (
      insert into top_ups (member_id, name, point, payable, fee_type, fee_value, created_at, expires_at)
      select id, ${topUp.name}::text, ${toNumeric(topUp.point)}::numeric, ${toNumeric(topUp.payable)}::numeric,
        ${topUp.feeType}::smallint, ${JSON.stringify(topUp.feeValue)}::jsonb, ${topUp.createdAt}::timestamptz,
        ${topUp.expiresAt}::timestamptz
      from member
      returning id, member_id
    ), remembered as (
      insert into idempotency_keys (member_id, scope, key, body_hash, result_id, created_at)
      select member_id, 'topUp', ${topUp.idempotency?.key ?? null}::text, ${topUp.idempotency?.bodyHash ?? null}::text, id,
        ${topUp.createdAt}::timestamptz
      from asked where ${topUp.idempotency !== null}::boolean
    )
    select id from asked`.execute(db);
  return rows[0]?.id ?? null;
}
