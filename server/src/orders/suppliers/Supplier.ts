import type { OrderStatus } from 'contract';

/** An order as a supplier is given it. */
export interface SupplierOrder {
  /** Our number of it. */
  orderId: number;
  /** The supplier's name of the product; null only with a supplier that `takesAnyService`. */
  serviceId: string | null;
  link: string;
  amount: number;
  /** The same for every attempt with this order, and for no other order of anybody. */
  requestKey: string;
}

/** A definite answer to an order: it was taken, or it was not and nothing happened. */
export type Placement =
  | { kind: 'placed'; supplierOrderId: string }
  | {
      kind: 'refused';
      /** In the supplier's own words. */
      reason: string;
      /** Whether the same order may be taken later, e.g. when our account there has been topped up. */
      isTemporary: boolean;
    };

/** An order that a supplier has. */
export interface PlacedOrder {
  supplierOrderId: string;
  amount: number;
  submittedAt: Date;
  cancelAskedAt: Date | null;
}

/** How far an order is. */
export type Progress =
  | { kind: 'known'; status: OrderStatus; startCount: number | null; remains: number | null }
  /** It will not be delivered, and nobody knows what was. */
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };

export type CancelAnswer = { kind: 'accepted' } | { kind: 'refused'; reason: string };

/** A product that a supplier offers. */
export interface SupplierService {
  id: string;
  name: string;
  category: string;
  /** For 1,000 pieces, in the supplier's currency, as it writes it. */
  rate: string;
  min: number;
  max: number;
}

export interface SupplierBalance {
  balance: string;
  currency: string;
}

/**
 * Who delivers what is ordered. Every call is bounded in time and throws `SupplierDownError` if there was no answer;
 * `cancel` and `progress` take at most `MAX_BATCH` orders and answer by the supplier's order number.
 */
export interface Supplier {
  /** Tells orders of one supplier from those of another, in the database. */
  readonly name: string;
  /** Whether it delivers products that name no product of its own. */
  readonly takesAnyService: boolean;
  /** Whether sending an order twice is harmless: then an unknown outcome is not a matter for the operator. */
  readonly isRepeatable: boolean;
  /** An order's status is asked for at least and at most this often; the older the order, the seldomer. */
  readonly pollEveryMs: { readonly min: number; readonly max: number };
  place(order: SupplierOrder): Promise<Placement>;
  progress(orders: readonly PlacedOrder[]): Promise<Map<string, Progress>>;
  cancel(supplierOrderIds: readonly string[]): Promise<Map<string, CancelAnswer>>;
  /** Our account there; also what tells whether the supplier is up. */
  balance(): Promise<SupplierBalance>;
  services(): Promise<SupplierService[]>;
}

/** Orders in one call for status or cancellation, the most that panels take. */
export const MAX_BATCH = 100;

/** A supplier gave no answer that can be used. */
export class SupplierDownError extends Error {
  override readonly name = 'SupplierDownError';

  constructor(
    message: string,
    /** Whether it may have done what it was asked for. False only if the request certainly never reached it. */
    readonly isMaybeDone: boolean,
    /** Whether it says that it has too much to do, which passes by itself. */
    readonly isBusy = false,
  ) {
    super(message);
  }
}

/** A supplier answered, and the answer is no. The message is in its own words. */
export class SupplierRefusedError extends Error {
  override readonly name = 'SupplierRefusedError';
}
