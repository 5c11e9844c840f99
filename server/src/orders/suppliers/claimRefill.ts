import { ApiProblem, type Deps, fieldProblem, type OrderRow, problem, transact } from '../../platform/index.js';
import { lockMember } from '../../points/index.js';
import { isOpenRefill, refuseRefill } from '../refills/judgeRefill.js';
import { findLastRefills } from '../refills/refills.js';
import { readSupplierNames } from './storedSuppliers.js';

interface RefillClaim {
  memberId: number;
  orderId: number;
  /** The count now, as the member sees it. */
  present?: number | undefined;
}

/**
 * Claims AS of a member's order (B-refill-2): for the supplier that has the order, else for the operator.
 * @returns the claim's number; that of an open claim if there is one
 * @throws ApiProblem 409 `REFILL_…`, 400 for a count that is not less than what the order had reached, 404, 401
 */
export async function claimRefill(deps: Deps, { memberId, orderId, present }: RefillClaim): Promise<number> {
  const now = deps.clock.now();
  return transact(deps.db, async (trx) => {
    if (!(await lockMember(trx, memberId))) throw problem(401, 'UNAUTHORIZED');
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('memberId', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order) throw problem(404, 'NOT_FOUND');
    const last = (await findLastRefills(trx, [orderId])).get(orderId);
    if (last && isOpenRefill(last)) return last.id;
    const refusal = refuseRefill(order, last, now);
    if (refusal) throw new ApiProblem(409, refusal.code, refusal.message);
    if (present !== undefined && present >= reachedBy(order)) throw fieldProblem(400, { present: 'REFILL_PRESENT' });
    const supplier = await findSupplier({ ...deps, db: trx }, orderId);
    const { id } = await trx
      .insertInto('refills')
      .values({
        ...{ memberId, orderId, present, createdAt: now, updatedAt: now },
        ...(supplier === null ? { step: 'parked' } : { step: 'waiting', supplier, dueAt: now }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Unknown without a start: any count may be less. */
function reachedBy({ startCount, amount, remains }: OrderRow): number {
  return startCount === null ? Number.POSITIVE_INFINITY : startCount + amount - remains;
}

/** Null where no supplier that the shop still has took the order. */
async function findSupplier(deps: Deps, orderId: number): Promise<string | null> {
  const row = await deps.db
    .selectFrom('supplierOrders')
    .select('supplier')
    .where('orderId', '=', orderId)
    .where('supplierOrderId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row && (await readSupplierNames(deps)).includes(row.supplier) ? row.supplier : null;
}
