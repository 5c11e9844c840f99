import type { RememberedKind } from 'contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Money, MoneyWithDefault, Nullable, Time } from './columns.js';

export type MovementKind = 'topUp' | 'topUpRefund' | 'order' | 'refund' | 'adjustment' | 'forfeit';

export interface LedgerTable {
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
}

export type TopUpStatusValue = 'pending' | 'success' | 'fail';
/** Why a top-up failed. */
export type TopUpFailure = 'refused' | 'expired' | 'canceled' | 'memberDeleted';

export interface TopUpsTable {
  id: GeneratedAlways<number>;
  memberId: number;
  /** Depositor's name. */
  name: string;
  /** As it is compared with a transfer's, see `foldName`. */
  nameKey: Nullable<string>;
  /** What the member is told to write, with the suffix: '이서연37'. Null for requests of before there were suffixes. */
  depositor: Nullable<string>;
  /** As it is compared with a transfer's, see `foldName`; once among the pending requests. */
  depositorKey: Nullable<string>;
  /** Digits. */
  suffixLength: Generated<number>;
  point: Money;
  /** What is to be deposited: points, with the surcharge of a tax invoice. */
  payable: Money;
  feeType: number;
  feeValue: Json<Record<string, string>>;
  status: Generated<TopUpStatusValue>;
  failure: Nullable<TopUpFailure>;
  /** Why the operator has refused it, where a reason was given; the member reads it. */
  refusal: Nullable<string>;
  createdAt: Time;
  expiresAt: Time;
  responseAt: Nullable<Date>;
  /** Points that were taken back, those of an open `RefundRequestsTable` among them. */
  refunded: MoneyWithDefault;
  /** Last; of an open request alone when it was asked. */
  refundedAt: Nullable<Date>;
  /** When depositor and receipt were erased, for a top-up that was answered long ago. */
  reducedAt: Nullable<Date>;
}

type RefundRequestStateValue = 'open' | 'settled' | 'refused' | 'withdrawn';

/** What a member asks back of a deposit. Its amount has left the balance already; one at a time is open of a deposit. */
export interface RefundRequestsTable {
  id: GeneratedAlways<number>;
  topUpId: number;
  state: Generated<RefundRequestStateValue>;
  /** Whole won of points. */
  amount: Money;
  /** The account to pay back to and the member's reason, as `Secrets` seals them; null once it is settled. */
  accountSealed: Nullable<string>;
  /** When the operator first read it. */
  accountReadAt: Nullable<Date>;
  /** Why the operator has refused it; the member reads it. */
  refusal: Nullable<string>;
  askedAt: Time;
  settledAt: Nullable<Date>;
}

type TransferStatus = 'accepted' | 'unmatched' | 'dismissed';

/** What the bank's notification service told of one incoming transfer. */
export interface BankTransfersTable {
  id: GeneratedAlways<number>;
  /** Whose numbers `transferId` are. */
  service: string;
  transferId: string;
  /** The depositor as the bank shows it; null once it is kept no longer. */
  name: Nullable<string>;
  nameKey: Nullable<string>;
  amount: Money;
  transferredAt: Time;
  status: TransferStatus;
  /** What it paid for. */
  topUpId: Nullable<number>;
  /** Whether the operator matched it: the service was told then that it waits. */
  isByHand: Generated<boolean>;
  createdAt: Time;
  settledAt: Nullable<Date>;
}

/** What a member's movements add up to on each day of Seoul that had any, see `sumPointDays`. */
export interface PointDaysTable {
  memberId: number;
  day: Date;
  topUps: Money;
  /** Positive. */
  spent: Money;
  refunded: Money;
  /** All movements of the day, adjustments too: how much the balance rose or fell. */
  net: Money;
}

/** Up to which movement `pointDays` holds a member's movements. */
export interface PointDaysUntilTable {
  memberId: number;
  ledgerId: number;
}

/** What a member's top-ups were asked for with, for the next one: gone with the account. */
export interface RememberedDetailsTable {
  memberId: number;
  kind: RememberedKind;
  /** JSON, sealed: a depositor's name or a receipt's parts. */
  sealed: string;
  /** When it was asked with last. */
  usedAt: Time;
}

/** At most one row: when the shop last backed itself up. */
export interface BackupRunsTable {
  single: Generated<boolean>;
  startedAt: Date;
  finishedAt: Nullable<Date>;
}

/** What all movements of a kind add up to on a day of Seoul that is over, see `sumLedgerDays`. */
export interface LedgerDaysTable {
  day: Date;
  kind: MovementKind;
  amount: Money;
}

/** At most one row: when the ledger was last added up by itself. */
export interface LedgerCheckTable {
  single: Generated<boolean>;
  startedAt: Date;
  finishedAt: Nullable<Date>;
  mistakes: Nullable<number>;
}
