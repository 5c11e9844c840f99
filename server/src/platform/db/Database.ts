import type { Kysely, Selectable } from 'kysely';
import type * as tables from './tables/index.js';

/** The outer handle, or that of a transaction: most functions take either. */
export type Database = Kysely<Schema>;

export type * from './tables/index.js';

/** Tables and columns are snake_case in the database. */
export interface Schema {
  members: tables.MembersTable;
  takenIds: tables.TakenIdsTable;
  consents: tables.ConsentsTable;
  ledger: tables.LedgerTable;
  backupRuns: tables.BackupRunsTable;
  ledgerCheck: tables.LedgerCheckTable;
  ledgerDays: tables.LedgerDaysTable;
  orders: tables.OrdersTable;
  orderCounts: tables.OrderCountsTable;
  autoOrders: tables.AutoOrdersTable;
  topUps: tables.TopUpsTable;
  refundRequests: tables.RefundRequestsTable;
  bankTransfers: tables.BankTransfersTable;
  rememberedDetails: tables.RememberedDetailsTable;
  pointDays: tables.PointDaysTable;
  pointDaysUntil: tables.PointDaysUntilTable;
  idempotencyKeys: tables.IdempotencyKeysTable;
  codes: tables.CodesTable;
  rateLimits: tables.RateLimitsTable;
  settings: tables.SettingsTable;
  platforms: tables.PlatformsTable;
  categories: tables.CategoriesTable;
  services: tables.ServicesTable;
  catalogueRevision: tables.CatalogueRevisionTable;
  supplierOrders: tables.SupplierOrdersTable;
  supplierRefunds: tables.SupplierRefundsTable;
  brakes: tables.BrakesTable;
  notices: tables.NoticesTable;
  faqs: tables.FaqsTable;
  registerWhere: tables.RegisterWhereTable;
  outbox: tables.OutboxTable;
  audit: tables.AuditTable;
  operatorKeys: tables.OperatorKeysTable;
  operators: tables.OperatorsTable;
  operatorPasskeys: tables.OperatorPasskeysTable;
  operatorSessions: tables.OperatorSessionsTable;
  operatorLinks: tables.OperatorLinksTable;
  operatorChallenges: tables.OperatorChallengesTable;
  alerts: tables.AlertsTable;
  alertRules: tables.AlertRulesTable;
  operatorDevices: tables.OperatorDevicesTable;
  retentionRuns: tables.RetentionRunsTable;
  demoSeed: tables.DemoSeedTable;
  socialAccounts: tables.SocialAccountsTable;
  usedTickets: tables.UsedTicketsTable;
  endedSessions: tables.EndedSessionsTable;
  logIns: tables.LogInsTable;
  recoveryRequests: tables.RecoveryRequestsTable;
  notificationSettings: tables.NotificationSettingsTable;
  pushKeys: tables.PushKeysTable;
  pushDevices: tables.PushDevicesTable;
  notifications: tables.NotificationsTable;
  notificationDeliveries: tables.NotificationDeliveriesTable;
  shopIdentity: tables.ShopIdentityTable;
  releaseRegistry: tables.ReleaseRegistryTable;
  releaseVersions: tables.ReleaseVersionsTable;
  releaseFiles: tables.ReleaseFilesTable;
  releasePreviews: tables.ReleasePreviewsTable;
  releaseTeams: tables.ReleaseTeamsTable;
  releaseWebhooks: tables.ReleaseWebhooksTable;
  releaseEvents: tables.ReleaseEventsTable;
  reportCounts: tables.ReportCountsTable;
  reportErrors: tables.ReportErrorsTable;
  reportVisits: tables.ReportVisitsTable;
  schemaMigrations: tables.SchemaMigrationsTable;
}

export type MemberRow = Selectable<tables.MembersTable>;
export type OrderRow = Selectable<tables.OrdersTable>;
export type AutoOrderRow = Selectable<tables.AutoOrdersTable>;
export type TopUpRow = Selectable<tables.TopUpsTable>;
export type RefundRequestRow = Selectable<tables.RefundRequestsTable>;
export type BankTransferRow = Selectable<tables.BankTransfersTable>;
export type LedgerRow = Selectable<tables.LedgerTable>;
export type ServiceRow = Selectable<tables.ServicesTable>;
export type RecoveryRequestRow = Selectable<tables.RecoveryRequestsTable>;
export type NotificationRow = Selectable<tables.NotificationsTable>;
export type DeliveryRow = Selectable<tables.NotificationDeliveriesTable>;
