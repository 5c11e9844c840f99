// The only file that knows Module Federation.
import type { PageVersion } from '@storefront/contract/registry';
import { HUNG_REQUEST_MS, withTimeLimit } from './timeLimits';

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;

const policy = factory?.createPolicy('storefront-remotes', {
  createScriptURL(url) {
    if (!/^https?:/.test(new URL(url, document.baseURI).protocol)) throw new TypeError(url);
    return url;
  },
});

/** Trusts any script address; integrity decides what may run. */
const trustScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;

const scripts = new Map<string, Promise<void>>();

/** Rejects if a script is missing or differs from the published one. */
function runScript(url: string, integrity: string | undefined): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const running = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    // An unknown file fails closed: no script has this digest.
    script.integrity = integrity ?? 'sha256-unknown';
    script.src = trustScriptUrl(url);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(url);
      reject(new Error(`${url} does not load`));
    };
    document.head.append(script);
  });
  scripts.set(url, running);
  return running;
}

interface Container {
  init(shared: object): unknown;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_share_scopes__: { default: object };

const containerName = (remote: string, version: string) => `${remote}_${version}`.replace(/\W/g, '_');

const tries = new Map<string, number>();
const bases = new Map<string, string>();
const failed = new Set<string>();

/**
 * Loads an exposed module of one version. Rejects when entry, chunk or module fails or hangs. A retry uses new
 * addresses, since browsers return an old failure or hanging request, and a new container, since a module may have
 * stayed half-evaluated.
 */
export async function loadExposed(remote: string, version: PageVersion, module: string): Promise<unknown> {
  const container = containerName(remote, version.version);
  const wanted = module.slice(1);
  let number = tries.get(container) ?? 0;
  const base = new URL(version.base, document.baseURI).href;
  const isElsewhere = (bases.get(container) ?? base) !== base;
  bases.set(container, base);
  if (isElsewhere || failed.has(`${container}-${number}${wanted}`)) {
    tries.set(container, ++number);
    // A loaded entry would ask for its chunks at the old addresses.
    Reflect.set(globalThis, container, undefined);
  }
  const name = `${container}-${number}`;
  const addressOf = (file: string) => base + file + (number ? `?retry=${number}` : '');
  // In parallel: the container takes a chunk that came before it.
  const files = [version.entry, ...(version.chunks?.[module] ?? [])];
  const load = async () => {
    await Promise.all(files.map((file) => runScript(addressOf(file), version.files[file])));
    const exposing: Container | undefined = Reflect.get(globalThis, container);
    if (!exposing) throw new Error(`${name} has no container`);
    await exposing.init(__webpack_share_scopes__.default);
    return (await exposing.get(module))();
  };
  try {
    return await withTimeLimit(load(), HUNG_REQUEST_MS);
  } catch (error) {
    failed.add(name + wanted);
    throw error;
  }
}
