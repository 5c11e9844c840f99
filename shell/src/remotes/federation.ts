// The only file that knows Module Federation: containers, and what they are given.
import type { PageVersion } from 'contract/registry';
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

/** Marks a script address as trusted where the browser enforces Trusted Types; integrity decides what may run. */
const trustScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;

/** What runs or has run, by address; what has failed is forgotten. */
const scripts = new Map<string, Promise<void>>();

/** Runs a script, once. Rejects where it cannot be had, or is not the one that was published. */
function runScript(url: string, integrity: string | undefined): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const running = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    // An unknown file gets a digest that nothing has: it fails closed.
    script.integrity = integrity ?? 'sha384-unknown';
    script.src = trustScriptUrl(url);
    script.onload = () => resolve();
    script.onerror = () => {
      // Whoever looks for it in the page is not to wait for it.
      script.remove();
      scripts.delete(url);
      reject(new Error(`${url} does not load`));
    };
    document.head.append(script);
  });
  scripts.set(url, running);
  return running;
}

/** What a remote's entry defines. */
interface Container {
  init(shared: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** What the shell shares; the bundler fills it in. */
declare const __webpack_share_scopes__: { default: object };

/** Identifier of a version's container; build-kit names it by the same rule. */
const containerName = (remote: string, version: string) => `${remote}_${version}`.replace(/\W/g, '_');

/** The try that each container is at and where it is from, and what has failed, by the name that it is asked for in a try. */
const tries = new Map<string, number>();
const bases = new Map<string, string>();
const failed = new Set<string>();

/**
 * Loads an exposed module of one version of a remote. Rejects when its entry, a chunk or the module itself fails or
 * hangs. What has failed is tried from the beginning the next time, and under addresses of its own: whoever asks a
 * browser again for an address whose preload failed, or whose request hangs, gets that old answer; and a module that
 * threw half-way may stay in its container as it was then.
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
    // An entry that is in the page already would ask for its chunks at their old addresses.
    Reflect.set(globalThis, container, undefined);
  }
  const name = `${container}-${number}`;
  const addressOf = (file: string) => base + file + (number ? `?retry=${number}` : '');
  // At once, not one after the other: the container takes a chunk that was there before it.
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
