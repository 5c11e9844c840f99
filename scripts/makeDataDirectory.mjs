import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Makes `STOREFRONT_DATA` before anything is installed or built. Says the same as the server
 * (`server/src/platform/db/dataDirectory.ts`).
 * @throws Error of one line if it cannot be written
 */
export function makeDataDirectory() {
  const directory = resolve(ROOT, process.env.STOREFRONT_DATA || '.data');
  try {
    make(directory);
    accessSync(directory, constants.W_OK);
  } catch {
    throw new Error(
      `storefront: STOREFRONT_DATA: must be a directory that can be written (got '${directory.slice(0, 100)}')`,
    );
  }
}

// Not `recursive`: under /proc that never ends.
function make(directory) {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || dirname(directory) === directory) throw error;
    make(dirname(directory));
    mkdirSync(directory, { mode: 0o700 });
  }
}
