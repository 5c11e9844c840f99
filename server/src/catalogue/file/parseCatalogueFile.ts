import type { OperatorFileFault } from '../../platform/index.js';
import type { OperatorCatalogue } from '../OperatorCatalogue.js';
import { CatalogueFileError } from './CatalogueRow.js';
import { parseCatalogueCsv } from './catalogueCsv.js';
import { parseCatalogueJson } from './catalogueJson.js';
import { checkCatalogueRows } from './checkCatalogueRows.js';

export type CatalogueFormat = 'csv' | 'json';

const PARSERS = { csv: parseCatalogueCsv, json: parseCatalogueJson } as const;

/** Reads a catalogue in UTF-8, with or without a byte order mark; composes its Hangul (B-format-17). */
export function parseCatalogueFile(
  bytes: Uint8Array,
  format: CatalogueFormat,
): { catalogue: OperatorCatalogue; warnings: OperatorFileFault[]; base: string | undefined } {
  const file = PARSERS[format](decode(bytes));
  const { catalogue, faults, warnings } = checkCatalogueRows(file.rows);
  const all = [...file.faults, ...faults].sort((a, b) => a.line - b.line);
  if (all.length > 0) throw new CatalogueFileError(all);
  return { catalogue, warnings: [...file.warnings, ...warnings], base: file.base };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    const reason = "UTF-8 파일이 아니에요. Excel에서는 'CSV UTF-8(쉼표로 분리)'로 저장해 주세요.";
    throw new CatalogueFileError([{ line: 1, reason }]);
  }
}
