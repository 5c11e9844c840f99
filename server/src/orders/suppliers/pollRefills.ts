import type { RefillState } from '@storefront/contract';
import { sql } from 'kysely';
import { transact } from '../../platform/index.js';
import { endRefill } from '../refills/refills.js';
import type { SupplierDeps } from './GuardedSupplier.js';
import { nextLook } from './pollOrders.js';
import { MAX_IN_VAIN_MS, MAX_LOOKS_IN_VAIN, REFILL_REASONS } from './SUBMISSION_RULES.js';
import { MAX_BATCH, type PlacedRefill, type RefillProgress } from './Supplier.js';

interface DueRefill extends PlacedRefill {
  id: number;
  state: RefillState;
  looksInVain: number;
  inVainSince: Date | null;
}

/** Asks for claims that are due, many with one call, ever more seldom, and moves them on (B-refill-8). */
export async function pollRefills(deps: SupplierDeps, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const due = await takeDueRefills(deps);
    if (due.length > 0) {
      const progress = await deps.guard.call((supplier) => supplier.refillStatus(due));
      for (const refill of due) await moveOn(deps, refill, progress.get(refill.supplierRefillId));
    }
    if (due.length < MAX_BATCH || stopping.aborted) return;
  }
}

async function takeDueRefills({ db, clock, guard }: SupplierDeps): Promise<DueRefill[]> {
  const now = clock.now();
  const { rows } = await sql<DueRefill>`
    with due as (
      select id from refills where step = 'submitted' and due_at <= ${now} and supplier = ${guard.supplier.name}
      order by due_at, id limit ${MAX_BATCH} for update skip locked
    )
    update refills set due_at = ${nextLook(guard.supplier, { now, since: sql`sent_at` })}
    from due where refills.id = due.id
    returning refills.id, supplier_refill_id, sent_at, state, looks_in_vain, in_vain_since`.execute(db);
  return rows;
}

async function moveOn(deps: SupplierDeps, refill: DueRefill, progress: RefillProgress | undefined): Promise<void> {
  const now = deps.clock.now();
  if (progress?.kind === 'failed') return park(deps, refill, REFILL_REASONS.failed(progress.reason));
  if (progress?.kind !== 'known') return lookInVain(deps, refill, progress?.reason ?? 'no status');
  const { state } = progress;
  if (state === 'done') {
    await transact(deps.db, (trx) => endRefill(trx, refill.id, { state }, now));
    return;
  }
  if (state !== refill.state || refill.looksInVain > 0) {
    await note(deps, refill, { state, looksInVain: 0, inVainSince: null, reason: null });
  }
}

async function lookInVain(deps: SupplierDeps, refill: DueRefill, reason: string): Promise<void> {
  const now = deps.clock.now();
  const looksInVain = refill.looksInVain + 1;
  const inVainSince = refill.inVainSince ?? now;
  const isEnough = looksInVain >= MAX_LOOKS_IN_VAIN || now.getTime() - inVainSince.getTime() >= MAX_IN_VAIN_MS;
  if (isEnough) await park(deps, refill, REFILL_REASONS.statusUnknown(reason));
  else await note(deps, refill, { looksInVain, inVainSince, reason });
}

async function park(deps: SupplierDeps, refill: DueRefill, reason: string): Promise<void> {
  await note(deps, refill, { step: 'parked', dueAt: null, reason });
  deps.log.warn({ refillId: refill.id, reason }, 'a claim of AS needs the operator');
}

interface Noted {
  state?: RefillState;
  step?: 'parked';
  dueAt?: null;
  reason: string | null;
  looksInVain?: number;
  inVainSince?: Date | null;
}

/** The operator may have ended it meanwhile. */
async function note({ db, clock }: SupplierDeps, { id }: DueRefill, noted: Noted): Promise<void> {
  await db
    .updateTable('refills')
    .set({ ...noted, updatedAt: clock.now() })
    .where('id', '=', id)
    .where('step', '=', 'submitted')
    .execute();
}
