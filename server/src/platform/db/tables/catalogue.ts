import type { Generated } from 'kysely';
import type { Money, Nullable } from './columns.js';

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

/** One row; another `revision` after every change of platforms, categories or services, kept by triggers. */
export interface CatalogueRevisionTable {
  /** The same for all of a shop's catalogues. */
  shop: Generated<string>;
  revision: string;
}
