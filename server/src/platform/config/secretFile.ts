import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './environment.js';

const SECRET_BYTES = 32;
const MIN_LENGTH = 16;
const OWNER_ONLY = 0o600;
const DRAFT_BYTES = 8;

export function secretFile(dataDirectory: string): string {
  return join(dataDirectory, 'secret');
}

/** Null if there is none. */
export async function readSecretFile(dataDirectory: string): Promise<string | null> {
  const file = secretFile(dataDirectory);
  const known = await readIfThere(file);
  if (known === null) return null;
  if (known.length < MIN_LENGTH) throw new ConfigError('STOREFRONT_SECRET', `the file ${file} is damaged`);
  await chmod(file, OWNER_ONLY);
  return known;
}

/** The caller holds the directory's lock. */
export async function createSecretFile(dataDirectory: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await writeSecretFile(dataDirectory, secret);
  return secret;
}

/** Whole or not at all, also after a power cut: seals depend on it. */
export async function writeSecretFile(dataDirectory: string, secret: string): Promise<void> {
  const file = secretFile(dataDirectory);
  const draft = await open(`${file}.new`, 'w', OWNER_ONLY);
  try {
    await draft.chmod(OWNER_ONLY);
    await draft.writeFile(`${secret}\n`);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.new`, file);
}

/** Replaces a private file whole. Servers that share a directory may start together: each has a draft of its own. */
export async function writeOwnersFile(file: string, data: object): Promise<void> {
  const draft = `${file}.${randomBytes(DRAFT_BYTES).toString('hex')}`;
  try {
    await writeFile(draft, `${JSON.stringify(data)}\n`, { mode: OWNER_ONLY });
    await chmod(draft, OWNER_ONLY);
    await rename(draft, file);
  } catch (error) {
    // A restart loop on a full disk would leave one each time.
    await rm(draft, { force: true });
    throw error;
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
