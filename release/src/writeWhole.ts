import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file in one step: a reader sees the old one or the new one, never a half. */
export function writeWhole(file: string, data: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(data, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
