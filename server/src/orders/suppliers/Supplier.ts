import type { OrderStatus, RefillState } from '@storefront/contract';

export interface SupplierOrder {
  orderId: number;
  /** Supplier's name of the product; null only with `takesAnyService`. */
  serviceId: string | null;
  link: string;
  amount: number;
  /** Same for every attempt with this order, and for no other order. */
  requestKey: string;
}

/** `account`: all our orders, e.g. for want of money. `earlierOrder`: until another order of the same link has ended. */
export type RefusalSubject = 'order' | 'account' | 'earlierOrder';

export type Placement =
  | { kind: 'placed'; supplierOrderId: string }
  | {
      kind: 'refused';
      reason: string;
      about: RefusalSubject;
      /** May be taken later, e.g. when our account there has been topped up. */
      isTemporary: boolean;
    };

export interface PlacedOrder {
  supplierOrderId: string;
  amount: number;
  submittedAt: Date;
  cancelAskedAt: Date | null;
}

export type Progress =
  | { kind: 'known'; status: OrderStatus; startCount: number | null; remains: number | null }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };

export type CancelAnswer = { kind: 'accepted' } | { kind: 'refused'; reason: string };

export interface RefillOrder {
  /** Ours; no other claim has it. */
  refillId: number;
  supplierOrderId: string;
}

export type RefillAnswer =
  | { kind: 'taken'; supplierRefillId: string }
  | { kind: 'refused'; reason: string; isTemporary: boolean }
  /** It may have been taken. */
  | { kind: 'unknown'; reason: string };

export interface PlacedRefill {
  supplierRefillId: string;
  sentAt: Date;
}

export type RefillProgress =
  | { kind: 'known'; state: Extract<RefillState, 'sent' | 'inProgress' | 'done'> }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };

export interface SupplierService {
  id: string;
  name: string;
  category: string;
  /** For 1,000 pieces, in the supplier's currency, as it writes it. */
  rate: string;
  min: number;
  max: number;
  /** Takes claims of AS. */
  refill: boolean;
}

export interface SupplierBalance {
  balance: string;
  currency: string;
}

/**
 * Delivers orders. Every call is bounded in time and throws `SupplierDownError` without an answer. Those for many
 * take at most `MAX_BATCH` and answer by the supplier's number of the order, `refillStatus` by that of the refill.
 */
export interface Supplier {
  /** Tells its orders in the database from another supplier's. */
  readonly name: string;
  /** Delivers without a `serviceId`. */
  readonly takesAnyService: boolean;
  /** Sending an order twice is harmless: an unknown outcome needs no operator. */
  readonly isRepeatable: boolean;
  /** Bounds between two looks; older orders are looked at less often. */
  readonly pollEveryMs: { readonly min: number; readonly max: number };
  place(order: SupplierOrder): Promise<Placement>;
  progress(orders: readonly PlacedOrder[]): Promise<Map<string, Progress>>;
  cancel(supplierOrderIds: readonly string[]): Promise<Map<string, CancelAnswer>>;
  refill(orders: readonly RefillOrder[]): Promise<Map<string, RefillAnswer>>;
  refillStatus(refills: readonly PlacedRefill[]): Promise<Map<string, RefillProgress>>;
  /** Our account there; also tells whether the supplier is up. */
  balance(): Promise<SupplierBalance>;
  services(): Promise<SupplierService[]>;
}

/** Orders in one call for many, the most that panels take. */
export const MAX_BATCH = 100;

/** A supplier gave no answer of use. */
export class SupplierDownError extends Error {
  override readonly name = 'SupplierDownError';

  constructor(
    message: string,
    /** False only if the request certainly never reached it. */
    readonly isMaybeDone: boolean,
    /** Overloaded by its own word, which passes by itself. */
    readonly isBusy = false,
  ) {
    super(message);
  }
}

/** A supplier said no; the message is in its own words. */
export class SupplierRefusedError extends Error {
  override readonly name = 'SupplierRefusedError';
}
