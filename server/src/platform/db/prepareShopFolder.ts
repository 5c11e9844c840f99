import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/environment.js';
import { secretFile } from '../config/secretFile.js';
import { frozenAfterMs } from './databaseContext.js';
import { PgliteThread } from './PgliteThread.js';

/** Without one of these a start would make a new, empty shop over the old one, or could not read it. */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

/** Where the embedded database of a data directory is. */
export function shopFolder(dataDirectory: string): string {
  return join(dataDirectory, 'pglite');
}

/** Where one is made, until it is whole and gets its name: what a killed process leaves there is nobody's shop. */
export function shopFolderDraft(dataDirectory: string): string {
  return join(dataDirectory, 'pglite.new');
}

/** A backup's copy, as long as it is being packed. */
export function shopFolderCopy(dataDirectory: string): string {
  return join(dataDirectory, 'pglite.backup');
}

/** Whether there is anything in its place. */
export async function hasShopFolder(dataDirectory: string): Promise<boolean> {
  const folder = shopFolder(dataDirectory);
  return existsSync(folder) && (await readdir(folder)).length > 0;
}

/**
 * For a folder that has lost files, over which PGlite makes an empty shop (`acceptance/embeddedDatabase.full.test.ts`).
 * Makes the embedded database at the first start, and finds it whole at every later one. The caller holds the lock.
 * @returns its folder
 * @throws ConfigError if it is not whole, or is gone though the shop's secret is there; nothing is written then
 */
export async function prepareShopFolder(dataDirectory: string): Promise<string> {
  const folder = shopFolder(dataDirectory);
  if (await hasShopFolder(dataDirectory)) {
    const missing = PARTS.filter((part) => !existsSync(join(folder, part)));
    if (missing.length > 0) throw notWhole(`the database in ${folder} is not whole (${missing.join(', ')} missing)`);
    await rm(shopFolderCopy(dataDirectory), { recursive: true, force: true });
    return folder;
  }
  const secret = secretFile(dataDirectory);
  if (existsSync(secret)) throw notWhole(`the secret of a shop is there (${secret}) and its database ${folder} is not`);
  const draft = shopFolderDraft(dataDirectory);
  await rm(draft, { recursive: true, force: true });
  const thread = await PgliteThread.open(draft, frozenAfterMs());
  await thread.close();
  await rename(draft, folder);
  return folder;
}

function notWhole(what: string): ConfigError {
  const advice = 'bring the folder back from a backup, or move all of it away to begin with an empty shop';
  return new ConfigError('STOREFRONT_DATA', `${what}; nothing was changed: ${advice}`);
}
