import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Money, Nullable, Time } from './columns.js';

export type MovementKind = 'topUp' | 'order' | 'refund' | 'adjustment' | 'forfeit';

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
export type TopUpFailure = 'refused' | 'expired' | 'memberDeleted';

export interface TopUpsTable {
  id: GeneratedAlways<number>;
  memberId: number;
  /** Depositor's name. */
  name: string;
  point: Money;
  /** What is to be deposited: points, with the surcharge of a tax invoice. */
  payable: Money;
  feeType: number;
  feeValue: Json<Record<string, string>>;
  status: Generated<TopUpStatusValue>;
  failure: Nullable<TopUpFailure>;
  createdAt: Time;
  expiresAt: Time;
  responseAt: Nullable<Date>;
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
