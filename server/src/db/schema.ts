import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

/**
 * Money in `numeric(16,2)`: read as integer hundredths of a won, written by `toNumeric(hundredths)`.
 * The two types differ so that a forgotten conversion does not compile. In a condition only SQL compares money
 * rightly (`sql` with `toNumeric(…)::numeric`): the compiler cannot tell hundredths from won there.
 */
export type Money = ColumnType<number, string, string>;
/** Money whose column has a default. */
export type MoneyWithDefault = ColumnType<number, string | undefined, string>;
/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date, Date>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface MembersTable {
  id: GeneratedAlways<number>;
  /** The ID as typed at sign-up; null after deletion. */
  loginId: string | null;
  /** The ID folded for comparison, see `foldId`; null after deletion. */
  idKey: string | null;
  /** argon2id; null for social members and after deletion. */
  passwordHash: Nullable<string>;
  email: Nullable<string>;
  phone: Nullable<string>;
  registerWhere: Nullable<string>;
  referralCode: Nullable<string>;
  /** The member whose referral code was given at sign-up. */
  referredBy: Nullable<number>;
  balance: MoneyWithDefault;
  /** Raised to end every token issued before. */
  tokenEpoch: Generated<number>;
  apiKeyHash: Nullable<string>;
  apiKeySealed: Nullable<string>;
  createdAt: Time;
  deletedAt: Nullable<Date>;
}

/** Every ID that was ever taken, as a keyed hash, so that a deleted one is not given again. */
export interface TakenIdsTable {
  idHash: string;
}

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
  updatedAt: Time;
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

export interface IdempotencyKeysTable {
  memberId: number;
  scope: 'order' | 'topUp';
  key: string;
  bodyHash: string;
  resultId: number;
  createdAt: Time;
}

export interface CodesTable {
  channel: 'email' | 'phone';
  target: string;
  codeHash: string;
  wrongTries: Generated<number>;
  createdAt: Time;
  expiresAt: Time;
}

export interface RateLimitsTable {
  bucket: string;
  hits: number;
  resetsAt: Time;
}

export interface SettingsTable {
  key: string;
  value: string;
  updatedAt: Time;
}

export interface PlatformsTable {
  id: Generated<number>;
  text: string;
  visible: Generated<boolean>;
  background: Generated<string>;
  position: Generated<number>;
}

export interface CategoriesTable {
  id: Generated<number>;
  text: string;
  platformId: number;
  position: Generated<number>;
}

export interface ServicesTable {
  id: Generated<number>;
  text: string;
  categoryId: number;
  min: number;
  max: number;
  /** Price of one. */
  point: Money;
  notice: Generated<string>;
  isReadOnly: Generated<boolean>;
  enableAuto: Generated<boolean>;
  position: Generated<number>;
  /** What the supplier calls this product; null for products that no supplier delivers. */
  supplierServiceId: Nullable<string>;
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
  /** Sent as `Idempotency-Key`, to suppliers that know it. */
  requestKey: GeneratedAlways<string>;
  attempts: Generated<number>;
  /** Why it is parked or waits, for the operator. */
  reason: Nullable<string>;
  /** When to send it again, to give up waiting for its outcome, or to ask for its status. */
  dueAt: Nullable<Date>;
  submittedAt: Nullable<Date>;
  cancelAskedAt: Nullable<Date>;
  /** When to tell the supplier of the cancellation; null once it has answered. */
  cancelDueAt: Nullable<Date>;
  updatedAt: Time;
}

export interface NoticesTable {
  id: GeneratedAlways<number>;
  content: string;
  isTop: Generated<boolean>;
  createdAt: Time;
}

export interface FaqsTable {
  id: GeneratedAlways<number>;
  title: string;
  answer: string;
  position: Generated<number>;
}

export interface RegisterWhereTable {
  id: GeneratedAlways<number>;
  text: string;
  position: Generated<number>;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  channel: 'mail' | 'text';
  recipient: string;
  subject: Nullable<string>;
  body: string;
  createdAt: Time;
  sentAt: Nullable<Date>;
}

/** What the operator did. */
export interface AuditTable {
  id: GeneratedAlways<number>;
  /** Who, as the command said; `system` for what the server did by itself. */
  actor: Generated<string>;
  action: string;
  target: Nullable<string>;
  /** Whom it concerns: the number, so that a deleted member's name does not live on here. */
  memberId: Nullable<number>;
  detail: Json<Record<string, unknown>>;
  createdAt: Time;
}

/** Which account at a provider is which member; gone with the member, so that the person may sign up anew. */
export interface SocialAccountsTable {
  provider: 'naver' | 'kakao';
  /** The provider's own number of the person, as a keyed hash. */
  subjectHash: string;
  memberId: number;
  createdAt: Time;
}

/** Sign-up tickets that were used and are not expired yet. */
export interface UsedTicketsTable {
  ticketHash: string;
  expiresAt: Time;
}

export type RecoveryKind = 'findId' | 'findPassword';

/** Every request for a forgotten ID or password, whether anybody has that address or not. */
export interface RecoveryRequestsTable {
  id: GeneratedAlways<number>;
  kind: RecoveryKind;
  email: string;
  /** Where the mail's link leads to. */
  siteOrigin: string;
  attempts: Generated<number>;
  /** When to work on it, or to try again. */
  dueAt: Time;
  createdAt: Time;
}

export interface SchemaMigrationsTable {
  number: number;
  name: string;
  appliedAt: Time;
}

/** Every table, by its name in code: columns and tables are snake_case in the database. */
/** One row; another `revision` after every change of platforms, categories or services, kept by triggers. */
export interface CatalogueRevisionTable {
  revision: string;
}

/** How many of a member's orders of one day have which status; kept by triggers on `orders`. */
export interface OrderCountsTable {
  memberId: number;
  /** A day in Asia/Seoul. */
  day: ColumnType<Date, string, string>;
  status: number;
  orders: number;
}

export interface Schema {
  members: MembersTable;
  takenIds: TakenIdsTable;
  ledger: LedgerTable;
  orders: OrdersTable;
  orderCounts: OrderCountsTable;
  autoOrders: AutoOrdersTable;
  topUps: TopUpsTable;
  pointDays: PointDaysTable;
  pointDaysUntil: PointDaysUntilTable;
  idempotencyKeys: IdempotencyKeysTable;
  codes: CodesTable;
  rateLimits: RateLimitsTable;
  settings: SettingsTable;
  platforms: PlatformsTable;
  categories: CategoriesTable;
  services: ServicesTable;
  catalogueRevision: CatalogueRevisionTable;
  supplierOrders: SupplierOrdersTable;
  notices: NoticesTable;
  faqs: FaqsTable;
  registerWhere: RegisterWhereTable;
  outbox: OutboxTable;
  audit: AuditTable;
  socialAccounts: SocialAccountsTable;
  usedTickets: UsedTicketsTable;
  recoveryRequests: RecoveryRequestsTable;
  schemaMigrations: SchemaMigrationsTable;
}

export type MemberRow = Selectable<MembersTable>;
export type OrderRow = Selectable<OrdersTable>;
export type AutoOrderRow = Selectable<AutoOrdersTable>;
export type TopUpRow = Selectable<TopUpsTable>;
export type ServiceRow = Selectable<ServicesTable>;
export type RecoveryRequestRow = Selectable<RecoveryRequestsTable>;
export type NewOutboxRow = Insertable<OutboxTable>;
