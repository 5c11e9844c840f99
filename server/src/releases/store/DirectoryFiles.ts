import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { SHELL } from 'contract/releases';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../platform/index.js';
import {
  placeOf,
  RECORD,
  type ReleasedFile,
  type ReleaseFiles,
  type StoredFile,
  type VersionFiles,
} from './ReleaseFiles.js';

export const releasesFolder = (dataDirectory: string): string => join(dataDirectory, 'releases');

/** Folder in which versions are received and assembled; nothing is served from it. */
export const STAGING = 'staging';

/** Nothing takes that long: a killed server left it behind. */
const LEFT_BEHIND_MS = HOUR_MS;
const CACHE_BYTES = 64 * 1024 * 1024;

/** The library refuses a size of zero, so an empty file counts as a byte. */
const cache = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

/**
 * Versions lie at `remotes/<name>/<version>/…` and `shell/<version>/…`, put in place by one rename. Several servers may
 * share it.
 */
export class DirectoryFiles implements ReleaseFiles {
  constructor(private readonly directory: string) {}

  async put(name: string, version: string, files: VersionFiles): Promise<void> {
    const place = this.#locate(name, version);
    if (place === null) throw new Error(`${name} ${version} is no name of a version`);
    const staged = await this.#staged(name, version);
    try {
      for (const [path, file] of files) await writeDurably(join(staged, path), await file.read());
      await mkdir(dirname(place), { recursive: true });
      try {
        await rename(staged, place);
      } catch (error) {
        if (!existsSync(place)) throw error;
        if (await holds(place, files)) return;
        await rename(place, await this.#staged(name, version));
        await rename(staged, place);
      }
      await syncFolder(dirname(place));
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  }

  /** The stat is synchronous (3 µs): libuv's threads hash passwords, and a page must not wait for them. */
  async read(name: string, version: string, path: string): Promise<ReleasedFile | null> {
    const file = this.#locate(name, version, path.split('/'));
    if (file === null || path === '') return null;
    try {
      const stamp = stampOf(file);
      if (stamp === null) return null;
      const key = `${file} ${stamp}`;
      const known = cache.get(key);
      if (known) return { key, bytes: known };
      const bytes = await readFile(file);
      cache.set(key, bytes);
      return { key, bytes };
    } catch {
      return null;
    }
  }

  async list(): Promise<{ name: string; version: string }[]> {
    const names = [SHELL, ...(await entriesOf(join(this.directory, 'remotes')))];
    const found = await Promise.all(
      names.map(async (name) => {
        const folder = this.#locate(name, 'x');
        const versions = folder === null ? [] : await entriesOf(dirname(folder));
        return versions.filter((version) => this.#locate(name, version)).map((version) => ({ name, version }));
      }),
    );
    return found.flat();
  }

  async filesOf(name: string, version: string): Promise<Map<string, StoredFile>> {
    const place = this.#locate(name, version);
    const entries = place === null ? [] : await readdir(place, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const below = (path: string) =>
      relative(place ?? '', path)
        .split(sep)
        .join('/');
    return new Map(paths.map((path) => [below(path), { read: () => readFile(path) }]));
  }

  async remove(name: string, version: string): Promise<void> {
    const place = this.#locate(name, version);
    if (place === null || !existsSync(place)) return;
    const leaving = await this.#staged(name, version);
    await rename(place, leaving);
    await rm(leaving, { recursive: true, force: true });
  }

  async removeLeftBehind(): Promise<void> {
    const staging = join(this.directory, STAGING);
    for (const path of (await entriesOf(staging)).map((entry) => join(staging, entry))) {
      const changedAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      if (Date.now() - changedAt > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
    }
  }

  #locate(name: string, version: string, path?: readonly string[]): string | null {
    const place = placeOf(name, version, path);
    return place && join(this.directory, place);
  }

  async #staged(name: string, version: string): Promise<string> {
    const staging = join(this.directory, STAGING);
    await mkdir(staging, { recursive: true });
    return join(staging, `${name}-${version}-${randomUUID()}`);
  }
}

function stampOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : null;
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

/** Survives a power cut: the database relies on it. */
async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Two servers may receive the same version at once; the first one is served. */
async function holds(folder: string, files: VersionFiles): Promise<boolean> {
  try {
    for (const [path, file] of files) {
      if (path !== RECORD && !(await readFile(join(folder, path))).equals(await file.read())) return false;
    }
    return existsSync(join(folder, RECORD));
  } catch {
    return false;
  }
}
