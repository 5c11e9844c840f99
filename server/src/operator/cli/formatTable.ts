/** Rows as text in columns of equal width, for a terminal; a Korean letter takes two places there. */
export function formatTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return '(없음)';
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => formatCell(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ''))));
  return lines
    .map((line) => line.map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthOf(cell))).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
}

function widthOf(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (/[\u1100-\u115f\u2e80-\uffdc]/.test(letter) ? 2 : 1), 0);
}
