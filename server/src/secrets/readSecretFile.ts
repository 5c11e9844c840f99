import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/ConfigError.js';

const SECRET_BYTES = 32;
const MIN_LENGTH = 16;
const OWNER_ONLY = 0o600;

/** The server's secret in its data directory, made at the first start. The caller holds the directory's lock. */
export async function readSecretFile(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'secret');
  const known = await readIfThere(file);
  if (known !== null) {
    if (known.length < MIN_LENGTH) throw new ConfigError('STOREFRONT_SECRET', `the file ${file} is damaged`);
    await chmod(file, OWNER_ONLY);
    return known;
  }
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await writeFile(file, `${secret}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  return secret;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
