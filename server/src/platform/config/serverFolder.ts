import { resolve } from 'node:path';

/** The package's folder, also from its bundle. */
export const SERVER_FOLDER = resolve(import.meta.dirname, '../../..');
