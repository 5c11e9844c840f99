import { TOP_UP_STATUS } from '@storefront/contract';
import { sql } from 'kysely';
import { type Erasure, reduceRows } from '../../platform/index.js';

const IS_OPEN = sql`(h.status = ${TOP_UP_STATUS.pending}
  or exists (select from refund_requests as r where r.top_up_id = h.id and r.state = 'open'))`;

/** Erases old answered deposits and bank transfers (B-server-27). */
export const depositErasures: readonly Erasure[] = [
  {
    table: 'top_ups',
    oldestFirst: 'created_at',
    isDue: (since) => sql`h.reduced_at is null and h.created_at < ${since}::timestamptz and not ${IS_OPEN}
      and h.response_at < ${since}::timestamptz and coalesce(h.refunded_at < ${since}::timestamptz, true)`,
    reduce: reduceRows('topUps'),
  },
  {
    table: 'bank_transfers',
    oldestFirst: 'created_at',
    isDue: (since) => sql`h.name is not null and h.created_at < ${since}::timestamptz`,
    reduce: reduceRows('bankTransfers'),
  },
];
