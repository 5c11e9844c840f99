import { toHundredths } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import { toNumeric } from '../db/numbers.js';
import { hasNotEnded } from '../sessions/endSession.js';
import type { Buyer } from './Buyer.js';
import type { Offer } from './Offer.js';
import type { PaidOrder } from './PaidOrder.js';

/**
 * The first part of an order's statement: takes its points, if the buyer still has them and a session, and if the
 * product is still offered as the price was calculated from, and costs what the customer saw. Gives the member's id and balance, or no row.
 */
export function takePoints(order: PaidOrder, buyer: Buyer, { service, serviceCheck }: Offer): RawBuilder<unknown> {
  const price = toNumeric(order.price);
  return sql`
    update members set balance = balance - ${price}::numeric
    where id = ${buyer.memberId} and deleted_at is null and balance >= ${price}::numeric
      and token_epoch = coalesce(${buyer.epoch}::integer, token_epoch) and ${hasNotEnded(buyer.tokenHash)}
      and exists (
        select from services
        where id = ${service.id}::bigint and point = ${toNumeric(toHundredths(service.point))}::numeric
          and point * ${order.totalAmount}::bigint = ${toNumeric(order.expectedPrice ?? order.price)}::numeric
          and min = ${service.min}::bigint and max = ${service.max}::bigint
          and is_read_only = ${service.isReadOnly}::boolean and enable_auto = ${service.enableAuto}::boolean
      )
      and coalesce((select value from settings where key = 'ENABLE_SERVICE_CHECK'), '') = ${serviceCheck}::text
    returning id, balance`;
}
