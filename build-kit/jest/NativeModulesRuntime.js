import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import PageRuntime from './PageRuntime.js';

const require = createRequire(import.meta.url);

/** Sources, ours too where they are installed, are compiled by Jest. */
const isBuiltPackage = (path) => path.includes('/node_modules/') && !/\.tsx?$/.test(path);
/** The server and what it shares with the page: no module of theirs keeps what a test file did. */
const isShared = (path) => /\/(server|contract)\/src\/(?!.*(\/testing\/|\.test\.ts$))/.test(path);

/** Modules by path that all test files of a worker share. */
const shared = new Map();
/** Where their lines stand in the sources, for the traces of later test files. */
const sourceMaps = new Map();
/** Of the test file that runs now. */
let running;

const compile = (source, filename, parameters) =>
  compileFunction(source, parameters, {
    filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });

function requireShared(path) {
  const known = shared.get(path);
  if (known) return known.exports;
  const module = { id: path, filename: path, exports: {} };
  shared.set(path, module);
  try {
    const parameters = ['module', 'exports', 'require', '__dirname', '__filename'];
    const run = compile(running.transformCache.transform(path), path, parameters);
    sourceMaps.set(path, running.getSourceMaps().get(path));
    const requireFrom = (name) => running.requireModuleOrMock(path, name);
    run.call(module.exports, module, module.exports, requireFrom, dirname(path), path);
  } catch (error) {
    shared.delete(path);
    throw error;
  }
  return module.exports;
}

/** Fastify looks through all modules for the name of each plugin, which is a tenth of what the server's tests take. */
function hideModules() {
  for (const path of Object.keys(require.cache)) Object.defineProperty(require.cache, path, { enumerable: false });
}

/**
 * For whoever changes what a module computes as it is loaded (`scripts/mutants`).
 *
 * @public
 */
export function forgetSharedModules() {
  shared.clear();
}

/**
 * Jest's runtime for `OneContextEnvironment`. Tests and what they use alone are loaded anew for each test file. Installed
 * packages and the server's modules are loaded once for all test files of a worker: they stay compiled, and warm.
 *
 * @public Jest loads it by its path.
 */
export default class NativeModulesRuntime extends PageRuntime {
  constructor(...options) {
    super(...options);
    running = this;
    hideModules();
    for (const [path, map] of sourceMaps) this.getSourceMaps().set(path, map);
    this.executor.compile = (source, filename) => compile(source, filename, this.executor.injectedModuleParameters);
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (isBuiltPackage(path)) return require(path);
      if (isShared(path)) return requireShared(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
