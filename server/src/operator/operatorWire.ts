import {
  type AutoOrder,
  type FeeValue,
  MAX_RICH_TEXT_LENGTH,
  MAX_SETTING_LENGTH,
  ORDER_STATUS,
  type Order,
  type PaymentKind,
  TOP_UP_STATUS,
  type TopUpStatus,
} from 'contract';
import { packageNameSchema } from 'contract/releases';
import {
  FORM_INVALID,
  idField,
  lineField,
  moneyField,
  requiredTextField,
  textField,
  wholeField,
} from 'contract/schemas';
import * as v from 'valibot';
import type { TransferStatus } from '../platform/index.js';
import { EVERY_PACKAGE } from '../releases/index.js';

const richText = requiredTextField(MAX_RICH_TEXT_LENGTH);

/** Body of `settings set`. */
export const operatorSettingRequestSchema = v.object({ value: textField(MAX_SETTING_LENGTH) });

/** Body of `notices add`. */
export const operatorNoticeRequestSchema = v.object({
  content: richText,
  isTop: v.optional(v.boolean(FORM_INVALID), false),
});

/** Body of `faq add`. */
export const operatorFaqRequestSchema = v.object({ title: lineField, answer: richText });

/** Body of `register-where add`. */
export const operatorRegisterWhereRequestSchema = v.object({ text: lineField });

/** Query of `deposits list`. */
export const operatorDepositQuerySchema = v.object({
  status: v.optional(v.picklist(Object.values(TOP_UP_STATUS), FORM_INVALID)),
});

/** A row of `deposits list`. `memberId` is the login ID. */
export interface OperatorDeposit {
  id: number;
  memberId: string;
  name: string;
  /** What the member was told to write, with the suffix. */
  depositor: string;
  point: number;
  /** What is to be transferred, in whole won. */
  payable: number;
  feeType: PaymentKind;
  status: TopUpStatus;
  createdAt: string;
  /** KRW that were taken back of it. */
  refunded: number;
  /** The parts of the receipt that were given. */
  feeValue: FeeValue;
}

/** Body of `deposits accept`: the waiting transfer that paid it, if it is known. */
export const operatorAcceptRequestSchema = v.nullish(v.object({ transfer: v.optional(idField) }), {});

/** A deposit request that may be what a waiting transfer was for. */
export interface OperatorTransferCandidate {
  id: number;
  memberId: string;
  name: string;
  /** What the member was told to write, with the suffix. */
  depositor: string;
  payable: number;
  /** `expired` may be opened again; `accepted` has its points already; `canceled` is what the member withdrew. */
  status: 'pending' | 'expired' | 'accepted' | 'canceled';
  createdAt: string;
  fitsName: boolean;
  /** Whether the transfer names it by its suffix. */
  fitsSuffix: boolean;
  fitsAmount: boolean;
  /** The transfer that paid it. */
  paidBy: number | null;
}

/** A row of `deposits unmatched`. */
export interface OperatorTransfer {
  /** Our number of it, for the commands. */
  transfer: number;
  /** The bank's. */
  transferId: string;
  /** Null once it is kept no longer. */
  name: string | null;
  amount: number;
  /** When the bank had it. */
  at: string;
  status: TransferStatus;
  createdAt: string;
  /** In Korean: what to look at before it is matched. */
  hint: string | null;
  candidates: OperatorTransferCandidate[];
}

/** Body of `deposits dismiss`. */
export const operatorDismissRequestSchema = v.object({ reason: lineField });

/** Body of `deposits refund`: without `amount` all that is left. */
export const operatorRefundRequestSchema = v.object({
  amount: v.optional(wholeField(1)),
  late: v.optional(v.boolean(FORM_INVALID), false),
});

/** Answer of `deposits refund`. */
export interface OperatorDepositRefund extends OperatorDeposit {
  /** Points that were taken back now. */
  takenBack: number;
  /** Whole won to be transferred to the depositor. */
  transferBack: number;
  /** The member's new balance. */
  balance: number;
  warning: string | null;
}

/** Body of `orders set-status`. */
export const operatorOrderStatusRequestSchema = v.object({
  status: v.picklist(Object.values(ORDER_STATUS), FORM_INVALID),
  startCount: v.optional(wholeField(0)),
  remains: v.optional(wholeField(0)),
});

/** A row of `orders list`. */
export interface OperatorOrder extends Order {
  memberId: string;
}

/** A row of `auto-orders list`. */
export interface OperatorAutoOrder extends AutoOrder {
  memberId: string;
  nextRunAt: string | null;
}

/** Answer of `auto-orders cancel`. */
export interface OperatorAutoOrderCancellation extends OperatorAutoOrder {
  /** KRW paid back for the runs that were not made. */
  refunded: number;
}

/** Body of `members adjust`: adds `point` KRW to the balance, or takes them when negative. */
export const operatorAdjustRequestSchema = v.object({
  point: v.pipe(
    moneyField,
    v.check((point) => point !== 0, FORM_INVALID),
  ),
  reason: lineField,
});

/** Answer of `members adjust`. */
export interface OperatorAdjustment {
  /** Login ID, as it was typed. */
  id: string;
  adjusted: number;
  /** The new balance. */
  point: number;
}

/** A row of `members list`. */
export interface OperatorMember {
  /** Login ID. */
  id: string;
  /** The number that the ledger knows, after a deletion too. */
  number: number;
  point: number;
  email: string | null;
  phone: string | null;
  createdAt: string;
  deletedAt: string | null;
}

/** Answer of `members show`. */
export interface OperatorMemberDetail extends OperatorMember {
  registerWhere: string | null;
  referralCode: string | null;
  /** Login ID of the member whose code was given at sign-up. */
  referredBy: string | null;
  hasPassword: boolean;
  hasApiKey: boolean;
  orders: number;
  activeAutoOrders: number;
  pendingDeposits: number;
}

/** A row of `ledger show`. */
export interface OperatorMovement {
  id: number;
  createdAt: string;
  kind: string;
  amount: number;
  balanceAfter: number;
  orderId: number | null;
  autoOrderId: number | null;
  depositId: number | null;
  memo: string | null;
}

/** A row of `audit list`: what the operator did. */
export interface OperatorAuditEntry {
  id: number;
  createdAt: string;
  /** Who, as the command said; `system` for the server itself. */
  actor: string;
  /** E.g. `deposit.accept`. */
  action: string;
  target: string | null;
  /** Login ID of the member whom it concerns. */
  memberId: string | null;
  detail: Record<string, unknown>;
}

/** Body of `demo-data`. */
export const operatorDemoDataRequestSchema = v.object({
  services: v.optional(wholeField(0), 0),
  orders: v.optional(wholeField(0), 0),
});
/** Body of `demo-data`. */
export type OperatorDemoDataRequest = v.InferOutput<typeof operatorDemoDataRequestSchema>;

/** Body of `teams add`: packages by name, or `*`. */
export const operatorTeamRequestSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, FORM_INVALID)),
  may: v.pipe(
    v.array(v.union([v.literal(EVERY_PACKAGE), packageNameSchema], FORM_INVALID), FORM_INVALID),
    v.minLength(1, FORM_INVALID),
    v.maxLength(50, FORM_INVALID),
  ),
});

/** A row of `teams list`. */
export interface OperatorTeam {
  name: string;
  may: string[];
  createdAt: string;
  revokedAt: string | null;
}

/** Answer of `teams add`: the only time that anybody is told the token. */
export interface OperatorTeamToken {
  name: string;
  may: string[];
  token: string;
}
