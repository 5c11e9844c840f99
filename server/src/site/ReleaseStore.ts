import { PATHS } from '@storefront/contract';
import {
  acceptedOrigins,
  findScreen,
  type InlinedRegistry,
  inlinedRegistry,
  isPrefetchable,
  mapVersions,
  oneOwnerEach,
  type Registry,
  type RemoteVersion,
  type ShellVersion,
  shellForVisitor,
  VISITOR_BUCKETS,
  type VisitorRegistry,
} from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import type { KakaoSdk } from '../platform/index.js';
import { PAGE, type ReleaseFiles, type ShownPreview } from '../releases/index.js';
import { contentSecurityPolicy } from './pageHeaders.js';

export interface Published {
  registry(): Registry;
  readonly files: Pick<ReleaseFiles, 'read'>;
}

interface ShellPage {
  build: ShellVersion;
  template: string;
  policy: string;
  policyWithKakao: string;
}

type Previewed = Pick<ShownPreview, 'name' | 'record'>;

interface CachedRegistry {
  source: Registry;
  registry: Registry;
  inlined?: InlinedRegistry;
  pages: Map<string, ShellPage>;
}

export class ReleaseStore {
  #known: CachedRegistry | null = null;

  constructor(
    private readonly published: Published,
    private readonly remotesOrigin: string | null,
    private readonly kakaoSdk: KakaoSdk | null,
  ) {}

  /** Puts `REMOTES_ORIGIN` before every relative base. */
  registry(): Registry {
    return this.#current().registry;
  }

  /**
   * Returns the shell of the visitor's share, the live one, or the fallback where those have no page; null if none was
   * published.
   */
  async shell(bucket = VISITOR_BUCKETS): Promise<ShellPage | null> {
    const { registry, pages } = this.#current();
    const { shell } = registry;
    // The fallback stands in where the page of the live one was damaged.
    for (const build of [shellForVisitor(registry, bucket), shell?.live, shell?.fallback]) {
      const page = build && (pages.get(build.version) ?? (await this.#readShell(registry, build)));
      if (page) {
        pages.set(page.build.version, page);
        return page;
      }
    }
    return null;
  }

  /** Adds a preview and removes what its version would give way to (B-preview-5). */
  registryWith({ name, record }: Previewed): Registry {
    const { shell, ...known } = this.published.registry();
    const isShell = 'provides' in record;
    const pointers = { fallback: null, unhealthy: [] };
    const remotes = isShell
      ? known.remotes
      : { ...known.remotes, [name]: { ...pointers, enabled: true, live: record, canary: null } };
    const placed = { ...known, remotes, shell: isShell ? { ...pointers, live: record } : shell };
    return withOrigin(oneOwnerEach(placed), this.remotesOrigin);
  }

  async shellWith({ record }: Previewed): Promise<ShellPage | null> {
    return 'provides' in record ? this.#readShell(this.registry(), record) : this.shell();
  }

  inlined(): InlinedRegistry {
    const known = this.#current();
    known.inlined ??= inlinedRegistry(known.registry);
    return known.inlined;
  }

  /** Shell to turn to (B-shell-41): the fallback one, and for a canary the live one. */
  fallbackShell({ build }: ShellPage): ShellVersion | null {
    const { shell } = this.#current().registry;
    const other = shell && (build.version === shell.live.version ? shell.fallback : shell.live);
    return other && other.version !== build.version ? other : null;
  }

  #current(): CachedRegistry {
    const source = this.published.registry();
    if (this.#known?.source !== source)
      this.#known = { source, registry: withOrigin(oneOwnerEach(source), this.remotesOrigin), pages: new Map() };
    return this.#known;
  }

  async #readShell(registry: Registry, build: ShellVersion): Promise<ShellPage | null> {
    const file = await this.published.files.read(SHELL, build.version, PAGE);
    if (!file) return null;
    const template = file.bytes.toString();
    const accepted = acceptedOrigins(registry);
    const policyWith = (sdk: KakaoSdk | null) => contentSecurityPolicy(template, this.remotesOrigin, sdk, accepted);
    return { build, template, policy: policyWith(null), policyWithKakao: policyWith(this.kakaoSdk) };
  }
}

const withOrigin = (registry: Registry, origin: string | null): Registry =>
  origin === null
    ? registry
    : mapVersions(registry, (version) =>
        version.base.startsWith('/') ? { ...version, base: origin + version.base } : version,
      );

const OF_SHELL: readonly string[] = [PATHS.termsService, PATHS.termsPrivacy];

interface RenderedPart {
  screen: { remote: string; version: RemoteVersion } | null;
  prefetch?: readonly string[] | undefined;
  query?: readonly string[] | undefined;
}

/**
 * Finds the screen in the HTML at `path`; of a member's none, as nobody knows yet who looks. Null if nobody offers it.
 */
export function renderedPart(registry: VisitorRegistry, path: string, { provides }: ShellVersion): RenderedPart | null {
  if (OF_SHELL.includes(path)) return { screen: null };
  const found = findScreen(registry, path, provides.contract);
  if (!found) return null;
  const { remote, version, screen } = found;
  const { audience, prefetch, query } = screen;
  const shown = audience === 'member' ? null : { remote, version };
  return { screen: shown, prefetch: prefetch?.filter(isPrefetchable), query };
}
