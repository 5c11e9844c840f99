import { PATHS } from 'contract';
import {
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

/** What is made of one registry, once. */
interface Known {
  source: Registry;
  registry: Registry;
  /** As pages have it. */
  inlined?: InlinedRegistry;
  /** Of the live shell, once it could be read. */
  page?: ShellPage | null;
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

  /** The shell to serve, or null if none was published: the live one, or the fallback one where that has no page. */
  async shell(): Promise<ShellPage | null> {
    const known = this.#current();
    const { shell } = known.registry;
    known.page ??= await this.#readShell(shell?.live);
    // The fallback one stands in only as long as the live one is not there: its files may be on their way.
    return known.page ?? (await this.#readShell(shell?.good));
  }

  /** The registry as pages have it inlined. */
  inlined(): InlinedRegistry {
    const known = this.#current();
    known.inlined ??= inlinedRegistry(known.registry);
    return known.inlined;
  }

  /** The fallback shell, for the page of another one to turn to (B-shell-41). */
  fallbackShell({ build }: ShellPage): ShellVersion | null {
    const good = this.#current().registry.shell?.good;
    return good && good.version !== build.version ? good : null;
  }

  /** What the page of a shell prefetches for the screen at an address. */
  preloads({ build: { gives } }: ShellPage, path: string): PreloadedScripts | null {
    return preloadedScripts(this.#current().registry, path, gives.contract);
  }

  #current(): Known {
    const source = this.published.registry();
    if (this.#known?.source !== source)
      this.#known = { source, registry: withOrigin(oneOwnerEach(source), this.remotesOrigin) };
    return this.#known;
  }

  async #readShell(build: ShellVersion | null | undefined): Promise<ShellPage | null> {
    const file = build ? await this.published.files.read(SHELL, build.version, PAGE) : null;
    if (!build || !file) return null;
    const template = file.bytes.toString();
    const policyWith = (sdk: KakaoSdk | null) => contentSecurityPolicy(template, this.remotesOrigin, sdk);
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
