import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository: the release tool always runs from a checkout. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The data directory of this machine's shop. */
export const DATA = resolve(ROOT, process.env.STOREFRONT_DATA || '.data');

/** Every package that declares screens is a remote. */
export const remoteNames = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'screens.json')))
    .sort();
