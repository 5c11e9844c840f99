import type { Generated, GeneratedAlways } from 'kysely';
import type { Money, Nullable, NullableMoney, Time } from './columns.js';

export interface SupplierTables {
  suppliers: {
    id: GeneratedAlways<number>;
    /** Names it in `supplierOrders` and `refills`. */
    name: string;
    url: string;
    keySealed: string;
    /** Off: it gets no new orders; those that it has are followed. */
    enabled: Generated<boolean>;
    /** In its own currency; null: what the alert rules say. */
    alarmBelow: NullableMoney;
    /** As it says itself. */
    currency: Generated<string>;
    /** Won for one of its currency; null: not set. */
    wonRate: Nullable<number>;
    balance: Nullable<string>;
    lookedAt: Nullable<Date>;
    /** Null if it answered then. */
    fault: Nullable<string>;
    pricesDueAt: Time;
  };

  /** Ways of a product to suppliers, lowest position first. Costs are for 1,000. */
  routes: {
    serviceId: number;
    supplierId: number;
    supplierServiceId: string;
    position: number;
    /** Now: the accepted one, moved by the supplier's price. */
    cost: Money;
    acceptedCost: Money;
    /** The supplier's price when it was accepted, in won if the rate is set; null until it is read. */
    acceptedRate: Nullable<number>;
    /** Percent; null: that of all. */
    guard: Nullable<number>;
    allowsLoss: Generated<boolean>;
    /** `risen` past the guard, or `gone` from the supplier's list: nothing is sent. */
    fault: Nullable<'risen' | 'gone'>;
    min: Nullable<number>;
    max: Nullable<number>;
    readAt: Nullable<Date>;
  };
}
