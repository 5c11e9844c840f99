// The only file that knows the federation runtime.
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
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

/** Integrity of every file that may become a script, by absolute URL. A URL that is not here is never run. */
const integrityByUrl = new Map<string, string>();

registerPlugins([
  {
    name: 'storefront-integrity',
    createScript({ url }) {
      const integrity = integrityByUrl.get(url.split('?')[0] ?? url);
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      // An unknown file gets a digest that nothing has: it fails closed.
      script.integrity = integrity ?? 'sha384-unknown';
      script.src = trustScriptUrl(url);
      return { script, timeout: HUNG_REQUEST_MS };
    },
  },
]);

/** Identifier of a version's container; build-kit names it by the same rule. */
const containerName = (remote: string, version: string) => `${remote}_${version}`.replace(/\W/g, '_');

/** The try that each container is at, and what has failed, by the name that it is asked for in a try. */
const tries = new Map<string, number>();
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
  if (failed.has(`${container}-${number}${wanted}`)) {
    tries.set(container, ++number);
    // An entry that is in the page already would ask for its chunks at their old addresses.
    Reflect.set(globalThis, container, undefined);
  }
  const name = `${container}-${number}`;
  const base = new URL(version.base, document.baseURI).href;
  const entry = base + version.entry + (number ? `?retry=${number}` : '');
  for (const [file, integrity] of Object.entries(version.files)) integrityByUrl.set(base + file, integrity);
  registerRemotes([{ name, entry, entryGlobalName: container }]);
  try {
    return await withTimeLimit(loadRemote(name + wanted), HUNG_REQUEST_MS);
  } catch (error) {
    failed.add(name + wanted);
    throw error;
  }
}
