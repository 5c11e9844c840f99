export const OF_SHELL = '/federation-of-shell';

const KNOWN =
  /_runtime_plugins__ = \[\]\.filter.*_remote_infos__ = \{\};.*_container_name__ = "(\w+)";.*_share_fallbacks__ = undefined;/;

/**
 * Loader that replaces the federation plugin's 4.5 KB of preparation by a call of the page's runtime.
 * @public
 */
export default function start(source) {
  const name = KNOWN.exec(source)?.[1];
  if (!name) throw new Error('The federation plugin has written what @storefront/build-kit does not know');
  return this.getOptions().isShell
    ? `import { startShell } from '${OF_SHELL}'; startShell(__webpack_require__);`
    : `globalThis.storefrontFederation(__webpack_require__, '${name}');`;
}
