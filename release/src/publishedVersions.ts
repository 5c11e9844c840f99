import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  parseEarlierVersion,
  type RemoteVersion,
  remoteVersionSchema,
  type ShellVersion,
  screenDeclarationSchema,
  shellVersionSchema,
} from 'contract/registry';
import * as v from 'valibot';

/** The name of the shell among packages and in commands. */
export const SHELL = 'shell';
/** What a build is, beside its files. Written last: a folder without it is none. */
export const RECORD = 'version.json';
/** No build takes that long: an older one was left behind by a publisher that was killed. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

const versionsFolder = (store: string, name: string) =>
  name === SHELL ? join(store, 'shell') : join(store, 'remotes', name);

/** Where a version's files are. */
export const folderOf = (store: string, name: string, version: string) => join(versionsFolder(store, name), version);

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

function readRemoteVersion(folder: string): RemoteVersion | null {
  const record = readJson(join(folder, RECORD));
  const known = v.safeParse(remoteVersionSchema, record);
  if (known.success) return known.output;
  const screens = v.safeParse(v.array(screenDeclarationSchema), readJson(join(folder, 'screens.json')));
  return screens.success ? parseEarlierVersion(record, screens.output) : null;
}

function readShellVersion(folder: string): ShellVersion | null {
  const known = v.safeParse(shellVersionSchema, readJson(join(folder, RECORD)));
  return known.success ? known.output : null;
}

/** What the store knows of a version of a package, also of one that a publisher of schema 1 left; null for none. */
export function readVersion(store: string, name: string, version: string): RemoteVersion | ShellVersion | null {
  if (!/^[\w.-]+$/.test(version)) return null;
  const folder = folderOf(store, name, version);
  const record = name === SHELL ? readShellVersion(folder) : readRemoteVersion(folder);
  return record?.version === version ? record : null;
}

/** Every version of a package that the store has whole, the newest first. */
export function listVersions(store: string, name: string): { version: string; builtAt: string }[] {
  const folder = versionsFolder(store, name);
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions
    .flatMap((version) => {
      const record = readVersion(store, name, version);
      return record ? [{ version, builtAt: record.builtAt }] : [];
    })
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

function isWhole(file: string, integrity: string): boolean {
  try {
    if (integrityOf(readFileSync(file)) !== integrity) return false;
    // The server prefers the compressed copy.
    return !existsSync(`${file}.br`) || integrityOf(brotliDecompressSync(readFileSync(`${file}.br`))) === integrity;
  } catch {
    return false;
  }
}

/**
 * Makes sure that the store has every file of a version, unaltered (B-release-24).
 * @throws Error that names the first one that is not
 */
export function assertWhole(store: string, name: string, { version, files }: Pick<RemoteVersion, 'version' | 'files'>) {
  const folder = folderOf(store, name, version);
  const [altered] = Object.entries(files).find(([file, integrity]) => !isWhole(join(folder, file), integrity)) ?? [];
  // Earlier publishers did not write the shell's page down among its files.
  const page = name === SHELL && !existsSync(join(folder, 'index.html')) ? 'index.html' : undefined;
  const missing = altered ?? page;
  if (missing === undefined) return;
  throw new Error(
    `${name} ${version} is not whole in the store (${missing} is missing or was altered): take another version, or remove ${folder} and publish again. Nothing was changed.`,
  );
}

/** Where a build is made: beside what is served, on the same disk, so that it is put in its place in one step. */
export function buildingFolder(store: string, name: string): string {
  const folder = join(store, 'building');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}-${process.pid}`);
}

/** Puts a finished build into its place. One of the same version that another publisher has put there stays. */
export function putInPlace(built: string, store: string, name: string, version: string): void {
  const folder = folderOf(store, name, version);
  mkdirSync(versionsFolder(store, name), { recursive: true });
  if (existsSync(join(folder, RECORD))) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(built, folder);
  } catch (error) {
    if (!existsSync(join(folder, RECORD))) throw error;
  }
}

/** Removes what killed publishers left half-built (B-release-29), those of before in the place of versions included. */
export function removeLeftBehind(store: string): void {
  const remotes = join(store, 'remotes');
  const names = existsSync(remotes) ? readdirSync(remotes).map((name) => join(remotes, name)) : [];
  for (const folder of [join(store, 'building'), join(store, 'shell'), ...names]) {
    for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
      const path = join(folder, entry);
      if (folder !== join(store, 'building') && !entry.includes('.building-')) continue;
      const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - changedAt > LEFT_BEHIND_MS) rmSync(path, { recursive: true, force: true });
    }
  }
}
