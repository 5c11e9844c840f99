import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Command } from 'commander';
import { CommandError, reasonOf } from './CommandError.js';
import { callServer } from './callServer.js';
import { formatTable, print, printError, type Row } from './print.js';
import { isRow, printAnswer, wantsJson } from './runCall.js';

type Format = 'csv' | 'json';

const CONTENT_TYPES: Readonly<Record<Format, string>> = { csv: 'text/csv', json: 'application/json' };
const PARTS = { platforms: '플랫폼', categories: '카테고리', services: '상품' } as const;

export async function importFile(
  file: string,
  { dryRun = false, force = false, format }: { dryRun?: boolean; force?: boolean; format?: Format },
  command: Command,
): Promise<void> {
  const bytes = await readBytes(file);
  const contentType = CONTENT_TYPES[format ?? formatOf(file)];
  const text = await callServer({
    method: 'PUT',
    path: '/catalogue',
    query: { dryRun: String(dryRun), force: String(force) },
    file: { bytes, contentType },
  });
  const report: unknown = JSON.parse(text);
  if (!isRow(report)) throw new CommandError('서버의 답을 읽을 수 없어요.');
  printAnswer(command, report, () =>
    [formatTable(toRows(report)), ...(dryRun ? ['확인만 했어요. 바뀐 것은 없어요.'] : [])].join('\n'),
  );
  const warnings = Array.isArray(report['warnings']) ? report['warnings'].filter(isRow) : [];
  for (const { line, reason } of warnings) printError(`주의: ${String(line)}행: ${String(reason)}\n`);
}

function toRows(report: Row): Row[] {
  const count = (kind: string, part: string) => {
    const counts = report[kind];
    return isRow(counts) ? counts[part] : null;
  };
  return Object.entries(PARTS).map(([part, label]) => ({
    '': label,
    파일: report[part],
    추가: count('added', part),
    변경: count('changed', part),
    삭제: count('withdrawn', part),
  }));
}

export async function exportFile(
  file: string | undefined,
  options: { format?: Format },
  command: Command,
): Promise<void> {
  const format = options.format ?? (file === undefined || wantsJson(command) ? 'json' : formatOf(file));
  const text = await callServer({ method: 'GET', path: '/catalogue', query: { format } });
  if (file === undefined) {
    if (format === 'csv') process.stdout.write(text);
    else print(text);
    return;
  }
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandError(`파일을 쓸 수 없어요: ${file} (${reasonOf(error)})`);
  }
  printError(`저장했어요: ${file}\n`);
}

function formatOf(file: string): Format {
  return extname(file).toLowerCase() === '.csv' ? 'csv' : 'json';
}

export async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    throw new CommandError(`파일을 읽을 수 없어요: ${file} (${reasonOf(error)})`);
  }
}
