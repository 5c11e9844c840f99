import type { Database } from '../db/Database.js';

/** An order is finished: the supplier is not asked for it any more. */
export async function finishSubmission(db: Database, orderId: number, at: Date): Promise<void> {
  await db
    .updateTable('supplierOrders')
    .set({ state: 'finished', dueAt: null, cancelDueAt: null, updatedAt: at })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['waiting', 'submitted', 'parked'])
    .execute();
}
