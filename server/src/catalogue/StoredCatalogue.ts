/** The catalogue as its tables hold it, in the shop's order. */
export interface StoredCatalogue {
  platforms: StoredPlatform[];
  categories: StoredCategory[];
  services: StoredService[];
}

interface StoredRow {
  id: number;
  text: string;
  position: number;
}

export interface StoredPlatform extends StoredRow {
  visible: boolean;
  background: string;
}

export interface StoredCategory extends StoredRow {
  platformId: number;
}

export interface StoredService extends StoredRow {
  categoryId: number;
  min: number;
  max: number;
  /** Hundredths. */
  point: number;
  notice: string;
  isReadOnly: boolean;
  enableAuto: boolean;
  supplierServiceId: string | null;
}
