import { type AutoOrder, fromHundredths } from 'contract';
import type { AutoOrderRow } from '../db/schema.js';

/** An auto-order as it leaves the server (spec 3). */
export function presentAutoOrder(row: AutoOrderRow): AutoOrder {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    link: row.link,
    point: fromHundredths(row.point),
    amount: row.amount,
    serviceId: row.serviceId,
    completed: row.completed,
    runs: row.runs,
    interval: row.intervalMinutes,
    status: row.status,
  };
}
