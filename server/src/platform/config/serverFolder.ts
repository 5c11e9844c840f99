import { resolve } from 'node:path';

/** The package's own folder: its compiled programs and assets are found from there, from its bundle, too. */
export const SERVER_FOLDER = resolve(import.meta.dirname, '../../..');
