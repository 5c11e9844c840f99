import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Money, Nullable, NullableJson, StoredRefusal, Time } from './columns.js';

export interface OrdersTable {
  id: GeneratedAlways<number>;
  memberId: number;
  serviceId: number;
  link: string;
  unitPrice: Money;
  /** What the order cost, less what was paid back. */
  point: Money;
  amount: number;
  status: Generated<number>;
  startCount: Nullable<number>;
  remains: number;
  autoOrderId: Nullable<number>;
  /** 1 for the first run of an auto-order. */
  runNumber: Nullable<number>;
  createdAt: Time;
  /** When it was seen under way for the first time; null where nobody knows. */
  startedAt: Nullable<Date>;
  /** The end of one that has ended: nothing changes any more then. */
  updatedAt: Time;
  /** When its link was erased, for an order that ended long ago. */
  reducedAt: Nullable<Date>;
}

export interface AutoOrdersTable {
  id: GeneratedAlways<number>;
  memberId: number;
  serviceId: number;
  link: string;
  unitPrice: Money;
  /** What all runs cost, less what was paid back. */
  point: Money;
  /** Per run. */
  amount: number;
  runs: number;
  intervalMinutes: number;
  completed: Generated<number>;
  status: Generated<number>;
  /** When the next run is due; null when none is left. */
  nextRunAt: Nullable<Date>;
  /** When the last run was ordered; null if only the first one was, with the auto-order itself. */
  lastRunAt: Nullable<Date>;
  createdAt: Time;
  /** When its link was erased. */
  reducedAt: Nullable<Date>;
}

/** How many of a member's orders of one day have which status; kept by triggers on `orders`. */
export interface OrderCountsTable {
  memberId: number;
  /** A day in Asia/Seoul. */
  day: ColumnType<Date, string, string>;
  status: number;
  orders: number;
}

export interface IdempotencyKeysTable {
  memberId: number;
  scope: 'order' | 'topUp' | 'refundRequest' | 'cancel' | 'stop';
  key: string;
  /** '' of a key that was closed before it came with a body. */
  bodyHash: string;
  /** Null for a key that is closed and has done nothing, see `closeKey`. */
  resultId: Nullable<number>;
  /** The refusal that closed the key; null where it was closed before it came with an order. */
  refusal: NullableJson<StoredRefusal>;
  createdAt: Time;
}

/**
 * `waiting`: to be sent, again or at all; `submitting`: being sent, the outcome not known yet; `submitted`: the supplier
 * has it; `parked`: the operator must decide; `finished`: nothing left to do.
 */
export type SupplierOrderState = 'waiting' | 'submitting' | 'submitted' | 'parked' | 'finished';

/** What is known about an order's way to the supplier. An order without a row was not touched yet. */
export interface SupplierOrdersTable {
  orderId: number;
  /** Which supplier, see `Supplier.name`. */
  supplier: string;
  state: SupplierOrderState;
  /** The supplier's own number of the order. */
  supplierOrderId: Nullable<string>;
  /** Sent as `Idempotency-Key`, to suppliers that know it; another one after each refusal. */
  requestKey: Generated<string>;
  attempts: Generated<number>;
  /** How many attempts the supplier turned down while it was up. */
  refusals: Generated<number>;
  /** Why it is parked or waits, for the operator. */
  reason: Nullable<string>;
  /** When to send it again, to give up waiting for its outcome, or to ask for its status. */
  dueAt: Nullable<Date>;
  submittedAt: Nullable<Date>;
  cancelAskedAt: Nullable<Date>;
  /** When to tell the supplier of the cancellation; null once it has answered. */
  cancelDueAt: Nullable<Date>;
  /** How often in a row its status was asked for and none came that anybody knows, and since when. */
  looksInVain: Generated<number>;
  inVainSince: Nullable<Date>;
  updatedAt: Time;
}
