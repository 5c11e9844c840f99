import type { PaymentKind, TopUpStatus } from '../status.js';
import type { Category, Platform, Service } from './catalogue.js';
import type { AutoOrder, Order } from './orders.js';
import type { Faq, Notice } from './shop.js';

/** A row of `deposits list`. `memberId` is the login ID. */
export interface OperatorDeposit {
  id: number;
  memberId: string;
  name: string;
  point: number;
  feeType: PaymentKind;
  status: TopUpStatus;
  createdAt: string;
}

/** A row of `orders list`. */
export interface OperatorOrder extends Order {
  memberId: string;
}

/** Body of `orders set-status`. */
export interface OperatorOrderStatusRequest {
  status: number;
  startCount?: number | undefined;
  remains?: number | undefined;
}

/** Body of `settings set`. */
export interface OperatorSettingRequest {
  value: string;
}

/** Body of `notices add`. */
export type OperatorNoticeRequest = Pick<Notice, 'content' | 'isTop'>;

/** Body of `faq add`. */
export type OperatorFaqRequest = Pick<Faq, 'title' | 'answer'>;

/** Body of `members adjust`: adds `point` KRW to the balance, or takes them when negative. */
export interface OperatorAdjustRequest {
  point: number;
  reason: string;
}

/** Answer of `members adjust`. */
export interface OperatorAdjustment {
  /** Login ID, as it was typed. */
  id: string;
  adjusted: number;
  /** The new balance. */
  point: number;
}

/** A product in the operator's file. `supplierServiceId` absent keeps what is known, '' or null forgets it. */
export interface OperatorCatalogueService extends Service {
  supplierServiceId?: string | null | undefined;
}

/** The file of `catalogue import` and `catalogue export`. */
export interface OperatorCatalogue {
  platforms: Platform[];
  categories: Category[];
  services: OperatorCatalogueService[];
}

/** How many rows of each list of the catalogue. */
export type OperatorCatalogueCounts = Record<keyof OperatorCatalogue, number>;

/** Answer of `catalogue import`; the three lists' numbers are how many rows the file has. */
export interface OperatorCatalogueReport extends OperatorCatalogueCounts {
  /** Nothing was written. */
  dryRun: boolean;
  added: OperatorCatalogueCounts;
  changed: OperatorCatalogueCounts;
  withdrawn: OperatorCatalogueCounts;
  /** What was taken although it looks like a mistake. */
  warnings: OperatorFileFault[];
}

/** What is wrong with a line of a file, in Korean; `line` counts from 1. */
export interface OperatorFileFault {
  line: number;
  reason: string;
}

/** Body of `demo-data`. */
export interface OperatorDemoDataRequest {
  services: number;
  orders: number;
}

/** A row of `outbox list`: a mail or text that had no provider to go through. */
export interface OperatorMessage {
  id: number;
  kind: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  createdAt: string;
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

/** One thing that does not add up. Amounts in KRW. */
export interface OperatorLedgerMistake {
  /** A balance, an order, an auto-order or a deposit that its movements do not explain. */
  of: 'balance' | 'order' | 'autoOrder' | 'deposit';
  id: number;
  memberId: string;
  /** What the row says. */
  stated: number;
  /** What its movements say. */
  moved: number;
}

/** Answer of `ledger verify`. */
export interface OperatorLedgerReport {
  ok: boolean;
  members: number;
  movements: number;
  /** KRW of all balances. */
  total: number;
  mistakes: OperatorLedgerMistake[];
}

/** Body of `register-where add`. */
export interface OperatorRegisterWhereRequest {
  text: string;
}
