import type { Database } from '../db/Database.js';
import type { SupplierOrderState } from '../db/schema.js';

/** An order's way to the supplier, as the operator sees it. */
export interface Submission {
  orderId: number;
  supplier: string;
  state: SupplierOrderState;
  supplierOrderId: string | null;
  attempts: number;
  /** What the operator has to know, in Korean or in the supplier's words. */
  reason: string | null;
  updatedAt: string;
}

export interface SubmissionFilter {
  limit: number;
  state?: SupplierOrderState | undefined;
  orderId?: number | undefined;
}

/** What went to suppliers, the newest order first. */
export async function listSubmissions(
  db: Database,
  { limit, state, orderId }: SubmissionFilter,
): Promise<Submission[]> {
  let query = db
    .selectFrom('supplierOrders')
    .select(['orderId', 'supplier', 'state', 'supplierOrderId', 'attempts', 'reason', 'updatedAt'])
    .orderBy('orderId', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (orderId !== undefined) query = query.where('orderId', '=', orderId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}
