import type { CellKind } from './CATALOGUE_COLUMNS.js';
import { unguardFormula } from './formulaGuard.js';

// Excel writes thousands with commas where the column was formatted so.
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const ON = ['true', '1', 'y', 'yes', 'o', '예', '네'];
const OFF = ['false', '0', 'n', 'no', 'x', '아니오', '아니요'];

/** A cell as the value that JSON would have; undefined for an empty one, the text itself for what cannot be read. */
export function parseCell(cell: string, kind: CellKind): unknown {
  if (kind === 'text') return unguardFormula(cell);
  const text = cell.trim();
  if (text === '') return undefined;
  if (kind === 'number') return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : text;
  const word = text.toLowerCase();
  if (ON.includes(word)) return true;
  return OFF.includes(word) ? false : text;
}
