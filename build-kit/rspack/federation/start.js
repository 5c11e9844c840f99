/** Stands for `ofShell.js` in what the loader writes. */
export const OF_SHELL = '/federation-of-shell';

/** What the plugin writes for builds like ours, before its own code: nothing but a name. */
const KNOWN =
  /_runtime_plugins__ = \[\]\.filter.*_remote_infos__ = \{\};.*_container_name__ = "(\w+)";.*_share_fallbacks__ = undefined;/;

/**
 * Loader for the module that the federation plugin writes into every build: 4.5 KB that prepare the build for a runtime of
 * its own, most of it for what no build here has. A call of the page's one runtime takes its place.
 *
 * @public The bundler loads it by its path.
 */
export default function start(source) {
  const name = KNOWN.exec(source)?.[1];
  if (!name) throw new Error('The federation plugin has written what storefront-build-kit does not know');
  return this.getOptions().isShell
    ? `import { startShell } from '${OF_SHELL}'; startShell(__webpack_require__);`
    : `globalThis.storefrontFederation(__webpack_require__, '${name}');`;
}
