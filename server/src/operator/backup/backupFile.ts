import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type BackupHeader, DamagedBackupError, decodeBackup } from './backupFormat.js';

const OWNER_ONLY = 0o600;
const AGE_MAGIC = 'age-encryption.org/';

export class WrongPassphraseError extends Error {
  override readonly name = 'WrongPassphraseError';
}

/** Writes a file atomically, readable by its owner only; without a passphrase it is not encrypted. */
export async function writeBackupFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): Promise<number> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', OWNER_ONLY);
  try {
    await file.chmod(OWNER_ONLY);
    let size = 0;
    for await (const chunk of passphrase === null ? content : encrypt(content, passphrase)) {
      await file.writeFile(chunk);
      size += chunk.length;
    }
    await file.sync();
    await file.close();
    await rename(draft, path);
    return size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === AGE_MAGIC;
  } finally {
    await file.close();
  }
}

export async function openBackupFile(path: string, passphrase: string | null) {
  const bytes: AsyncIterable<Uint8Array> = createReadStream(path);
  return decodeBackup(passphrase === null ? bytes : await decrypt(bytes, passphrase));
}

/** Reads a backup to its end, so that damage is found before anything is written. */
export async function checkBackupFile(path: string, passphrase: string | null): Promise<BackupHeader> {
  const { header, dump } = await openBackupFile(path, passphrase);
  for await (const _ of dump);
  return header;
}

// Most commands encrypt nothing.
const loadAge = () => import('age-encryption');

export async function* encrypt(content: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* fromWeb(await encrypter.encrypt(toWeb(content)));
}

async function decrypt(bytes: AsyncIterable<Uint8Array>, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return readOrDamaged(fromWeb(await decrypter.decrypt(toWeb(bytes))));
  } catch (error) {
    if (error instanceof Error && error.message.includes('no identity matched')) {
      throw new WrongPassphraseError('the passphrase is not the right one');
    }
    throw new DamagedBackupError('its beginning was changed', { cause: error });
  }
}

async function* readOrDamaged(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw new DamagedBackupError('it is cut off or was changed', { cause: error });
  }
}

// Node's and the web's streams are equal at run time; their types differ.
function toWeb(content: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content)) as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return Readable.fromWeb(stream as ReadableStream);
}
