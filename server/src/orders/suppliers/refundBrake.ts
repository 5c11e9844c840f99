import { sql } from 'kysely';
import { type Database, type Deps, HOUR_MS, isBrakeOn, setBrake, transact } from '../../platform/index.js';

/** Refunds believed every hour; beyond that, a share of the orders in hand. */
export const REFUNDS_AN_HOUR = 20;
const REFUNDED_SHARE = 0.1;
/** Counts nothing for an hour after the operator has looked. */
const UNLIMITED = 2_147_483_647;

export class RefundsPausedError extends Error {
  override readonly name = 'RefundsPausedError';

  constructor(readonly isOneTooMany: boolean) {
    super('refunds are paused');
  }
}

export async function requireRefunds(trx: Database): Promise<void> {
  if (await isBrakeOn(trx, 'refunds')) throw new RefundsPausedError(false);
}

/**
 * Counts a refund by a supplier's word, in the transaction that books it: a panel that calls everything cancelled costs
 * the shop a bounded part (`refundBrake.security.test.ts`).
 * @throws RefundsPausedError while the brake is on, or if it is one too many
 */
export async function countRefund(trx: Database, { supplier, at }: { supplier: string; at: Date }): Promise<void> {
  await requireRefunds(trx);
  const isOver = sql`known.since <= ${new Date(at.getTime() - HOUR_MS)}::timestamptz`;
  const { rows } = await sql<{ refunds: number; allowed: number }>`
    insert into supplier_refunds as known (supplier, since, refunds, allowed)
    values (${supplier}, ${at}::timestamptz, 1, ${REFUNDS_AN_HOUR}::integer)
    on conflict (supplier) do update set
      since = case when ${isOver} then excluded.since else known.since end,
      refunds = case when ${isOver} then 1 else known.refunds + 1 end,
      allowed = case when ${isOver} then excluded.allowed else known.allowed end
    returning refunds, allowed`.execute(trx);
  const { refunds, allowed } = rows[0] ?? { refunds: 0, allowed: 0 };
  if (refunds <= allowed) return;
  const { inHand } = await trx
    .selectFrom('supplierOrders')
    .select(({ fn }) => fn.countAll<number>().as('inHand'))
    .where('state', '=', 'submitted')
    .where('supplier', '=', supplier)
    .executeTakeFirstOrThrow();
  // Includes those that are over: orders in hand when the hour began.
  const share = Math.floor((Number(inHand) + refunds) * REFUNDED_SHARE);
  if (refunds > share) throw new RefundsPausedError(true);
  await trx.updateTable('supplierRefunds').set({ allowed: share }).where('supplier', '=', supplier).execute();
}

export async function pauseRefunds({ db, clock, log }: Deps, supplier: string): Promise<void> {
  const reason = `공급처(${supplier})가 한 시간에 너무 많은 주문을 취소했어요.`;
  const isNew = await transact(db, (trx) =>
    setBrake(trx, { name: 'refunds', isOn: true, reason, by: 'system', at: clock.now() }),
  );
  if (isNew) log.error({ supplier }, 'refunds are paused: the supplier cancels more than usual');
}

/** Resumes refunds at the operator's word, however much has waited. */
export async function allowRefunds(trx: Database, at: Date): Promise<void> {
  await sql`
    insert into supplier_refunds (supplier, since, refunds, allowed)
    select distinct supplier, ${at}::timestamptz, 0, ${UNLIMITED}::integer from supplier_orders where state = 'submitted'
    on conflict (supplier) do update set since = excluded.since, refunds = 0, allowed = excluded.allowed`.execute(trx);
}
