import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_REGISTRY, parseRegistry, type Registry } from 'contract/registry';

const SAFE_SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** The shell's current build. */
export interface ShellBuild {
  version: string;
  /** The page's HTML with placeholders, see `renderPage`. */
  template: string;
}

interface Known<T> {
  stamp: string;
  value: T;
}

/**
 * Reads what the publisher put into the release store:
 * `registry.json`, `shell.json`, `remotes/<name>/<version>/…` and `shell/<version>/…`.
 * The two JSON documents are read again as soon as their file was replaced; a broken one leaves the last good one.
 */
export class ReleaseStore {
  #registry: Known<Registry> | null = null;
  #shell: Known<ShellBuild> | null = null;

  constructor(
    private readonly directory: string,
    private readonly remotesOrigin: string | null,
  ) {}

  /** The registry as browsers get it: with `REMOTES_ORIGIN` before every relative base. */
  async registry(): Promise<Registry> {
    const file = join(this.directory, 'registry.json');
    const stamp = await stampOf(file);
    if (stamp === null) return EMPTY_REGISTRY;
    if (this.#registry?.stamp !== stamp) {
      const parsed = parseRegistry(await readJson(file));
      if (parsed) this.#registry = { stamp, value: withOrigin(parsed, this.remotesOrigin) };
    }
    return this.#registry?.value ?? EMPTY_REGISTRY;
  }

  /** The shell to serve, or null if none was published. */
  async shell(): Promise<ShellBuild | null> {
    const file = join(this.directory, 'shell.json');
    const stamp = await stampOf(file);
    if (stamp === null) return null;
    if (this.#shell?.stamp !== stamp) {
      const build = await this.#readShell(await readJson(file));
      if (build) this.#shell = { stamp, value: build };
    }
    return this.#shell?.value ?? null;
  }

  /** Absolute path of a file of a remote, or null if the address cannot name one. */
  remoteFile(name: string, version: string, path: string): string | null {
    return this.#locate(['remotes', name, version, ...path.split('/')]);
  }

  /** Absolute path of a file of the shell, or null if the address cannot name one. */
  shellFile(version: string, path: string): string | null {
    return this.#locate(['shell', version, ...path.split('/')]);
  }

  // Only plain names reach the file system, so nothing outside the store can be named.
  #locate(segments: string[]): string | null {
    return segments.every((segment) => SAFE_SEGMENT.test(segment)) ? join(this.directory, ...segments) : null;
  }

  async #readShell(release: unknown): Promise<ShellBuild | null> {
    const version = typeof release === 'object' && release !== null && 'version' in release ? release.version : null;
    if (typeof version !== 'string') return null;
    const file = this.shellFile(version, 'index.html');
    if (file === null) return null;
    try {
      return { version, template: await readFile(file, 'utf8') };
    } catch {
      return null;
    }
  }
}

async function stampOf(file: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

function withOrigin(registry: Registry, origin: string | null): Registry {
  if (origin === null) return registry;
  const place = <T extends { base: string }>(version: T): T =>
    version.base.startsWith('/') ? { ...version, base: origin + version.base } : version;
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [
    name,
    {
      ...remote,
      live: place(remote.live),
      previous: remote.previous && place(remote.previous),
      canary: remote.canary && { ...remote.canary, version: place(remote.canary.version) },
    },
  ]);
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
