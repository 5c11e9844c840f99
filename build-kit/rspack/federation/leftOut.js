// Stands for parts of the federation runtime that never run here, and that its build includes all the same.

// The page's own HTML preloads; `preloadRemote` is called by nobody.
const preloadNothing = () => {
  throw new Error('preloadRemote is left out of this build: storefront-build-kit');
};

export {
  preloadNothing as defaultPreloadArgs,
  preloadNothing as formatPreloadArgs,
  preloadNothing as normalizePreloadExposes,
  preloadNothing as preloadAssets,
};

// Texts of errors: the code that stands before each, and its address in the documentation, say the same.
const noTexts = {};

export { noTexts as buildDescMap, noTexts as errorDescMap, noTexts as runtimeDescMap, noTexts as typeDescMap };

/** Nothing in the page requires a version of anything (B-release-35), and there is one of each. */
export const satisfy = () => true;

/** Without a manifest there is no snapshot: `disableSnapshot` leaves out what uses them, but not what reads them. */
export function SnapshotHandler() {
  this.hooks = { applyPlugin() {} };
}
