import { createHash } from 'node:crypto';
import * as v from 'valibot';

/*
 * A backup is a line that names the format, a line of JSON that says what it is of, the database's own dump, and a line
 * with the SHA-256 of all that. With a passphrase, the whole of it is an age file (https://age-encryption.org).
 */

const MAGIC = 'storefront backup 1\n';
const TRAILER_START = '\nsha256 ';
const TRAILER_BYTES = TRAILER_START.length + 64 + 1;
const MAX_HEADER_BYTES = 16 * 1024;

const headerSchema = v.object({
  kind: v.picklist(['pglite', 'postgres']),
  /** PostgreSQL's major version, the embedded one's too. */
  engine: v.pipe(v.number(), v.integer()),
  /** The last migration. */
  schema: v.pipe(v.number(), v.integer()),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Of the shop's secret. */
  fingerprint: v.nullable(v.string()),
  /** The secret itself, in an encrypted file alone. */
  secret: v.optional(v.string()),
  /** How long the shop waited. */
  pausedMs: v.number(),
});

export type BackupHeader = v.InferOutput<typeof headerSchema>;

/** The file is none of ours, or not as it was written. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

/** There is nothing wrong with the file, but here it is not restored. The message is one line for a person. */
export class RestoreRefusal extends Error {
  override readonly name = 'RestoreRefusal';
}

/** What comes before the dump. */
export function encodeHeader(header: BackupHeader): Buffer {
  return Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`);
}

/** Adds the line at the end. */
export async function* withChecksum(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`${TRAILER_START}${hash.digest('hex')}\n`);
}

/**
 * Takes a backup apart. The dump has to be read to its end: only then it is known to be whole.
 * @throws DamagedBackupError here or while the dump is read
 */
export async function decodeBackup(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ header: BackupHeader; dump: AsyncGenerator<Uint8Array> }> {
  const checked = withoutChecksum(chunks);
  let start = Buffer.alloc(0);
  for (;;) {
    const { value, done } = await checked.next();
    if (value) start = Buffer.concat([start, value]);
    const isOurs = start.subarray(0, MAGIC.length).toString('latin1') === MAGIC.slice(0, start.length);
    if (!isOurs) throw new DamagedBackupError('no backup of a shop');
    const end = start.indexOf('\n', MAGIC.length);
    if (start.length > MAGIC.length && end !== -1) {
      const header = parseHeader(start.subarray(MAGIC.length, end).toString());
      return { header, dump: continueWith(start.subarray(end + 1), checked) };
    }
    if (done || start.length > MAX_HEADER_BYTES) throw new DamagedBackupError('its first lines are not whole');
  }
}

async function* continueWith(first: Buffer, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  yield* rest;
}

function parseHeader(text: string): BackupHeader {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), headerSchema), text);
  if (!parsed.success) throw new DamagedBackupError('its second line cannot be read');
  return parsed.output;
}

/** Everything but the line at the end, which is compared. */
async function* withoutChecksum(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    const ready = held.subarray(0, Math.max(0, held.length - TRAILER_BYTES));
    if (ready.length === 0) continue;
    held = Buffer.from(held.subarray(ready.length));
    hash.update(ready);
    yield ready;
  }
  if (held.toString('latin1') !== `${TRAILER_START}${hash.digest('hex')}\n`) {
    throw new DamagedBackupError('it is cut off or was changed');
  }
}
