// Module Federation in a page: the shell has what the bundler calls of it, for itself and for every remote (B-release-102).

import { createInstance, init } from '@module-federation/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  resetFederationGlobalInfo,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/**
 * Gives a build's bootstrap what it leaves open for a federation runtime.
 * @param {object} webpackRequire of the build
 * @param {string} name of the build
 * @param {typeof createInstance} makeInstance
 */
function start(webpackRequire, name, makeInstance) {
  const { federation, f, consumesLoadingData, initializeExposesData } = webpackRequire;
  const build = { webpackRequire, installedModules: {}, moduleToHandlerMapping: {}, chunkMapping: {} };
  const initOptions = { name, id: '', shareStrategy: 'loaded-first', remotes: [], plugins: [] };
  Object.assign(federation, { initOptions, attachShareScopeMap, bundlerRuntimeOptions: {} });
  webpackRequire.S = {};
  if (f?.consumes) f.consumes = (chunkId, promises) => consumes({ ...build, chunkId, promises });
  const sharing = { webpackRequire, initPromises: [], initTokens: {} };
  webpackRequire.I = (shareScopeName, initScope) => initializeSharing({ ...sharing, shareScopeName, initScope });
  if (initializeExposesData) {
    const { moduleMap, shareScope: shareScopeKey } = initializeExposesData;
    webpackRequire.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
      initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions, shareScopeKey });
    webpackRequire.getContainer = async (module) => {
      if (!Object.hasOwn(moduleMap, module)) throw new Error(`Module "${module}" does not exist in container.`);
      return moduleMap[module]();
    };
  }
  federation.instance = makeInstance(initOptions);
  const { initialConsumes } = consumesLoadingData ?? {};
  if (initialConsumes) installInitialConsumes({ ...build, initialConsumes });
}

/** For a remote, which has an instance of its own each time that its entry is evaluated. */
globalThis.storefrontFederation = (webpackRequire, name) => start(webpackRequire, name, createInstance);

// For a remote that was built with a bundler's part of its own: the rest of the runtime, as far as one asks for it.
globalThis._FEDERATION_RUNTIME_CORE = {
  ...{ assert, CurrentGlobal, helpers, ModuleFederation },
  ...{ getGlobalFederationConstructor, setGlobalFederationConstructor, setGlobalFederationInstance },
};

/**
 * For the shell itself, whose instance is the one that `loadRemote` takes. It finds nothing of a shell that failed in this page
 * before: what that one shared may be what has broken it (B-shell-41).
 */
export function startShell(webpackRequire, name) {
  resetFederationGlobalInfo();
  start(webpackRequire, name, init);
}
