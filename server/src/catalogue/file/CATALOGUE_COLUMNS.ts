import type { CataloguePart } from './CatalogueRow.js';

export type CellKind = 'text' | 'number' | 'flag';

export interface CatalogueColumn {
  name: string;
  aliases: readonly string[];
  kind: CellKind;
  fields: Partial<Record<CataloguePart, string>>;
  required: boolean;
}

const column = (
  name: string,
  aliases: readonly string[],
  kind: CellKind,
  fields: CatalogueColumn['fields'],
  presence?: 'optional',
): CatalogueColumn => ({ name, aliases, kind, fields, required: presence !== 'optional' });

const ALL = (field: string) => ({ platforms: field, categories: field, services: field });

export const CATALOGUE_COLUMNS: readonly CatalogueColumn[] = [
  column('id', ['번호'], 'number', ALL('id')),
  column('parent', ['상위번호', '상위'], 'number', { categories: 'platform', services: 'categoryId' }),
  column('text', ['이름', '상품명'], 'text', ALL('text')),
  column('visible', ['표시'], 'flag', { platforms: 'visible' }),
  column('background', ['배경색', '배경'], 'text', { platforms: 'background' }, 'optional'),
  column('min', ['최소수량', '최소'], 'number', { services: 'min' }),
  column('max', ['최대수량', '최대'], 'number', { services: 'max' }),
  column('point', ['단가', '가격'], 'number', { services: 'point' }),
  column('notice', ['안내', '설명'], 'text', { services: 'notice' }, 'optional'),
  column('isReadOnly', ['주문불가'], 'flag', { services: 'isReadOnly' }, 'optional'),
  column('enableAuto', ['자동주문'], 'flag', { services: 'enableAuto' }, 'optional'),
  column('supplierServiceId', ['공급처상품번호'], 'text', { services: 'supplierServiceId' }, 'optional'),
];

export const TYPE_COLUMN = { name: 'type', aliases: ['종류'], required: true } as const;

export const TYPE_NAMES: Readonly<Record<CataloguePart, readonly [string, ...string[]]>> = {
  platforms: ['platform', '플랫폼'],
  categories: ['category', '카테고리'],
  services: ['service', '상품', '서비스'],
};
