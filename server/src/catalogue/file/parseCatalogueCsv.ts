import { CsvError, parse } from 'csv-parse/sync';
import type { OperatorFileFault } from '../../errors/ApiProblem.js';
import { CATALOGUE_COLUMNS, type CatalogueColumn, TYPE_COLUMN, TYPE_NAMES } from './CATALOGUE_COLUMNS.js';
import { CatalogueFileError } from './CatalogueFileError.js';
import type { CataloguePart, CatalogueRow } from './CatalogueRow.js';
import { parseCell } from './parseCell.js';

const LINE_FEED = 0x0a;

interface CsvRecord {
  cells: string[];
  /** Where it begins; a cell may hold line breaks. */
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
}

/**
 * Reads the CSV layout: one line for each platform, category and product, told apart by the column `type`.
 * @throws CatalogueFileError if it is no such file at all; wrong lines are among the faults instead
 */
export function parseCatalogueCsv(text: string): ParsedCatalogueFile {
  const [first, ...records] = readRecords(text);
  if (!first) throw new CatalogueFileError([{ line: 1, reason: '파일이 비어 있어요.' }]);
  const header = readHeader(first);
  const faults: OperatorFileFault[] = [];
  const rows: CatalogueRow[] = [];
  for (const { cells, line } of records) {
    const type = (cells[header.type] ?? '').trim().toLowerCase();
    const part = findPart(type);
    if (cells.length !== first.cells.length) {
      faults.push({ line, reason: `칸이 ${first.cells.length}개여야 하는데 ${cells.length}개예요.` });
    } else if (part === null) {
      faults.push({ line, reason: `종류(type): platform, category, service 중 하나여야 해요. (받은 값: "${type}")` });
    } else {
      rows.push({ part, line, values: readValues(part, cells, header) });
    }
  }
  const warnings = header.unknown.map((name) => ({ line: first.line, reason: `모르는 열이라 읽지 않았어요: ${name}` }));
  return { rows, faults, warnings };
}

function readRecords(text: string): CsvRecord[] {
  const bytes = Buffer.from(text);
  try {
    const records: CsvRecord[] = [];
    let line = 1;
    let from = 0;
    parse(bytes, {
      relax_column_count: true,
      on_record: (cells: string[], { bytes: end }) => {
        // Excel leaves lines of nothing but commas behind.
        if (cells.some((cell) => cell.trim() !== '')) records.push({ cells, line });
        line += countLineFeeds(bytes.subarray(from, end));
        from = end;
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    throw new CatalogueFileError([
      { line, reason: '큰따옴표의 짝이 맞지 않아요. 글 안의 큰따옴표는 ""로 적어 주세요.' },
    ]);
  }
}

function countLineFeeds(bytes: Buffer): number {
  return bytes.reduce((count, byte) => count + (byte === LINE_FEED ? 1 : 0), 0);
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

function findPart(type: string): CataloguePart | null {
  if (TYPE_NAMES.platforms.includes(type)) return 'platforms';
  if (TYPE_NAMES.categories.includes(type)) return 'categories';
  return TYPE_NAMES.services.includes(type) ? 'services' : null;
}

function readValues(part: CataloguePart, cells: readonly string[], { columns }: Header): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { index, column } of columns) {
    const field = column.fields[part];
    if (field !== undefined) values[field] = parseCell(cells[index] ?? '', column.kind);
  }
  return values;
}
