import type { Command } from 'commander';
import { callServer, type ServerCall } from './callServer.js';
import { formatFields, formatTable, print, printError, type Row } from './print.js';

export type Columns = Readonly<Record<string, (value: unknown, row: Row) => unknown>>;

export async function runCall(command: Command, call: ServerCall, columns: Columns = {}): Promise<void> {
  const answer: unknown = JSON.parse(await callServer(call));
  printAnswer(command, answer, () => formatAnswer(answer, columns));
  const warning = isRow(answer) ? answer['warning'] : null;
  if (typeof warning === 'string') printError(`주의: ${warning}\n`);
}

export function printAnswer(command: Command, answer: unknown, format: () => string): void {
  print(`${wantsJson(command) ? JSON.stringify(answer, null, 2) : format()}\n`);
}

export function wantsJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatAnswer(answer: unknown, columns: Columns): string {
  const present = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, columns[name]?.(value, row) ?? value]));
  if (Array.isArray(answer)) return formatTable(answer.filter(isRow).map(present));
  return isRow(answer) ? formatFields(present(answer)) : '(없음)';
}
