import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/environment.js';
import { secretFile } from '../config/secretFile.js';
import { frozenAfterMs } from './databaseContext.js';
import { PgliteThread } from './PgliteThread.js';

/** Without one a start would make a new shop over the old one. */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

export function shopFolder(dataDirectory: string): string {
  return join(dataDirectory, 'pglite');
}

export function shopFolderDraft(dataDirectory: string): string {
  return join(dataDirectory, 'pglite.new');
}

export function shopFolderCopy(dataDirectory: string): string {
  return join(dataDirectory, 'pglite.backup');
}

export async function hasShopFolder(dataDirectory: string): Promise<boolean> {
  const folder = shopFolder(dataDirectory);
  return existsSync(folder) && (await readdir(folder)).length > 0;
}

/**
 * Makes the embedded database at the first start; PGlite would make an empty one over lost files
 * (`acceptance/embeddedDatabase.full.test.ts`). The caller holds the lock.
 * @throws ConfigError if it is not whole; nothing is written then
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
