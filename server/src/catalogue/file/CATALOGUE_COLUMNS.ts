import type { CataloguePart } from './CatalogueRow.js';

export type CellKind = 'text' | 'number' | 'flag';

export interface CatalogueColumn {
  /** The header that an export writes. */
  name: string;
  /** Other headers that mean the same; spaces and case do not matter. */
  aliases: readonly string[];
  kind: CellKind;
  /** The field it fills in each list; lists that are not here leave the cell empty. */
  fields: Partial<Record<CataloguePart, string>>;
  /** A file without this column is not a catalogue. */
  required: boolean;
}

const ALL = (field: string) => ({ platforms: field, categories: field, services: field });

/** The columns of the CSV file beside the first, `type`. */
export const CATALOGUE_COLUMNS: readonly CatalogueColumn[] = [
  { name: 'id', aliases: ['번호'], kind: 'number', fields: ALL('id'), required: true },
  {
    name: 'parent',
    aliases: ['상위번호', '상위'],
    kind: 'number',
    fields: { categories: 'platform', services: 'categoryId' },
    required: true,
  },
  { name: 'text', aliases: ['이름', '상품명'], kind: 'text', fields: ALL('text'), required: true },
  { name: 'visible', aliases: ['표시'], kind: 'flag', fields: { platforms: 'visible' }, required: true },
  {
    name: 'background',
    aliases: ['배경색', '배경'],
    kind: 'text',
    fields: { platforms: 'background' },
    required: false,
  },
  { name: 'min', aliases: ['최소수량', '최소'], kind: 'number', fields: { services: 'min' }, required: true },
  { name: 'max', aliases: ['최대수량', '최대'], kind: 'number', fields: { services: 'max' }, required: true },
  { name: 'point', aliases: ['단가', '가격'], kind: 'number', fields: { services: 'point' }, required: true },
  { name: 'notice', aliases: ['안내', '설명'], kind: 'text', fields: { services: 'notice' }, required: false },
  { name: 'isReadOnly', aliases: ['주문불가'], kind: 'flag', fields: { services: 'isReadOnly' }, required: false },
  { name: 'enableAuto', aliases: ['자동주문'], kind: 'flag', fields: { services: 'enableAuto' }, required: false },
  {
    name: 'supplierServiceId',
    aliases: ['공급처상품번호'],
    kind: 'text',
    fields: { services: 'supplierServiceId' },
    required: false,
  },
];

/** The first column, which says what a line is. */
export const TYPE_COLUMN = { name: 'type', aliases: ['종류'], required: true } as const;

/** What the first column may say; an export writes the first of each. */
export const TYPE_NAMES: Readonly<Record<CataloguePart, readonly [string, ...string[]]>> = {
  platforms: ['platform', '플랫폼'],
  categories: ['category', '카테고리'],
  services: ['service', '상품', '서비스'],
};
