import { replaceHidden } from '@storefront/contract';

/** Begins no formula: spares most cells the closer look. */
const PLAIN = /^[\dA-Za-z가-힣]/;
/** Signs that begin a formula, and look-alikes that NFKC leaves. */
const FORMULA = /^'*\s*[=+\-@\p{Pd}\u2212\ua78a\u2550\u30a0\u2795\u2796]/u;

/** Some spreadsheets take look-alikes, or pass over blanks. */
function isFormula(text: string): boolean {
  if (PLAIN.test(text)) return false;
  return /^'*\s*[\t\r]/.test(text) || FORMULA.test(replaceHidden(text, () => '').normalize('NFKC'));
}

/** Puts an apostrophe before text that a spreadsheet might run. */
export function guardFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}
