import { parse } from 'papaparse';

/** One line of the list as it was written; numbers are text that `parseTypedNumber` reads. */
export interface OrderLine {
  /** Where it stands in the text, from 1; a quoted cell may go on in further lines, up to `lastNumber`. */
  number: number;
  lastNumber: number;
  service: string;
  link: string;
  amount: string;
  /** Why it is not three cells; null for a line that is. */
  fault: 'tooFew' | 'tooMany' | null;
}

type Delimiter = '|' | '\t' | ',';

interface Run {
  delimiter: Delimiter;
  /** Of its first line, from 1. */
  number: number;
  lines: string[];
}

/** A link may hold commas, and a pipe before it holds a tab: two pipes are the surest sign, commas the weakest. */
function findDelimiter(line: string): Delimiter | null {
  const pipes = line.split('|').length - 1;
  if (pipes > 1) return '|';
  if (line.includes('\t')) return '\t';
  if (pipes === 1) return '|';
  return line.includes(',') ? ',' : null;
}

/** Lines one after another that are parted alike, so that a quoted cell may go over several. */
function splitIntoRuns(text: string): Run[] {
  const runs: Run[] = [];
  text.split(/\r\n?|\n/).forEach((line, index) => {
    const last = runs.at(-1);
    const delimiter = findDelimiter(line) ?? last?.delimiter ?? ',';
    if (last?.delimiter === delimiter) last.lines.push(line);
    else runs.push({ delimiter, number: index + 1, lines: [line] });
  });
  return runs;
}

interface Cells {
  number: number;
  lastNumber: number;
  delimiter: Delimiter;
  cells: string[];
}

function readRun({ delimiter, number, lines }: Run): Cells[] {
  const { data, errors } = parse<string[]>(lines.join('\n'), { delimiter, newline: '\n' });
  // A quotation mark that is never closed would swallow all that follows: then each line is read by itself.
  if (lines.length > 1 && errors.some((error) => error.type === 'Quotes')) {
    return lines.flatMap((line, index) => readRun({ delimiter, number: number + index, lines: [line] }));
  }
  let next = number;
  return data.map((cells) => {
    const first = next;
    const last = first + cells.join('').split('\n').length - 1;
    next = last + 1;
    return { number: first, lastNumber: last, delimiter, cells };
  });
}

/** Cells without the blanks around them, and without the empty ones that a table's frame or a wide selection leaves. */
function trimCells({ delimiter, cells }: Cells): string[] {
  const trimmed = cells.map((cell) => cell.trim());
  while (trimmed.at(-1) === '') trimmed.pop();
  if (delimiter === '|' && trimmed.length > 3 && trimmed[0] === '') trimmed.shift();
  return trimmed;
}

/** A number as people and spreadsheets write it: '１，０００개' is '1000'. What is none stays as it is. */
function readCount(cell: string): string {
  const text = cell
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^#|개$/g, '');
  return /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
}

/** Column names, not an order: no number in it, and it names a column. */
const isHeader = (cells: readonly string[]) =>
  cells.every((cell) => !/\d|:\/\//.test(cell.normalize('NFKC'))) &&
  cells.some((cell) => /상품|링크|주소|수량|service|product|link|url|amount|quantity/i.test(cell));

/**
 * The lines of '주문 목록' (B-many-3): `상품번호 | 링크 | 수량`, or with tabs or commas as spreadsheets copy them. Blank
 * lines and a header are no lines.
 */
export function readOrderLines(text: string): OrderLine[] {
  const plain = text.replace(/^\ufeff/, '').replaceAll('｜', '|');
  const rows = splitIntoRuns(plain)
    .flatMap(readRun)
    .map((row) => ({ number: row.number, lastNumber: row.lastNumber, cells: trimCells(row) }))
    .filter(({ cells }) => cells.length > 0);
  const first = rows[0];
  return (first && isHeader(first.cells) ? rows.slice(1) : rows).map(({ number, lastNumber, cells }) => {
    const [service = '', link = '', amount = ''] = cells;
    const fault = cells.length > 3 ? 'tooMany' : cells.length < 2 ? 'tooFew' : null;
    return { number, lastNumber, service: readCount(service), link, amount: readCount(amount), fault };
  });
}
