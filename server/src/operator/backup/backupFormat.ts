import { createHash } from 'node:crypto';
import * as v from 'valibot';

/*
 * A backup holds a line with the format, a line of JSON (the header), the database's dump, and a line with the SHA-256
 * of all that. A passphrase makes it an age file (https://age-encryption.org).
 */

const MAGIC = 'storefront backup 1\n';
const TRAILER_START = '\nsha256 ';
const TRAILER_BYTES = TRAILER_START.length + 64 + 1;
const MAX_HEADER_BYTES = 64 * 1024;

const headerSchema = v.object({
  kind: v.picklist(['pglite', 'postgres']),
  /** PostgreSQL's major version, also the embedded one's. */
  engine: v.pipe(v.number(), v.integer()),
  schema: v.pipe(v.number(), v.integer()),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  fingerprint: v.nullable(v.string()),
  /** Present in encrypted files only. */
  secret: v.optional(v.string()),
  pausedMs: v.number(),
});

export type BackupHeader = v.InferOutput<typeof headerSchema>;

export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

/** A sound file that cannot be restored here. The message is one line for a person. */
export class RestoreRefusal extends Error {
  override readonly name = 'RestoreRefusal';
}

export function encodeHeader(header: BackupHeader): Buffer {
  return Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`);
}

export async function* withChecksum(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`${TRAILER_START}${hash.digest('hex')}\n`);
}

/** Splits a backup. Only reading the dump to its end proves the file whole. */
export async function decodeBackup(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ header: BackupHeader; dump: AsyncGenerator<Uint8Array> }> {
  const bytes = new ByteReader(withoutChecksum(chunks));
  if (`${await bytes.line(MAGIC.length)}\n` !== MAGIC) throw new DamagedBackupError('no backup of a shop');
  const line = await bytes.line(MAX_HEADER_BYTES);
  if (line === null) throw new DamagedBackupError('its first lines are not whole');
  return { header: parseHeader(line), dump: bytes.rest() };
}

function parseHeader(text: string): BackupHeader {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), headerSchema), text);
  if (!parsed.success) throw new DamagedBackupError('its second line cannot be read');
  return parsed.output;
}

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

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Null if no line ends within so many bytes. */
  async line(maxBytes: number): Promise<string | null> {
    for (;;) {
      const end = this.#held.indexOf('\n');
      if (end !== -1 && end <= maxBytes) {
        const line = this.#held.subarray(0, end).toString();
        this.#held = this.#held.subarray(end + 1);
        return line;
      }
      if (end !== -1 || this.#held.length > maxBytes || !(await this.#more())) return null;
    }
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#held.length > 0) yield this.#held;
    this.#held = Buffer.alloc(0);
    yield* { [Symbol.asyncIterator]: () => this.#chunks };
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
    return true;
  }
}
