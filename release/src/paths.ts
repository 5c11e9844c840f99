import { resolve } from 'node:path';

/** The repository: the release tool always runs from a checkout. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Where published builds live, shared with the server through `STOREFRONT_DATA`. */
export const STORE = resolve(ROOT, process.env.STOREFRONT_DATA ?? '.data', 'releases');
