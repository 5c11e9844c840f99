import { resolve } from 'node:path';

/** The repository. Browser tests always run from a checkout. */
export const ROOT = resolve(__dirname, '../../..');
