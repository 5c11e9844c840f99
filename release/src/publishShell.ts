import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type ShellRelease } from 'contract/registry';
import { buildPackage } from './buildPackage.js';
import { readShellRelease, shellFile } from './readShellRelease.js';
import { writeWhole } from './registryFile.js';
import { sealBuild } from './sealBuild.js';
import { versionOf } from './versionOf.js';

/** Publishes the shell's working tree; files of earlier versions stay for pages that are still open. */
export async function publishShell(store: string): Promise<{ version: string; changed: boolean }> {
  const version = versionOf('shell');
  const folder = join(store, 'shell', version);
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
  const live = readShellRelease(store);
  if (live?.version === version && live.contract === CONTRACT_VERSION) return { version, changed: false };
  const release: ShellRelease = { version, contract: CONTRACT_VERSION, builtAt: new Date().toISOString() };
  writeWhole(shellFile(store), release);
  return { version, changed: true };
}
