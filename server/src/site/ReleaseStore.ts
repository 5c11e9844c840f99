import { PATHS } from 'contract';
import {
  acceptedOrigins,
  findScreen,
  type InlinedRegistry,
  inlinedRegistry,
  isFirstCall,
  mapVersions,
  oneOwnerEach,
  type PreloadedScripts,
  preloadedScripts,
  type Registry,
  type RemoteVersion,
  type ShellVersion,
  shellForVisitor,
  VISITOR_BUCKETS,
  type VisitorRegistry,
} from 'contract/registry';
import { SHELL } from 'contract/releases';
import type { KakaoSdk } from '../platform/index.js';
import { PAGE, type ReleaseFiles } from '../releases/index.js';
import { contentSecurityPolicy } from './pageHeaders.js';

/** What is published: the registry as this server knows it, and where the files are. */
export interface Published {
  registry(): Registry;
  readonly files: Pick<ReleaseFiles, 'read'>;
}

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

/** A version that is shown in the place of what is live. */
interface Previewed {
  name: string;
  record: RemoteVersion | ShellVersion;
}

/** What is made of one registry, once. */
interface Known {
  source: Registry;
  registry: Registry;
  /** As pages have it. */
  inlined?: InlinedRegistry;
  /** Of the shells that visitors get, by version, once they could be read. */
  pages: Map<string, ShellPage>;
}

/** What is published, as pages and browsers get it. All that can be prerendered is made once for each registry. */
export class ReleaseStore {
  #known: Known | null = null;

  constructor(
    private readonly published: Published,
    private readonly remotesOrigin: string | null,
    private readonly kakaoSdk: KakaoSdk | null,
  ) {}

  /** The registry, with `REMOTES_ORIGIN` before every relative base. */
  registry(): Registry {
    return this.#current().registry;
  }

  /**
   * The shell to serve to a visitor of a bucket, or null if none was published: the one of his share or the live one, or the
   * fallback one where those have no page.
   */
  async shell(bucket = VISITOR_BUCKETS): Promise<ShellPage | null> {
    const { registry, pages } = this.#current();
    const { shell } = registry;
    // The fallback one stands in only as long as the live one is not there: its files may be on their way.
    for (const build of [shellForVisitor(registry, bucket), shell?.live, shell?.good]) {
      const page = build && (pages.get(build.version) ?? (await this.#readShell(registry, build)));
      if (page) {
        pages.set(page.build.version, page);
        return page;
      }
    }
    return null;
  }

  /** The registry with a preview in it, and nothing that the version would give way to (B-preview-5). */
  registryWith({ name, record }: Previewed): Registry {
    const { shell, ...known } = this.published.registry();
    const isShell = 'gives' in record;
    const pointers = { good: null, unhealthy: [] };
    const remotes = isShell
      ? known.remotes
      : { ...known.remotes, [name]: { ...pointers, enabled: true, live: record, canary: null } };
    const placed = { ...known, remotes, shell: isShell ? { ...pointers, live: record } : shell };
    return withOrigin(oneOwnerEach(placed), this.remotesOrigin);
  }

  /** The shell of a preview's pages. */
  async shellWith({ record }: Previewed): Promise<ShellPage | null> {
    return 'gives' in record ? this.#readShell(this.registry(), record) : this.shell();
  }

  /** The registry as pages have it inlined. */
  inlined(): InlinedRegistry {
    const known = this.#current();
    known.inlined ??= inlinedRegistry(known.registry);
    return known.inlined;
  }

  /** For the page of a shell to turn to (B-shell-41): the fallback one, and for one that a share of the visitors has the live one. */
  fallbackShell({ build }: ShellPage): ShellVersion | null {
    const { shell } = this.#current().registry;
    const other = shell && (build.version === shell.live.version ? shell.good : shell.live);
    return other && other.version !== build.version ? other : null;
  }

  /** What the page of a shell prefetches for the screen at an address. */
  preloads({ build: { gives } }: ShellPage, path: string): PreloadedScripts | null {
    return preloadedScripts(this.#current().registry, path, gives.contract);
  }

  #current(): Known {
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

/** Addresses of the shell's own documents. */
const OF_SHELL: readonly string[] = [PATHS.termsService.path, PATHS.termsPrivacy.path];

interface RenderedPart {
  screen: { remote: string; version: RemoteVersion } | null;
  /** What a member's screen asks for first at its address without a query. */
  first?: readonly string[] | undefined;
  /** What of a query the screen shows. */
  query?: readonly string[] | undefined;
}

/**
 * Which screen is in the HTML at `path`: of a member's nobody's, as a page is rendered before anybody knows who looks at it.
 * Null where no HTML is made at all: nobody offers the address.
 */
export function renderedPart(registry: VisitorRegistry, path: string, { gives }: ShellVersion): RenderedPart | null {
  if (OF_SHELL.includes(path)) return { screen: null };
  const found = findScreen(registry, path, gives.contract);
  if (!found) return null;
  const { remote, version, screen } = found;
  const { audience, first, query } = screen;
  return { screen: audience === 'member' ? null : { remote, version }, first: first?.filter(isFirstCall), query };
}
