// Replaces Module Federation's runtime: here one shell provides everything, eagerly and once.

/** Getters by name and version, as containers expect. */
const scope = {};

function shared(name) {
  const [provided] = Object.values(scope[name] ?? {});
  if (!provided) throw new Error(`The shell does not share ${name}`);
  return provided.get()();
}

const nothing = () => {};

function consume({ m: factories, f: ofChunks, consumesLoadingData }) {
  // Shared modules are in the page: nothing to wait for.
  if (ofChunks) ofChunks.consumes = nothing;
  for (const [id, { shareKey }] of Object.entries(consumesLoadingData?.moduleIdToConsumeDataMapping ?? {})) {
    factories[id] = (module) => {
      module.exports = shared(shareKey);
    };
  }
}

/** Prepares a remote each time its entry is evaluated. */
globalThis.storefrontFederation = (webpackRequire) => {
  consume(webpackRequire);
  webpackRequire.initContainer = nothing;
  webpackRequire.getContainer = async (module) => webpackRequire.initializeExposesData.moduleMap[module]();
};

/** Ignores what a failed shell shared in this page: that may be broken (B-shell-41). */
export function startShell(webpackRequire) {
  for (const { name, version, factory: get } of webpackRequire.initializeSharingData.scopeToSharingDataMapping
    .default) {
    scope[name] = { [version]: { get, eager: true, from: 'shell' } };
  }
  webpackRequire.S = { default: scope };
  consume(webpackRequire);
}
