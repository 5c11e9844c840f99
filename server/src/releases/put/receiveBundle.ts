import { createHash } from 'node:crypto';
import { findScreenFault } from '@storefront/contract/registry';
import {
  BUNDLE_LENGTH_BYTES,
  BUNDLE_LIMITS,
  bundleHeaderSchema,
  PATCH,
  PATCH_MAGIC,
  readPatchName,
  SHELL,
} from '@storefront/contract/releases';
import * as v from 'valibot';
import { COPY, contentTypeOf, integrityOf, isCopyOf, isPlainName, PAGE } from '../store/ReleaseFiles.js';
import type { VersionRecord } from '../store/storedRegistry.js';

export interface Bundle {
  record: VersionRecord;
  files: ReadonlyMap<string, Buffer>;
}

const headerSchema = v.pipe(v.string(), v.parseJson(), bundleHeaderSchema);

/** Null if it is not a whole bundle. Files are views of the bytes. */
export function receiveBundle(bytes: Buffer): Bundle | null {
  if (bytes.length < BUNDLE_LENGTH_BYTES) return null;
  const length = bytes.readUInt32BE(0);
  if (length > BUNDLE_LIMITS.headerBytes) return null;
  let end = BUNDLE_LENGTH_BYTES + length;
  const header = v.safeParse(headerSchema, bytes.toString('utf8', BUNDLE_LENGTH_BYTES, end));
  if (!header.success) return null;
  const { record, files: listed } = header.output;
  if (new Set(listed.map(({ path }) => path)).size < listed.length) return null;
  const files = new Map<string, Buffer>();
  for (const { path, bytes: size } of listed) {
    files.set(path, bytes.subarray(end, end + size));
    end += size;
  }
  return end === bytes.length ? { record, files } : null;
}

const MAX_PATH_LENGTH = 200;
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
  const misplaced = [...files.keys()].find((path) => !isPlain(path));
  if (misplaced !== undefined) return `${misplaced} is no name for a file`;
  return (
    ('screens' in record ? findScreenFault(record.screens) : null) ??
    findNamedWithoutFile(record, files) ??
    findUnlisted(record, files) ??
    findTooLarge(files) ??
    (await findAlteredFile(record, files)) ??
    findSharedName(version, files)
  );
}

/** Versions whose chunks share a global mix up their modules: none could stand in for another. */
function findSharedName(version: string, files: Bundle['files']): string | null {
  const own = `_${version.replace(/\W/g, '_')}`;
  for (const [path, file] of files) {
    if (!path.endsWith('.js')) continue;
    const shared = file
      .toString('latin1')
      .match(CHUNK_GLOBAL)
      ?.find((name) => !name.endsWith(own));
    if (shared)
      return `${path} shares ${shared} with other versions: put a newer build kit into packages/, then ${UPDATE}`;
  }
  return null;
}

const isPlain = (path: string): boolean => path.length <= MAX_PATH_LENGTH && path.split('/').every(isPlainName);

function findNamedWithoutFile(record: VersionRecord, files: Bundle['files']): string | null {
  const scripts = 'provides' in record ? record.scripts : [record.entry, ...Object.values(record.chunks).flat()];
  const unlisted = [...scripts, ...(record.node ? [record.node] : [])].find((path) => !(path in record.files));
  if (unlisted !== undefined) return `${unlisted} has no integrity in the record`;
  if ('provides' in record && !(PAGE in record.files)) return `${PAGE} has no integrity in the record`;
  const missing = Object.keys(record.files).find((path) => !files.has(path));
  return missing === undefined ? null : `${missing} is in the record and was not sent`;
}

function findUnlisted(record: VersionRecord, files: Bundle['files']): string | null {
  for (const [path, file] of files) {
    if (path.endsWith(PATCH)) {
      if (!isPatch(path, file, files)) return `${path} is no patch that is smaller than the whole file`;
    } else if (path.endsWith(COPY)) {
      if (!files.has(path.slice(0, -COPY.length))) return `${path} is a copy of nothing`;
    } else if (contentTypeOf(path) === null && !('provides' in record && path === PAGE))
      return `${path} is of no kind that is served`;
    else if (IN_RECORD.test(path) && !(path in record.files)) return `${path} has no integrity in the record`;
  }
  return null;
}

/** Whether it unpacks to the file is the browser's to check, by its integrity. */
function isPatch(name: string, bytes: Buffer, files: Bundle['files']): boolean {
  const { path, dictionary } = readPatchName(name) ?? {};
  const whole = path && (files.get(path + COPY) ?? files.get(path));
  if (!whole || !dictionary || bytes.length >= whole.length) return false;
  const begin = Buffer.from([...PATCH_MAGIC, ...Buffer.from(dictionary, 'hex')]);
  return bytes.subarray(0, begin.length).equals(begin);
}

function findTooLarge(files: Bundle['files']): string | null {
  const large = [...files].find(([, { length }]) => length > BUNDLE_LIMITS.fileBytes);
  return large ? `${large[0]} is larger than ${BUNDLE_LIMITS.fileBytes / 1024 / 1024} MB` : null;
}

async function findAlteredFile(record: VersionRecord, files: Bundle['files']): Promise<string | null> {
  for (const [path, file] of files) {
    const integrity = record.files[path];
    if (integrity !== undefined && integrityOf(file) !== integrity) return `${path} is not what the record says`;
    const copy = files.get(`${path}${COPY}`);
    if (copy && !(await isCopyOf(file, copy))) return `${path}${COPY} is not a copy of ${path}`;
  }
  return null;
}

/** Leaves out the record's time, compressed copies and patches, which depend on the machine and on what was live. */
export function digestOf({ record, files }: Bundle): string {
  const { builtAt: _, ...lasting } = record;
  const contents = [...files]
    .filter(([path]) => !path.endsWith(COPY) && !path.endsWith(PATCH))
    .map(([path, file]) => `${path} ${integrityOf(file)}`)
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
