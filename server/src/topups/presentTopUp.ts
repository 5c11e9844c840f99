import { fromHundredths, type TopUp } from 'contract';
import type { TopUpRow } from '../db/schema.js';

/** A top-up as it leaves the server (spec 3). */
export function presentTopUp(row: TopUpRow): TopUp {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    point: fromHundredths(row.point),
    status: row.status,
    responseAt: row.responseAt?.toISOString() ?? null,
    ...(row.failure === 'expired' ? { expired: true } : {}),
  };
}
