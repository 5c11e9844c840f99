import type { Command } from 'commander';
import { callServer, type ServerCall } from './callServer.js';
import { formatFields, formatTable, print, printError, type Row } from './print.js';

/** How a person reads the values of a column, e.g. a status by its name. JSON keeps the values. */
export type Columns = Readonly<Record<string, (value: unknown, row: Row) => unknown>>;

/** Does a call and prints its answer: JSON with `--json`, else a table. */
export async function runCall(command: Command, call: ServerCall, columns: Columns = {}): Promise<void> {
  const answer: unknown = JSON.parse(await callServer(call));
  printAnswer(command, answer, () => formatAnswer(answer, columns));
  const warning = isRow(answer) ? answer['warning'] : null;
  if (typeof warning === 'string') printError(`주의: ${warning}\n`);
}

/** Prints an answer: as JSON with `--json`, else for a person. */
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
