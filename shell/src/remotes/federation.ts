// The only file that knows the federation runtime.
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteVersion } from 'contract/registry';
import { HUNG_REQUEST_MS } from './limits';
import { trustScriptUrl } from './trustScriptUrl';

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

/** Identifier of a version's container; rspack.base.js names it by the same rule. */
const containerName = (remote: string, version: string) => `${remote}_${version}`.replace(/\W/g, '_');

/**
 * Loads an exposed module of one version of a remote. Rejects when its entry, a chunk or the module itself fails;
 * the next call tries again from the beginning.
 */
export async function loadExposed(remote: string, version: RemoteVersion, module: string): Promise<unknown> {
  const name = containerName(remote, version.version);
  const base = new URL(version.base, document.baseURI).href;
  for (const [file, integrity] of Object.entries(version.files)) integrityByUrl.set(base + file, integrity);
  registerRemotes([{ name, entry: base + version.entry, type: 'global' }]);
  return loadRemote(`${name}/${module.replace(/^\.\//, '')}`);
}
