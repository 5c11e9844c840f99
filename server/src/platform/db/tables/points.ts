import type { PaymentKind, RememberedKind, TopUpStatus } from '@storefront/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Money, MoneyWithDefault, Nullable, Time } from './columns.js';

export type MovementKind = 'topUp' | 'topUpRefund' | 'order' | 'refund' | 'adjustment' | 'forfeit';

export type TopUpFailure = 'refused' | 'expired' | 'canceled' | 'memberDeleted';

type RefundRequestStateValue = 'open' | 'settled' | 'refused' | 'withdrawn';

type TransferStatus = 'accepted' | 'unmatched' | 'dismissed';

export interface PointTables {
  ledger: {
    id: GeneratedAlways<number>;
    memberId: number;
    kind: MovementKind;
    amount: Money;
    balanceAfter: Money;
    orderId: Nullable<number>;
    autoOrderId: Nullable<number>;
    topUpId: Nullable<number>;
    memo: Nullable<string>;
    createdAt: Time;
  };

  topUps: {
    id: GeneratedAlways<number>;
    memberId: number;
    name: string;
    /** Folded by `foldName`. */
    nameKey: Nullable<string>;
    /** With the suffix: '이서연37'; null in earlier requests. */
    depositor: Nullable<string>;
    /** Folded by `foldName`; unique among pending requests. */
    depositorKey: Nullable<string>;
    /** Digits. */
    suffixLength: Generated<number>;
    point: Money;
    /** Points, with the surcharge of a tax invoice. */
    payable: Money;
    feeType: PaymentKind;
    feeValue: Json<Record<string, string>>;
    status: Generated<TopUpStatus>;
    failure: Nullable<TopUpFailure>;
    /** The member reads it. */
    refusal: Nullable<string>;
    createdAt: Time;
    expiresAt: Time;
    responseAt: Nullable<Date>;
    /** Includes an open row of `refundRequests`. */
    refunded: MoneyWithDefault;
    refundedAt: Nullable<Date>;
    reducedAt: Nullable<Date>;
  };

  /** Its amount has left the balance already; a deposit has one open at a time. */
  refundRequests: {
    id: GeneratedAlways<number>;
    topUpId: number;
    state: Generated<RefundRequestStateValue>;
    /** Whole won of points. */
    amount: Money;
    /** Sealed account and reason; null some minutes after it is settled. */
    accountSealed: Nullable<string>;
    accountReadAt: Nullable<Date>;
    refusal: Nullable<string>;
    askedAt: Time;
    /** Or refused, or withdrawn. */
    settledAt: Nullable<Date>;
    /** The top-up's `refundedAt` before this was settled, in case that is taken back. */
    refundedBefore: Nullable<Date>;
  };

  bankTransfers: {
    id: GeneratedAlways<number>;
    service: string;
    transferId: string;
    /** As the bank shows it; null once it is kept no longer. */
    name: Nullable<string>;
    nameKey: Nullable<string>;
    amount: Money;
    transferredAt: Time;
    status: TransferStatus;
    topUpId: Nullable<number>;
    isByHand: Generated<boolean>;
    createdAt: Time;
    settledAt: Nullable<Date>;
  };

  pointDays: {
    memberId: number;
    day: Date;
    topUps: Money;
    /** Positive. */
    spent: Money;
    refunded: Money;
    /** All movements of the day, adjustments too. */
    net: Money;
  };

  pointDaysUntil: {
    memberId: number;
    ledgerId: number;
  };

  rememberedDetails: {
    memberId: number;
    kind: RememberedKind;
    sealed: string;
    usedAt: Time;
  };

  /** At most one row. */
  backupRuns: {
    single: Generated<boolean>;
    startedAt: Date;
    finishedAt: Nullable<Date>;
  };

  ledgerDays: {
    day: Date;
    kind: MovementKind;
    amount: Money;
  };

  ledgerCheck: {
    single: Generated<boolean>;
    startedAt: Date;
    finishedAt: Nullable<Date>;
    mistakes: Nullable<number>;
  };
}
