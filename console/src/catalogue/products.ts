import {
  type Category,
  isMoney,
  type Platform,
  parseTypedNumber,
  type Service,
  toHundredths,
} from '@storefront/contract';
import { formatNumber } from '@storefront/shared-ui';
import { parse } from 'papaparse';

type Product = Service & { refillDays: number };

export interface Catalogue {
  platforms: Platform[];
  categories: Category[];
  services: Product[];
}

export const FIELD_LABEL = {
  text: '이름',
  point: '단가',
  min: '최소',
  max: '최대',
  notice: '안내',
  isReadOnly: '주문불가',
  enableAuto: '자동주문',
  refillDays: 'AS일수',
} as const;
export type Field = keyof typeof FIELD_LABEL;
const FIELDS = Object.keys(FIELD_LABEL) as Field[];
export const isField = (key: string): key is Field => Object.hasOwn(FIELD_LABEL, key);

/** Text where a number or a yes belongs: the importer reports it. */
export type Value = string | number | boolean;
export type Changes = Readonly<Record<string, Partial<Record<Field, Value>>>>;

export interface Edit {
  id: number;
  field: Field;
  value: Value;
}

export interface ProductRow extends Record<Field, Value> {
  id: number;
  platform: string;
  platformId: number;
  category: string;
  categoryId: number;
  changed: Partial<Record<Field, Value>>;
  faults: Partial<Record<Field, string>>;
}

const cellOf = (product: Product, field: Field): Value => product[field] ?? '';

export interface ChangedCell extends Edit {
  name: string;
  before: Value;
}

export const changedCells = ({ services }: Catalogue, changes: Changes): ChangedCell[] =>
  services.flatMap((product) =>
    FIELDS.flatMap((field) => {
      const value = changes[product.id]?.[field];
      const before = cellOf(product, field);
      return value === undefined || value === before
        ? []
        : [{ id: product.id, field, value, before, name: product.text }];
    }),
  );

export function withEdits({ services }: Catalogue, changes: Changes, edits: readonly Edit[]): Changes {
  const products = new Map(services.map((product) => [product.id, product]));
  const next: Record<string, Partial<Record<Field, Value>>> = { ...changes };
  for (const { id, field, value } of edits) {
    const product = products.get(id);
    if (!product) continue;
    const { [field]: _, ...rest } = next[id] ?? {};
    const cells = value === cellOf(product, field) ? rest : { ...rest, [field]: value };
    if (Object.keys(cells).length > 0) next[id] = cells;
    else delete next[id];
  }
  return next;
}

export function rowsOf(
  { platforms, categories, services }: Catalogue,
  changes: Changes,
  faults: ReadonlyMap<number, ProductRow['faults']>,
): ProductRow[] {
  const platformTexts = new Map(platforms.map(({ id, text }) => [id, text]));
  const ofCategory = new Map(categories.map((category) => [category.id, category]));
  const changed = new Map<number, ProductRow['changed']>();
  for (const { id, field, value } of changedCells({ platforms, categories, services }, changes))
    changed.set(id, { ...changed.get(id), [field]: value });
  return services.map((product) => {
    const { platform = 0, text = '' } = ofCategory.get(product.categoryId) ?? {};
    const cells = changed.get(product.id) ?? {};
    return {
      ...product,
      platform: platformTexts.get(platform) ?? '',
      platformId: platform,
      category: text,
      ...cells,
      changed: cells,
      faults: faults.get(product.id) ?? {},
    };
  });
}

const YES = ['true', '1', '예', 'o', 'y'];
const NO = ['false', '0', '아니오', 'x', 'n', ''];

export function readCell(field: Field, text: string): Value {
  if (field === 'text' || field === 'notice') return text.trim();
  const plain = text.normalize('NFKC').replace(/[\s,₩원개일]/g, '');
  if (field === 'isReadOnly' || field === 'enableAuto') {
    if (YES.includes(plain.toLowerCase())) return true;
    return NO.includes(plain.toLowerCase()) ? false : text;
  }
  const number = parseTypedNumber(plain);
  return Number.isNaN(number) ? text.trim() : number;
}

export const showCell = (value: Value): string =>
  typeof value === 'boolean' ? (value ? '예' : '아니오') : typeof value === 'number' ? formatNumber(value) : value;

/**
 * Edits made by pasting a spreadsheet's block from `at` on. Read-only columns and cells beyond the table are skipped.
 */
export function pasteBlock(
  text: string,
  rows: readonly ProductRow[],
  columns: readonly string[],
  at: { row: number; column: string },
): Edit[] {
  const { data } = parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  const first = columns.indexOf(at.column);
  return data.flatMap((cells, down) =>
    cells.flatMap((cell, right) => {
      const field = columns[first + right];
      const row = rows[at.row + down];
      return row && field && isField(field) ? [{ id: row.id, field, value: readCell(field, cell) }] : [];
    }),
  );
}

export const isPercent = (percent: number): boolean => isMoney(percent) && percent >= -100;

/** Rounds half up to a hundredth of a won. */
export function changeByPercent(price: number, percent: number): number {
  // Uses bigint, as `calculateOrderPrice` does.
  return Number((BigInt(toHundredths(price)) * BigInt(toHundredths(100 + percent)) + 5_000n) / 10_000n) / 100;
}

/** Writes the importer's JSON, one row a line: faults are reported by line. */
export function writeCatalogue(
  { platforms, categories, services }: Catalogue,
  changes: Changes,
): { text: string; idOfLine: ReadonlyMap<number, number> } {
  const lines: string[] = ['{'];
  const idOfLine = new Map<number, number>();
  const write = (name: string, rows: readonly object[], end: string) => {
    lines.push(`${JSON.stringify(name)}: [`);
    for (const [index, row] of rows.entries()) lines.push(JSON.stringify(row) + (index < rows.length - 1 ? ',' : ''));
    lines.push(`]${end}`);
  };
  write('platforms', platforms, ',');
  write('categories', categories, ',');
  for (const [index, { id }] of services.entries()) idOfLine.set(lines.length + 2 + index, id);
  write(
    'services',
    services.map((product) => ({ ...product, ...changes[product.id] })),
    '',
  );
  lines.push('}');
  return { text: lines.join('\n'), idOfLine };
}
