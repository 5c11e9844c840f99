import { parse } from 'papaparse';

export interface OrderLine {
  /** First line in the text, from 1; a quoted cell may continue up to `lastNumber`. */
  number: number;
  lastNumber: number;
  service: string;
  link: string;
  amount: string;
  fault: 'tooFew' | 'tooMany' | null;
}

type Delimiter = '|' | '\t' | ',';

interface Run {
  delimiter: Delimiter;
  number: number;
  lines: string[];
}

/** A link may hold commas: two pipes are the surest sign, then a tab, then commas. */
function findDelimiter(line: string): Delimiter | null {
  const pipes = line.split('|').length - 1;
  if (pipes > 1) return '|';
  if (line.includes('\t')) return '\t';
  if (pipes === 1) return '|';
  return line.includes(',') ? ',' : null;
}

/** Groups lines with the same delimiter: a quoted cell may span several. */
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
  // An unclosed quotation mark would swallow the rest: reads each line alone.
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

/** Drops blanks, and empty cells of a frame or a wide selection. */
function trimCells({ delimiter, cells }: Cells): string[] {
  const trimmed = cells.map((cell) => cell.trim());
  while (trimmed.at(-1) === '') trimmed.pop();
  if (delimiter === '|' && trimmed.length > 3 && trimmed[0] === '') trimmed.shift();
  return trimmed;
}

/** '１，０００개' is '1000'. Anything else stays. */
function readCount(cell: string): string {
  const text = cell
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^#|개$/g, '');
  return /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
}

const isHeader = (cells: readonly string[]) =>
  cells.every((cell) => !/\d|:\/\//.test(cell.normalize('NFKC'))) &&
  cells.some((cell) => /상품|링크|주소|수량|service|product|link|url|amount|quantity/i.test(cell));

/** Parses '주문 목록' (B-many-3): `상품번호 | 링크 | 수량`, or with tabs or commas. Skips blank lines and a header. */
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
