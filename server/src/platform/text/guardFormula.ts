import { replaceHidden } from 'contract';

/** With what no formula begins: spares most cells the look at their letters. */
const PLAIN = /^[\dA-Za-z가-힣]/;
/** Signs that begin a formula, and what looks like them beyond the forms that NFKC makes them of. */
const FORMULA = /^'*\s*[=+\-@\p{Pd}\u2212\ua78a\u2550\u30a0\u2795\u2796]/u;

/** Whether a spreadsheet might run it: some take look-alikes for the signs, or pass over blanks and what does not show. */
function isFormula(text: string): boolean {
  if (PLAIN.test(text)) return false;
  return /^'*\s*[\t\r]/.test(text) || FORMULA.test(replaceHidden(text, () => '').normalize('NFKC'));
}

/** Text as a cell that a spreadsheet shows and does not run: one apostrophe ahead, where it would. */
export function guardFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** The text that `guardFormula` made the cell of. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
}
