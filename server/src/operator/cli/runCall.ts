import type { Command } from 'commander';
import { callServer, type ServerCall } from './callServer.js';
import { formatTable } from './formatTable.js';

type Row = Readonly<Record<string, unknown>>;

/** Does a call and prints its answer: JSON with `--json`, else a table. */
export async function runCall(command: Command, call: ServerCall): Promise<void> {
  const answer = await callServer(call);
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  if (json) process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  else process.stdout.write(`${formatTable(toRows(answer))}\n`);
  const warning = isRow(answer) ? answer['warning'] : null;
  if (typeof warning === 'string') process.stderr.write(`주의: ${warning}\n`);
}

function toRows(answer: unknown): Row[] {
  return Array.isArray(answer) ? answer.filter(isRow) : [answer].filter(isRow);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
