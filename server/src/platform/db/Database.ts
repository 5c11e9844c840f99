import type { Kysely, Selectable } from 'kysely';
import type { BrakesTable, SupplierRefundsTable } from './tables/brakes.js';
import type { CatalogueRevisionTable, CategoriesTable, PlatformsTable, ServicesTable } from './tables/catalogue.js';
import type {
  CodesTable,
  EndedSessionsTable,
  LogInsTable,
  MembersTable,
  RateLimitsTable,
  RecoveryRequestsTable,
  SocialAccountsTable,
  TakenIdsTable,
  UsedTicketsTable,
} from './tables/members.js';
import type {
  AutoOrdersTable,
  IdempotencyKeysTable,
  OrderCountsTable,
  OrdersTable,
  SupplierOrdersTable,
} from './tables/orders.js';
import type {
  BankTransfersTable,
  LedgerCheckTable,
  LedgerTable,
  PointDaysTable,
  PointDaysUntilTable,
  TopUpsTable,
} from './tables/points.js';
import type { ReleaseRegistryTable, ReleaseTeamsTable, ReleaseVersionsTable } from './tables/releases.js';
import type { ReportCountsTable, ReportErrorsTable, ReportVisitsTable } from './tables/reports.js';
import type {
  AuditTable,
  DemoSeedTable,
  FaqsTable,
  NoticesTable,
  OperatorKeysTable,
  OutboxTable,
  RegisterWhereTable,
  SchemaMigrationsTable,
  SettingsTable,
  ShopIdentityTable,
} from './tables/shop.js';

/** The outer handle, or the handle of a transaction: most functions take either. */
export type Database = Kysely<Schema>;

export type * from './tables/brakes.js';
export type * from './tables/catalogue.js';
export type * from './tables/columns.js';
export type * from './tables/members.js';
export type * from './tables/orders.js';
export type * from './tables/points.js';
export type * from './tables/releases.js';
export type * from './tables/reports.js';
export type * from './tables/shop.js';

/** Every table, by its name in code: columns and tables are snake_case in the database. */
export interface Schema {
  members: MembersTable;
  takenIds: TakenIdsTable;
  ledger: LedgerTable;
  ledgerCheck: LedgerCheckTable;
  orders: OrdersTable;
  orderCounts: OrderCountsTable;
  autoOrders: AutoOrdersTable;
  topUps: TopUpsTable;
  bankTransfers: BankTransfersTable;
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
  supplierRefunds: SupplierRefundsTable;
  brakes: BrakesTable;
  notices: NoticesTable;
  faqs: FaqsTable;
  registerWhere: RegisterWhereTable;
  outbox: OutboxTable;
  audit: AuditTable;
  operatorKeys: OperatorKeysTable;
  demoSeed: DemoSeedTable;
  socialAccounts: SocialAccountsTable;
  usedTickets: UsedTicketsTable;
  endedSessions: EndedSessionsTable;
  logIns: LogInsTable;
  recoveryRequests: RecoveryRequestsTable;
  shopIdentity: ShopIdentityTable;
  releaseRegistry: ReleaseRegistryTable;
  releaseVersions: ReleaseVersionsTable;
  releaseTeams: ReleaseTeamsTable;
  reportCounts: ReportCountsTable;
  reportErrors: ReportErrorsTable;
  reportVisits: ReportVisitsTable;
  schemaMigrations: SchemaMigrationsTable;
}

export type MemberRow = Selectable<MembersTable>;
export type OrderRow = Selectable<OrdersTable>;
export type AutoOrderRow = Selectable<AutoOrdersTable>;
export type TopUpRow = Selectable<TopUpsTable>;
export type BankTransferRow = Selectable<BankTransfersTable>;
export type LedgerRow = Selectable<LedgerTable>;
export type ServiceRow = Selectable<ServicesTable>;
export type RecoveryRequestRow = Selectable<RecoveryRequestsTable>;
