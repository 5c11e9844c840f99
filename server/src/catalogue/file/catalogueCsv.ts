import Papa from 'papaparse';
import { guardFormula, type OperatorFileFault, unguardFormula } from '../../platform/index.js';
import type { OperatorCatalogue } from '../OperatorCatalogue.js';
import { CatalogueFileError, type CataloguePart, type CatalogueRow } from './CatalogueRow.js';

type CellKind = 'text' | 'number' | 'flag';

interface CatalogueColumn {
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

const CATALOGUE_COLUMNS: readonly CatalogueColumn[] = [
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
  column('refillDays', ['AS일수'], 'number', { services: 'refillDays' }, 'optional'),
];

const TYPE_COLUMN = { name: 'type', aliases: ['종류'], required: true } as const;

const TYPE_NAMES: Readonly<Record<CataloguePart, readonly [string, ...string[]]>> = {
  platforms: ['platform', '플랫폼'],
  categories: ['category', '카테고리'],
  services: ['service', '상품', '서비스'],
};

const PARTS = ['platforms', 'categories', 'services'] as const;

interface CsvRecord {
  cells: string[];
  line: number;
}

interface Header {
  type: number;
  columns: { index: number; column: CatalogueColumn }[];
  unknown: string[];
}

export interface ParsedCatalogueFile {
  rows: CatalogueRow[];
  faults: OperatorFileFault[];
  warnings: OperatorFileFault[];
  base?: string | undefined;
}

/** @throws CatalogueFileError if it is no such file; wrong lines are among the faults instead */
export function parseCatalogueCsv(text: string): ParsedCatalogueFile {
  const [first, ...records] = readRecords(text);
  if (!first) throw new CatalogueFileError([{ line: 1, reason: '파일이 비어 있어요.' }]);
  const header = readHeader(first);
  const faults: OperatorFileFault[] = [];
  const rows: CatalogueRow[] = [];
  for (const { cells, line } of records) {
    const type = (cells[header.type] ?? '').trim().toLowerCase();
    const part = PARTS.find((known) => TYPE_NAMES[known].includes(type));
    if (cells.length !== first.cells.length) {
      faults.push({ line, reason: `칸이 ${first.cells.length}개여야 하는데 ${cells.length}개예요.` });
    } else if (!part) {
      faults.push({ line, reason: `종류(type): platform, category, service 중 하나여야 해요. (받은 값: "${type}")` });
    } else {
      rows.push({ part, line, values: readValues(part, cells, header) });
    }
  }
  const warnings = header.unknown.map((name) => ({ line: first.line, reason: `모르는 열이라 읽지 않았어요: ${name}` }));
  return { rows, faults, warnings };
}

function readRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter: ',',
    step: ({ data: cells, errors, meta }) => {
      if (errors.length > 0)
        throw new CatalogueFileError([
          { line, reason: '큰따옴표의 짝이 맞지 않아요. 글 안의 큰따옴표는 ""로 적어 주세요.' },
        ]);
      // Excel leaves lines of nothing but commas behind.
      if (cells.some((cell) => cell.trim() !== '')) records.push({ cells, line });
      line += text.slice(start, meta.cursor).split(meta.linebreak).length - 1;
      start = meta.cursor;
    },
  });
  return records;
}

function readHeader({ cells, line }: CsvRecord): Header {
  const names = cells.map(foldName);
  const placesOf = ({ name, aliases }: { name: string; aliases: readonly string[] }) => {
    const wanted = [name, ...aliases].map(foldName);
    return names.flatMap((known, index) => (wanted.includes(known) ? [index] : []));
  };
  const faults: OperatorFileFault[] = [];
  const placeOf = (column: { name: string; aliases: readonly string[]; required: boolean }) => {
    const [index = -1, second] = placesOf(column);
    if (index < 0 && column.required) faults.push({ line, reason: `열이 없어요: ${column.name}` });
    if (second !== undefined) faults.push({ line, reason: `열이 두 번 있어요: ${column.name}` });
    return index;
  };
  const type = placeOf(TYPE_COLUMN);
  const found = CATALOGUE_COLUMNS.map((column) => ({ index: placeOf(column), column }));
  if (faults.length > 0) throw new CatalogueFileError(faults);
  const columns = found.filter(({ index }) => index >= 0);
  const known = [type, ...columns.map(({ index }) => index)];
  const unknown = cells.filter((name, index) => name.trim() !== '' && !known.includes(index));
  return { type, columns, unknown };
}

function foldName(name: string): string {
  return name.replace(/\s/g, '').toLowerCase();
}

function readValues(part: CataloguePart, cells: readonly string[], { columns }: Header): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { index, column } of columns) {
    const field = column.fields[part];
    if (field !== undefined) values[field] = parseCell(cells[index] ?? '', column.kind);
  }
  return values;
}

/** Writes the CSV layout, each category under its platform and each product under its category. */
export function formatCatalogueCsv({ platforms, categories, services }: OperatorCatalogue): string {
  const records = [[TYPE_COLUMN.name, ...CATALOGUE_COLUMNS.map(({ name }) => name)]];
  for (const platform of platforms) {
    records.push(toRecord('platforms', { ...platform }));
    for (const category of categories.filter((row) => row.platform === platform.id)) {
      records.push(toRecord('categories', { ...category }));
      for (const service of services.filter(({ categoryId }) => categoryId === category.id)) {
        records.push(toRecord('services', { ...service }));
      }
    }
  }
  // Excel reads Korean only with the byte order mark.
  return `\ufeff${Papa.unparse(records)}\r\n`;
}

function toRecord(part: CataloguePart, values: Readonly<Record<string, unknown>>): string[] {
  const cells = CATALOGUE_COLUMNS.map(({ fields }) => {
    const field = fields[part];
    return field === undefined ? '' : toCell(values[field]);
  });
  return [TYPE_NAMES[part][0], ...cells];
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? guardFormula(value) : String(value);
}

// Excel may write thousands with commas.
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const ON = ['true', '1', 'y', 'yes', 'o', '예', '네'];
const OFF = ['false', '0', 'n', 'no', 'x', '아니오', '아니요'];

function parseCell(cell: string, kind: CellKind): unknown {
  if (kind === 'text') return unguardFormula(cell);
  const text = cell.trim();
  if (text === '') return undefined;
  if (kind === 'number') return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : text;
  const word = text.toLowerCase();
  if (ON.includes(word)) return true;
  return OFF.includes(word) ? false : text;
}
