import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellRelease } from 'contract/registry';

export const shellFile = (store: string) => join(store, 'shell.json');

/** The shell that is live in a release store, or null where none was published. */
export function readShellRelease(store: string): ShellRelease | null {
  const file = shellFile(store);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellRelease) : null;
}
