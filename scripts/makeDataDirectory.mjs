import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Makes the folder that `STOREFRONT_DATA` names, before anything is installed or built for it. The server does the same
 * for itself (`server/src/platform/db/dataDirectory.ts`), and says it in the same words.
 * @throws Error of one line if there is none that can be written
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

// Not `recursive`: under /proc, where a folder is there and none can be made in it, that one never ends.
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
