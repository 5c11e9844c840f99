import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Registry, remoteVersionSchema, shellVersionSchema } from 'contract/registry';
import { BUNDLE_LIMITS, SHELL } from 'contract/releases';
import * as v from 'valibot';
import type { ByteReader } from '../../releases/store/ByteReader.js';
import {
  findAltered,
  inMemory,
  RECORD,
  type ReleaseFiles,
  type StoredFile,
  type VersionFiles,
} from '../../releases/store/ReleaseFiles.js';
import { type PointedVersion, pointedIn } from '../../releases/store/storedRegistry.js';
import { DamagedBackupError } from './DamagedBackupError.js';

/*
 * A backup's builds: each is a line of JSON that names version and files, then the contents, zipped together. An empty
 * line ends them.
 */

const MAX_LINE_BYTES = BUNDLE_LIMITS.headerBytes;
const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

const lineSchema = v.object({
  name: v.string(),
  version: v.string(),
  zippedBytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 * BUNDLE_LIMITS.bytes)),
  files: v.array(v.object({ path: v.string(), bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
});

export interface BackedUpBuild {
  name: string;
  version: string;
  files: VersionFiles;
}

export async function findBuilds(store: ReleaseFiles, registries: readonly Registry[]) {
  const pointed = new Map(
    registries.flatMap(pointedIn).map((version) => [`${version.name} ${version.version}`, version]),
  );
  const there: PointedVersion[] = [];
  const lost: string[] = [];
  for (const [key, version] of pointed) {
    const altered = await findAltered(store, version.name, version.record).catch(() => key);
    if (altered === null) there.push(version);
    else lost.push(key);
  }
  return { there, lost };
}

export async function* encodeBuilds(store: ReleaseFiles, builds: readonly PointedVersion[]): AsyncGenerator<Buffer> {
  for (const { name, version, record } of builds) {
    const stored = await store.filesOf(name, version);
    if (!stored.has(RECORD)) stored.set(RECORD, inMemory(Buffer.from(`${JSON.stringify(record, null, 2)}\n`)));
    const files = new Map<string, Uint8Array>();
    for (const [path, file] of stored) files.set(path, await file.read());
    const zipped = await zip(Buffer.concat([...files.values()]));
    const listed = [...files].map(([path, { byteLength }]) => ({ path, bytes: byteLength }));
    yield Buffer.from(`${JSON.stringify({ name, version, zippedBytes: zipped.byteLength, files: listed })}\n`);
    yield zipped;
  }
  yield Buffer.from('\n');
}

/**
 * Reads builds up to the ending line, each checked against its record.
 * @throws DamagedBackupError
 */
export async function* decodeBuilds(bytes: ByteReader): AsyncGenerator<BackedUpBuild> {
  for (;;) {
    const line = await bytes.line(MAX_LINE_BYTES);
    if (line === '') return;
    const known = v.safeParse(v.pipe(v.string(), v.parseJson(), lineSchema), line);
    if (!known.success) throw new DamagedBackupError('its builds cannot be read');
    const zipped = await bytes.bytes(known.output.zippedBytes);
    const build = zipped && (await unpack(known.output, zipped));
    if (!build || !(await isWhole(build))) {
      throw new DamagedBackupError(`${known.output.name} ${known.output.version} in it is not whole`);
    }
    yield build;
  }
}

async function unpack(
  { name, version, files: listed }: v.InferOutput<typeof lineSchema>,
  zipped: Buffer,
): Promise<BackedUpBuild | null> {
  const length = listed.reduce((sum, { bytes }) => sum + bytes, 0);
  const contents = await unzip(zipped, { maxOutputLength: Math.max(1, length) }).catch(() => null);
  if (contents?.byteLength !== length) return null;
  const files = new Map<string, StoredFile>();
  let offset = 0;
  for (const { path, bytes } of listed) {
    files.set(path, inMemory(contents.subarray(offset, offset + bytes)));
    offset += bytes;
  }
  return { name, version, files };
}

async function isWhole({ name, version, files }: BackedUpBuild): Promise<boolean> {
  const text = Buffer.from((await files.get(RECORD)?.read()) ?? '').toString();
  const schema = name === SHELL ? shellVersionSchema : remoteVersionSchema;
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!record.success || record.output.version !== version) return false;
  const read = async (_name: string, _version: string, path: string) => {
    const bytes = await files.get(path)?.read();
    return bytes ? { key: path, bytes: Buffer.from(bytes) } : null;
  };
  return (await findAltered({ read }, name, record.output)) === null;
}
