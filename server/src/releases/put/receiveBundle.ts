import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findScreenFault, type RemoteVersion, type ShellVersion } from 'contract/registry';
import { BUNDLE_LENGTH_BYTES, BUNDLE_LIMITS, bundleHeaderSchema, SHELL } from 'contract/releases';
import * as v from 'valibot';
import { ByteReader } from '../store/ByteReader.js';
import { isCopyOf, isPlainName, isServedKind, PAGE, RECORD, type StoredFile } from '../store/ReleaseFiles.js';

interface SentFile extends StoredFile {
  bytes: number;
  integrity: string;
}

export interface Bundle {
  record: RemoteVersion | ShellVersion;
  files: ReadonlyMap<string, SentFile>;
}

const headerSchema = v.pipe(v.string(), v.parseJson(), bundleHeaderSchema);

/**
 * Streams a bundle into files of `folder`, which it makes; null if it is not a whole bundle. Memory holds one piece
 * (B-release-107).
 */
export async function receiveBundle(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<Bundle | null> {
  const bytes = new ByteReader(chunks);
  const length = (await bytes.bytes(BUNDLE_LENGTH_BYTES))?.readUInt32BE(0);
  if (length === undefined || length > BUNDLE_LIMITS.headerBytes) return null;
  const header = v.safeParse(headerSchema, (await bytes.bytes(length))?.toString());
  if (!header.success) return null;
  const { record, files: listed } = header.output;
  if (new Set(listed.map(({ path }) => path)).size < listed.length) return null;
  await mkdir(folder, { recursive: true });
  const files = new Map<string, SentFile>();
  for (const [index, { path, bytes: size }] of listed.entries()) {
    // Named by number: an untrusted path names nothing on the disk.
    const file = await receiveFile(bytes, size, join(folder, String(index)));
    if (!file) return null;
    files.set(path, file);
  }
  return (await bytes.isAtEnd()) ? { record, files } : null;
}

async function receiveFile(from: ByteReader, size: number, place: string): Promise<SentFile | null> {
  const hash = createHash('sha384');
  let received = 0;
  const file = await open(place, 'w');
  try {
    for await (const piece of from.pieces(size)) {
      hash.update(piece);
      received += piece.length;
      await file.writeFile(piece);
    }
  } finally {
    await file.close();
  }
  const integrity = `sha384-${hash.digest('base64')}`;
  return received === size ? { bytes: size, integrity, read: () => readFile(place) } : null;
}

const MAX_PATH_LENGTH = 200;
const COPY = '.br';
const IN_RECORD = /\.(js|html)$/;
/** Global array through which the chunks of one build find each other. */
const CHUNK_GLOBAL = /\b(?:rspack|webpack)Chunk\w+/g;
/** Update command of a team's own repository; same as in its README. */
const UPDATE = 'npm install --save-dev ./packages/*.tgz';

/** Finds a build's first fault, in words for the team (B-release-44); null for none. */
export async function findFault(name: string, version: string, { record, files }: Bundle): Promise<string | null> {
  const isShell = name === SHELL;
  if ('provides' in record !== isShell) return `the record is not one of ${isShell ? 'a shell' : 'a remote'}`;
  if (record.version !== version) return `the record is of ${record.version}`;
  const base = isShell ? `/assets/shell/${version}/` : `/remotes/${name}/${version}/`;
  if (record.base !== base) return `the record's base is ${record.base}, not ${base}`;
  const misplaced = [...files.keys()].find((path) => !isPlain(path, files));
  if (misplaced !== undefined) return `${misplaced} is no name for a file`;
  return (
    ('screens' in record ? findScreenFault(record.screens) : null) ??
    findNamedWithoutFile(record, files) ??
    findUnlisted(record, files) ??
    findTooLarge(files) ??
    (await findAlteredFile(record, files)) ??
    (await findSharedName(version, files))
  );
}

/** Versions whose chunks share a global mix up their modules: none could stand in for another. */
async function findSharedName(version: string, files: Bundle['files']): Promise<string | null> {
  const own = `_${version.replace(/\W/g, '_')}`;
  for (const [path, file] of files) {
    if (!path.endsWith('.js')) continue;
    const shared = Buffer.from(await file.read())
      .toString('latin1')
      .match(CHUNK_GLOBAL)
      ?.find((name) => !name.endsWith(own));
    if (shared)
      return `${path} shares ${shared} with other versions: put a newer build kit into packages/, then ${UPDATE}`;
  }
  return null;
}

function isPlain(path: string, files: Bundle['files']): boolean {
  const segments = path.split('/');
  if (path === RECORD || path.length > MAX_PATH_LENGTH) return false;
  // A file cannot be a folder, too.
  const isBelowFile = segments.slice(1).some((_, index) => files.has(segments.slice(0, index + 1).join('/')));
  return !isBelowFile && segments.every(isPlainName);
}

function findNamedWithoutFile(record: RemoteVersion | ShellVersion, files: Bundle['files']): string | null {
  const scripts = 'provides' in record ? record.scripts : [record.entry, ...Object.values(record.chunks).flat()];
  const unlisted = [...scripts, ...(record.node ? [record.node] : [])].find((path) => !(path in record.files));
  if (unlisted !== undefined) return `${unlisted} has no integrity in the record`;
  if ('provides' in record && !(PAGE in record.files)) return `${PAGE} has no integrity in the record`;
  const missing = Object.keys(record.files).find((path) => !files.has(path));
  return missing === undefined ? null : `${missing} is in the record and was not sent`;
}

function findUnlisted(record: RemoteVersion | ShellVersion, files: Bundle['files']): string | null {
  for (const path of files.keys()) {
    if (path.endsWith(COPY)) {
      if (!files.has(path.slice(0, -COPY.length))) return `${path} is a copy of nothing`;
    } else if (!isServedKind(path) && !('provides' in record && path === PAGE))
      return `${path} is of no kind that is served`;
    else if (IN_RECORD.test(path) && !(path in record.files)) return `${path} has no integrity in the record`;
  }
  return null;
}

function findTooLarge(files: Bundle['files']): string | null {
  const large = [...files].find(([, { bytes }]) => bytes > BUNDLE_LIMITS.fileBytes);
  return large ? `${large[0]} is larger than ${BUNDLE_LIMITS.fileBytes / 1024 / 1024} MB` : null;
}

async function findAlteredFile(record: RemoteVersion | ShellVersion, files: Bundle['files']): Promise<string | null> {
  for (const [path, file] of files) {
    const integrity = record.files[path];
    if (integrity !== undefined && file.integrity !== integrity) return `${path} is not what the record says`;
    const copy = files.get(`${path}${COPY}`);
    if (copy && !(await isCopyOf(await file.read(), await copy.read())))
      return `${path}${COPY} is not a copy of ${path}`;
  }
  return null;
}

/** Leaves out the record's time and compressed copies, which depend on the machine. */
export function digestOf({ record, files }: Bundle): string {
  const { builtAt: _, ...lasting } = record;
  const contents = [...files]
    .filter(([path]) => !path.endsWith(COPY))
    .map(([path, { integrity }]) => `${path} ${integrity}`)
    .sort();
  return createHash('sha256')
    .update([canonical(lasting), ...contents].join('\n'))
    .digest('base64url');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
