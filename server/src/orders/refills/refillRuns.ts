import { MAX_REFILL_DAYS } from '@storefront/contract';
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../platform/index.js';
import { REFILLED_STATUSES } from './judgeRefill.js';

/** Tells whether AS of the order `of` runs at a time; the index `orders_refilled` finds a member's. */
export function refillRuns(of: 'h' | 'o', at: Date): RawBuilder<unknown> {
  const order = sql.raw(of);
  const earliest = new Date(at.getTime() - MAX_REFILL_DAYS * DAY_MS);
  return sql`(${order}.refill_days > 0 and ${order}.status in (${sql.join(REFILLED_STATUSES.map((status) => sql.lit(status)))})
    and ${order}.updated_at >= ${earliest}::timestamptz
    and ${order}.updated_at + make_interval(hours => 24 * ${order}.refill_days) >= ${at}::timestamptz)`;
}
