// Module Federation in a page. What Module Federation's own runtime does beyond this (manifests, versions to choose from, hooks, a
// scope that several hosts share) is for what is nowhere here: one shell provides everything, eagerly and once.

/** What the shell shares, as containers are given it: by name and version, how to get it. */
const scope = {};

function shared(name) {
  const [provided] = Object.values(scope[name] ?? {});
  if (!provided) throw new Error(`The shell does not share ${name}`);
  return provided.get()();
}

const nothing = () => {};

/** A build's modules that stand for shared ones: each evaluates the shell's when it is first asked for. */
function consume({ m: factories, f: ofChunks, consumesLoadingData }) {
  // Nothing to wait for: what is shared is in the page.
  if (ofChunks) ofChunks.consumes = nothing;
  for (const [id, { shareKey }] of Object.entries(consumesLoadingData?.moduleIdToConsumeDataMapping ?? {})) {
    factories[id] = (module) => {
      module.exports = shared(shareKey);
    };
  }
}

/** For a remote, each time that its entry is evaluated: fills in what the entry leaves open for a federation runtime. */
globalThis.storefrontFederation = (webpackRequire) => {
  consume(webpackRequire);
  webpackRequire.initContainer = nothing;
  webpackRequire.getContainer = async (module) => webpackRequire.initializeExposesData.moduleMap[module]();
};

/**
 * For the shell itself. It finds nothing of a shell that failed in this page before: what that one shared may be what has
 * broken it (B-shell-41).
 */
export function startShell(webpackRequire) {
  for (const { name, version, factory: get } of webpackRequire.initializeSharingData.scopeToSharingDataMapping
    .default) {
    scope[name] = { [version]: { get, eager: true, from: 'shell' } };
  }
  webpackRequire.S = { default: scope };
  consume(webpackRequire);
}
