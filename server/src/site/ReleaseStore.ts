import { join } from 'node:path';
import { EMPTY_REGISTRY, parseRegistry, type Registry } from 'contract/registry';
import type { KakaoSdk } from '../config/readProviderConfig.js';
import { contentSecurityPolicy } from './pageHeaders.js';
import { readReleasedText, stampOf } from './releasedFiles.js';

const SAFE_SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** The shell's current build. */
interface ShellBuild {
  version: string;
  /** The page's HTML with placeholders, see `renderPage`. */
  template: string;
  /** The page's Content-Security-Policy; with Kakao on, the other one. */
  policy: string;
  policyWithKakao: string;
}

interface Known<T> {
  stamp: string;
  value: T;
}

/**
 * Reads what the publisher put into the release store:
 * `registry.json`, `shell.json`, `remotes/<name>/<version>/…` and `shell/<version>/…`.
 * The two JSON documents are kept in memory and read again as soon as their file was replaced; a broken one leaves the
 * last good one.
 */
export class ReleaseStore {
  #registry: Known<Registry> | null = null;
  #shell: Known<ShellBuild> | null = null;

  constructor(
    private readonly directory: string,
    private readonly remotesOrigin: string | null,
    private readonly kakaoSdk: KakaoSdk | null,
  ) {}

  /** The registry as browsers get it: with `REMOTES_ORIGIN` before every relative base. */
  registry(): Registry {
    const file = join(this.directory, 'registry.json');
    const stamp = stampOf(file);
    if (stamp === null) return EMPTY_REGISTRY;
    if (this.#registry?.stamp !== stamp) {
      const parsed = parseRegistry(readJson(file));
      const value = parsed ? withOrigin(parsed, this.remotesOrigin) : (this.#registry?.value ?? EMPTY_REGISTRY);
      this.#registry = { stamp, value };
    }
    return this.#registry.value;
  }

  /** The shell to serve, or null if none was published. */
  shell(): ShellBuild | null {
    const file = join(this.directory, 'shell.json');
    const stamp = stampOf(file);
    if (stamp === null) return null;
    if (this.#shell?.stamp !== stamp) {
      const value = this.#readShell(readJson(file)) ?? this.#shell?.value;
      if (!value) return null;
      this.#shell = { stamp, value };
    }
    return this.#shell.value;
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

  #readShell(release: unknown): ShellBuild | null {
    const version = typeof release === 'object' && release !== null && 'version' in release ? release.version : null;
    if (typeof version !== 'string') return null;
    const file = this.shellFile(version, 'index.html');
    const template = file === null ? null : readReleasedText(file);
    if (template === null) return null;
    const policyWith = (sdk: KakaoSdk | null) => contentSecurityPolicy(template, this.remotesOrigin, sdk);
    return { version, template, policy: policyWith(null), policyWithKakao: policyWith(this.kakaoSdk) };
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readReleasedText(file) ?? 'null');
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
