import { join } from 'node:path';
import { EMPTY_REGISTRY, parseStoredRegistry, type Registry, type ShellVersion } from 'contract/registry';
import type { KakaoSdk } from '../config/readProviderConfig.js';
import { oneOwnerEach } from './oneOwnerEach.js';
import { contentSecurityPolicy } from './pageHeaders.js';
import { type EarlyScripts, earlyScripts, type InlinedRegistry, inlinedRegistry } from './pageRegistry.js';
import { readReleasedText, stampOf } from './releasedFiles.js';

const SAFE_SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
/** How publishers of before named a build in its place that was not whole yet. */
const HALF_BUILT = /\.building-/;

/** A build of the shell, ready to be served. */
interface ShellPage {
  /** What the registry says of it. */
  build: ShellVersion;
  /** The page's HTML with placeholders, see `renderPage`. */
  template: string;
  /** The page's Content-Security-Policy; with Kakao on, the other one. */
  policy: string;
  policyWithKakao: string;
}

/** What is made of one registry, once. */
interface Known {
  stamp: string;
  registry: Registry;
  /** As pages have it, by what their shells read. */
  inlined: Map<ShellVersion['reads'], InlinedRegistry>;
  /** Of the live shell, once it could be read. */
  page?: ShellPage | null;
}

/**
 * Reads what the publisher put into the release store: `registry.json`, `remotes/<name>/<version>/…` and
 * `shell/<version>/…`; `shell.json`, too, where the registry is of schema 1. The registry is kept in memory and read
 * again as soon as it was replaced; a broken one leaves the last good one.
 */
export class ReleaseStore {
  #known: Known | null = null;

  constructor(
    private readonly directory: string,
    private readonly remotesOrigin: string | null,
    private readonly kakaoSdk: KakaoSdk | null,
  ) {}

  /** The registry, with `REMOTES_ORIGIN` before every relative base. */
  registry(): Registry {
    return this.#current().registry;
  }

  /** The shell to serve, or null if none was published: the live one, or the good one where that has no page. */
  shell(): ShellPage | null {
    const known = this.#current();
    const { shell } = known.registry;
    known.page ??= this.#readShell(shell?.live);
    // The good one stands in only as long as the live one is not there: its files may be on their way.
    return known.page ?? this.#readShell(shell?.good);
  }

  /** The registry as the page of a shell has it inlined. */
  inlined({ build: { reads } }: ShellPage): InlinedRegistry {
    const { registry, inlined } = this.#current();
    const made = inlined.get(reads) ?? inlinedRegistry(registry, reads);
    inlined.set(reads, made);
    return made;
  }

  /**
   * The good shell, for the page of another one to turn to (B-shell-41): it must read the same registry, which the page
   * holds once.
   */
  goodShell({ build }: ShellPage): ShellVersion | null {
    const good = this.#current().registry.shell?.good;
    return good && good.version !== build.version && good.reads === build.reads ? good : null;
  }

  /** What the page of a shell fetches ahead for the screen at an address. */
  early({ build: { gives } }: ShellPage, path: string): EarlyScripts | null {
    return earlyScripts(this.#current().registry, path, gives.contract);
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
    const isNameable = (segment: string) => SAFE_SEGMENT.test(segment) && !HALF_BUILT.test(segment);
    return segments.every(isNameable) ? join(this.directory, ...segments) : null;
  }

  #current(): Known {
    const file = join(this.directory, 'registry.json');
    const shellFile = join(this.directory, 'shell.json');
    const isThere = stampOf(file);
    const stamp = `${isThere} ${stampOf(shellFile)}`;
    if (this.#known?.stamp !== stamp) {
      const document = isThere === null ? undefined : readJson(file);
      const parsed = parseStoredRegistry(document, () => readJson(shellFile));
      const before: Omit<Known, 'stamp'> = this.#known ?? { registry: EMPTY_REGISTRY, inlined: new Map() };
      this.#known = parsed
        ? { stamp, registry: withOrigin(oneOwnerEach(parsed), this.remotesOrigin), inlined: new Map() }
        : { ...before, stamp };
    }
    return this.#known;
  }

  #readShell(build: ShellVersion | null | undefined): ShellPage | null {
    const file = build ? this.shellFile(build.version, 'index.html') : null;
    const template = file === null ? null : readReleasedText(file);
    if (!build || template === null) return null;
    const policyWith = (sdk: KakaoSdk | null) => contentSecurityPolicy(template, this.remotesOrigin, sdk);
    return { build, template, policy: policyWith(null), policyWithKakao: policyWith(this.kakaoSdk) };
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
      good: remote.good && place(remote.good),
      canary: remote.canary && { ...remote.canary, version: place(remote.canary.version) },
    },
  ]);
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
