import type { Command } from 'commander';
import { readBytes } from './catalogue.js';
import { runCall } from './runCall.js';

export async function importRoutes(
  file: string,
  { margin, dryRun = false }: { margin?: number; dryRun?: boolean },
  command: Command,
): Promise<void> {
  const text = new TextDecoder().decode(await readBytes(file));
  await runCall(command, { method: 'POST', path: '/routes', body: { text, margin, dryRun } });
}
