import { replaceForeign, replaceHidden } from '@storefront/contract';

const LAYOUT = '\t\r\n';

/**
 * Escapes characters that hide, reverse or overwrite others, and look-alikes among Latin letters (B-format-18): a name
 * must not change how an amount reads, nor command the terminal. JSON keeps its value.
 */
function escapeHidden(text: string): string {
  return replaceForeign(
    replaceHidden(text, (found) => (LAYOUT.includes(found) ? found : escapeUnits(found))),
    escapeUnits,
  );
}

const escapeUnits = (found: string) => found.split('').map(escapeUnit).join('');

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function print(text: string): void {
  process.stdout.write(escapeHidden(text));
}

export function printError(text: string): void {
  process.stderr.write(escapeHidden(text));
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
// Swedish formats times as 2026-03-02 12:00:00.
const SEOUL = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' });

export type Row = Readonly<Record<string, unknown>>;

/** Aligns columns for a terminal; a Korean letter takes two places. */
export function formatTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '(없음)';
  const columns = Object.keys(first);
  return align([columns, ...rows.map((row) => columns.map((column) => formatCell(row[column])))]);
}

export function formatFields(row: Row): string {
  return align(Object.entries(row).map(([name, value]) => [name, formatCell(value)]));
}

function align(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ''))));
  return lines
    .map((line) => line.map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthOf(cell))).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'string' && ISO_TIME.test(value)) return SEOUL.format(new Date(value));
  return escapeHidden(typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
}

function widthOf(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (/[\u1100-\u115f\u2e80-\uffdc]/.test(letter) ? 2 : 1), 0);
}
