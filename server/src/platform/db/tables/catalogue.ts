import type { Generated } from 'kysely';
import type { Money, Nullable } from './columns.js';

export interface CatalogueTables {
  platforms: {
    id: Generated<number>;
    text: string;
    visible: Generated<boolean>;
    background: Generated<string>;
    position: Generated<number>;
  };

  categories: {
    id: Generated<number>;
    text: string;
    platformId: number;
    position: Generated<number>;
  };

  services: {
    id: Generated<number>;
    text: string;
    categoryId: number;
    min: number;
    max: number;
    point: Money;
    notice: Generated<string>;
    isReadOnly: Generated<boolean>;
    enableAuto: Generated<boolean>;
    position: Generated<number>;
    /** Null for products that no supplier delivers. */
    supplierServiceId: Nullable<string>;
  };

  /** Daily, by `countRecentOrders`. */
  serviceCounts: {
    serviceId: number;
    recentOrders: number;
  };

  serviceCountRun: {
    startedAt: Date;
    finishedAt: Nullable<Date>;
  };

  /** Triggers change `revision` with every platform, category or service. */
  catalogueRevision: {
    shop: Generated<string>;
    revision: string;
  };
}
