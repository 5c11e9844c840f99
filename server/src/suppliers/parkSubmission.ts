import type { Database } from '../db/Database.js';

/** Leaves an order to the operator. For customers it stays what it is. */
export async function parkSubmission(db: Database, orderId: number, reason: string, at: Date): Promise<void> {
  await db
    .updateTable('supplierOrders')
    .set({ state: 'parked', dueAt: null, reason, updatedAt: at })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['waiting', 'submitted'])
    .execute();
}
