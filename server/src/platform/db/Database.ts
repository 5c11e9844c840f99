import type { Kysely, Selectable } from 'kysely';
import type * as tables from './tables/index.js';

/** The outer handle, or that of a transaction: most functions take either. */
export type Database = Kysely<Schema>;

export type * from './tables/index.js';

/** Tables and columns are snake_case in the database. */
export interface Schema
  extends tables.CatalogueTables,
    tables.MemberTables,
    tables.NotificationTables,
    tables.OperatorTables,
    tables.OrderTables,
    tables.PointTables,
    tables.ReleaseTables,
    tables.ShopTables,
    tables.SupplierTables {}

export type MemberRow = Selectable<Schema['members']>;
export type OrderRow = Selectable<Schema['orders']>;
export type AutoOrderRow = Selectable<Schema['autoOrders']>;
export type RefillRow = Selectable<Schema['refills']>;
export type TopUpRow = Selectable<Schema['topUps']>;
export type RefundRequestRow = Selectable<Schema['refundRequests']>;
export type QuestionRow = Selectable<Schema['questions']>;
export type QuestionTextRow = Selectable<Schema['questionTexts']>;
export type BankTransferRow = Selectable<Schema['bankTransfers']>;
export type LedgerRow = Selectable<Schema['ledger']>;
export type SupplierRow = Selectable<Schema['suppliers']>;
export type RouteRow = Selectable<Schema['routes']>;
export type ServiceRow = Selectable<Schema['services']>;
export type RecoveryRequestRow = Selectable<Schema['recoveryRequests']>;
export type NotificationRow = Selectable<Schema['notifications']>;
export type DeliveryRow = Selectable<Schema['notificationDeliveries']>;
