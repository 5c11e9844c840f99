import { lineField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import type { OperatorFileFault } from '../../platform/index.js';
import { CatalogueFileError, type CataloguePart, type CatalogueRow } from './CatalogueRow.js';
import type { ParsedCatalogueFile } from './catalogueCsv.js';

const PARTS: readonly CataloguePart[] = ['platforms', 'categories', 'services'];

const baseField = v.nullish(lineField);

/** @throws CatalogueFileError if it is no such file; wrong rows are among the faults instead */
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
  const base = v.safeParse(baseField, data['base']);
  if (!base.success) faults.push({ line: 1, field: 'base', reason: 'base: 내보낸 파일에 있던 그대로여야 해요.' });
  return { rows, faults, warnings: [], base: base.success ? (base.output ?? undefined) : undefined };
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

// Matches strings whole, so that nothing inside one counts.
const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\],:\n]|[^\s"{}[\],:]+/g;

function locateJsonRows(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  let line = 1;
  let depth = 0;
  let word = '';
  let key = '';
  let isElementDue = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (isElementDue && token !== ']') {
      lines.get(key)?.push(line);
      isElementDue = false;
    }
    if (token === ':' && depth === 1) key = word;
    else if (token === '[' && depth === 1) {
      lines.set(key, []);
      isElementDue = true;
    } else if (token === ',' && depth === 2) isElementDue = lines.has(key);
    else if (token.startsWith('"') && depth === 1) word = unquote(token);
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') {
      depth -= 1;
      isElementDue = false;
    }
  }
  return lines;
}

function unquote(token: string): string {
  const text: unknown = JSON.parse(token);
  return typeof text === 'string' ? text : '';
}
