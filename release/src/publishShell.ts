import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellRelease } from 'contract/registry';
import { buildPackage } from './buildPackage.js';
import { writeWhole } from './registryFile.js';
import { sealBuild } from './sealBuild.js';
import { versionOf } from './versionOf.js';

function currentVersion(file: string): string | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellRelease).version : null;
}

/** Publishes the shell's working tree; files of earlier versions stay for pages that are still open. */
export async function publishShell(store: string): Promise<{ version: string; changed: boolean }> {
  const version = versionOf('shell');
  const folder = join(store, 'shell', version);
  const pointer = join(store, 'shell.json');
  if (!existsSync(folder)) {
    const temporary = `${folder}.building-${process.pid}`;
    try {
      await buildPackage('shell', version, temporary);
      sealBuild(temporary);
      mkdirSync(join(store, 'shell'), { recursive: true });
      renameSync(temporary, folder);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }
  if (currentVersion(pointer) === version) return { version, changed: false };
  const release: ShellRelease = { version, builtAt: new Date().toISOString() };
  writeWhole(pointer, release);
  return { version, changed: true };
}
