// What a spreadsheet would run instead of show; some take the full-width forms for the others, or pass over blanks.
const FORMULA = /^'*[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r]/;
const GUARDED = /^'+[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r]/;

/** Text as a cell that a spreadsheet shows and does not run: one apostrophe ahead, where it would. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `guardFormula` made the cell of. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
