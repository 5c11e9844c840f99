import { fromHundredths, type Order } from 'contract';
import type { OrderRow } from '../db/schema.js';

/** An order as it leaves the server (spec 3). */
export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    serviceId: row.serviceId,
    link: row.link,
    point: fromHundredths(row.point),
    amount: row.amount,
    status: row.status,
    startCount: row.startCount,
    remains: row.remains,
    autoOrderId: row.autoOrderId,
  };
}
