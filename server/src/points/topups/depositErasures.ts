import { TOP_UP_STATUS } from 'contract';
import { sql } from 'kysely';
import type { Database, Erasure } from '../../platform/index.js';

const IS_OPEN = sql`(h.status = ${TOP_UP_STATUS.pending}
  or exists (select from refund_requests as r where r.top_up_id = h.id and r.state = 'open'))`;

const NAMELESS = sql`name = '', name_key = null, depositor = null, depositor_key = null, refusal = null`;
const NAMELESS_TRANSFER = sql`name = null, name_key = null`;

/** Erases old answered deposits and bank transfers (B-server-27). */
export const depositErasures: readonly Erasure[] = [
  {
    table: 'top_ups',
    oldestFirst: 'created_at',
    isDue: (since) => sql`h.reduced_at is null and h.created_at < ${since}::timestamptz and not ${IS_OPEN}
      and h.response_at < ${since}::timestamptz and coalesce(h.refunded_at < ${since}::timestamptz, true)`,
    reduce: (now) => sql`${NAMELESS}, fee_value = '{}', reduced_at = ${now}::timestamptz`,
  },
  {
    table: 'bank_transfers',
    oldestFirst: 'created_at',
    isDue: (since) => sql`h.name is not null and h.created_at < ${since}::timestamptz`,
    reduce: () => NAMELESS_TRANSFER,
  },
];

export async function forgetDepositor(trx: Database, memberId: number): Promise<void> {
  await sql`update top_ups set ${NAMELESS} where member_id = ${memberId}`.execute(trx);
  await sql`
    update bank_transfers set ${NAMELESS_TRANSFER}
    where name is not null and top_up_id in (select id from top_ups where member_id = ${memberId})`.execute(trx);
}
