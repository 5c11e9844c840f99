import type { OperatorFileFault } from '../../errors/ApiProblem.js';
import { CatalogueFileError } from './CatalogueFileError.js';
import type { CataloguePart, CatalogueRow } from './CatalogueRow.js';
import { locateJsonRows } from './locateJsonRows.js';
import type { ParsedCatalogueFile } from './parseCatalogueCsv.js';

const PARTS: readonly CataloguePart[] = ['platforms', 'categories', 'services'];

/**
 * Reads the JSON layout: `{ platforms, categories, services }`, each a list of objects as the shop's own lists have.
 * @throws CatalogueFileError if it is no such file at all; wrong rows are among the faults instead
 */
export function parseCatalogueJson(text: string): ParsedCatalogueFile {
  const data = parseJson(text);
  if (!isRecord(data)) {
    throw new CatalogueFileError([{ line: 1, reason: '{ platforms, categories, services } 객체여야 해요.' }]);
  }
  const lines = locateJsonRows(text);
  const faults: OperatorFileFault[] = [];
  const rows: CatalogueRow[] = [];
  for (const part of PARTS) {
    const list = data[part];
    if (!Array.isArray(list)) {
      faults.push({ line: 1, reason: `${part} 목록이 없어요.` });
      continue;
    }
    for (const [index, values] of list.entries()) {
      const line = lines.get(part)?.[index] ?? 1;
      if (isRecord(values)) rows.push({ part, line, values });
      else faults.push({ line, reason: `${part}[${index}]: { }로 적은 객체여야 해요.` });
    }
  }
  return { rows, faults, warnings: [] };
}

function parseJson(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return data;
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const before = text.slice(0, position === undefined ? text.trimEnd().length : Number(position));
    throw new CatalogueFileError([{ line: before.split('\n').length, reason: 'JSON 문법이 맞지 않아요.' }]);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
