import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository: the release tool always runs from a checkout. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Where published builds live, shared with the server through `STOREFRONT_DATA`. */
export const STORE = resolve(ROOT, process.env.STOREFRONT_DATA ?? '.data', 'releases');

/** Every package that declares screens is a remote. */
export const remoteNames = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'screens.json')))
    .sort();
