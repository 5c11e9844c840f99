import type { QuestionSubject, RefillState } from '@storefront/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Money, Nullable, NullableJson, NullableMoney, StoredRefusal, Time } from './columns.js';

/** `submitting`: the outcome is not known yet; `parked`: the operator must decide. */
export type SupplierOrderState = 'waiting' | 'submitting' | 'submitted' | 'parked' | 'finished';

export interface OrderTables {
  orders: {
    id: GeneratedAlways<number>;
    memberId: number;
    serviceId: number;
    link: string;
    unitPrice: Money;
    /** Net of what was paid back. */
    point: Money;
    amount: number;
    status: Generated<number>;
    startCount: Nullable<number>;
    remains: number;
    autoOrderId: Nullable<number>;
    /** 1 for the first run of an auto-order. */
    runNumber: Nullable<number>;
    createdAt: Time;
    /** Null where nobody knows. */
    startedAt: Nullable<Date>;
    /** The end of one that has ended. */
    updatedAt: Time;
    reducedAt: Nullable<Date>;
    /** Days that the product had when the order was placed. */
    refillDays: Generated<number>;
  };

  autoOrders: {
    id: GeneratedAlways<number>;
    memberId: number;
    serviceId: number;
    link: string;
    unitPrice: Money;
    /** All runs, net of what was paid back. */
    point: Money;
    /** Per run. */
    amount: number;
    runs: number;
    intervalMinutes: number;
    completed: Generated<number>;
    status: Generated<number>;
    /** Null when none is left. */
    nextRunAt: Nullable<Date>;
    /** Null if only the first one was. */
    lastRunAt: Nullable<Date>;
    createdAt: Time;
    reducedAt: Nullable<Date>;
    /** For its runs. */
    refillDays: Generated<number>;
  };

  /** Kept by triggers on `orders`. */
  orderCounts: {
    memberId: number;
    /** A day in Asia/Seoul. */
    day: ColumnType<Date, string, string>;
    status: number;
    orders: number;
  };

  idempotencyKeys: {
    memberId: number;
    scope: 'order' | 'topUp' | 'refundRequest' | 'cancel' | 'stop' | 'question';
    key: string;
    /** '' of a key that was closed before it came with a body. */
    bodyHash: string;
    /** Null for a closed key that has done nothing, see `closeKey`. */
    resultId: Nullable<number>;
    /** Null where the key was closed before its order came. */
    refusal: NullableJson<StoredRefusal>;
    createdAt: Time;
  };

  /** One of each order, auto-order and deposit. */
  questions: {
    id: GeneratedAlways<number>;
    memberId: number;
    about: QuestionSubject;
    subjectId: number;
    /** Null like `waitsUntil` once answered or closed. */
    waitsSince: Nullable<Date>;
    /** Open until then. */
    waitsUntil: Nullable<Date>;
    /** The last text, or its closing. */
    lastAt: Time;
  };

  questionTexts: {
    id: GeneratedAlways<number>;
    questionId: number;
    memberId: number;
    author: 'member' | 'shop';
    text: string;
    at: Time;
  };

  supplierOrders: {
    orderId: number;
    supplier: string;
    state: SupplierOrderState;
    supplierOrderId: Nullable<string>;
    /** Sent as `Idempotency-Key`; another one after each refusal. */
    requestKey: Generated<string>;
    attempts: Generated<number>;
    refusals: Generated<number>;
    /** Suppliers that have refused it, the last one last. */
    refusedBy: Generated<string[]>;
    /** Number of the product there, as sent. */
    supplierServiceId: Nullable<string>;
    reason: Nullable<string>;
    /** Sent again, given up, or asked about. */
    dueAt: Nullable<Date>;
    submittedAt: Nullable<Date>;
    cancelAskedAt: Nullable<Date>;
    cancelDueAt: Nullable<Date>;
    /** Consecutive looks without a known status. */
    looksInVain: Generated<number>;
    inVainSince: Nullable<Date>;
    updatedAt: Time;
    /** Won for the whole order as sent; null where unknown. */
    cost: NullableMoney;
  };

  /** Claims of AS, one open for an order at a time. */
  refills: {
    id: GeneratedAlways<number>;
    orderId: number;
    memberId: number;
    state: Generated<RefillState>;
    /** Step on the way to the supplier. */
    step: SupplierOrderState;
    /** The count that the member saw. */
    present: Nullable<number>;
    /** For the member. */
    refusal: Nullable<string>;
    /** Refused for good: the order has no further claims. */
    isLast: Generated<boolean>;
    /** Null for claims that no supplier gets. */
    supplier: Nullable<string>;
    supplierRefillId: Nullable<string>;
    attempts: Generated<number>;
    refusals: Generated<number>;
    /** For the operator. */
    reason: Nullable<string>;
    /** Sent again, given up, or asked about. */
    dueAt: Nullable<Date>;
    sentAt: Nullable<Date>;
    looksInVain: Generated<number>;
    inVainSince: Nullable<Date>;
    createdAt: Time;
    updatedAt: Time;
    settledAt: Nullable<Date>;
    /** Won that somebody charged for it. */
    cost: NullableMoney;
  };
}
