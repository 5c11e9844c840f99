import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../config/ConfigError.js';

/**
 * Makes the data directory, if it is not there.
 * @throws ConfigError if there is none that can be written
 */
export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await make(directory);
    await access(directory, constants.W_OK);
  } catch {
    throw new ConfigError('STOREFRONT_DATA', 'must be a directory that can be written', directory);
  }
}

// Not `recursive`: under /proc, where a folder is there and none can be made in it, that one never ends.
async function make(directory: string): Promise<void> {
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(directory) === directory) throw error;
    await make(dirname(directory));
    await mkdir(directory, { mode: 0o700 });
  }
}
