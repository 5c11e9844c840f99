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
    /** 0 without AS. */
    refillDays: Generated<number>;
    /** Cannot be ordered since then: no route delivers it for its price (B-supplier-21). */
    stoppedAt: Nullable<Date>;
  };

  /** Daily, by `countRecentOrders`. */
  serviceCounts: {
    serviceId: number;
    recentOrders: number;
  };

  /** Daily, by `measureTimes`: minutes, rounded up, of the finished orders of `fromAmount` up to below `toAmount`. */
  serviceTimes: {
    serviceId: number;
    /** 0 and null for orders of any amount. */
    fromAmount: number;
    toAmount: Nullable<number>;
    /** Nine of ten had begun. */
    startLate: number;
    /** Half were done. */
    endHalf: number;
    /** Nine of ten were done. */
    endLate: number;
    measuredAt: Date;
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
