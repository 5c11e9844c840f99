import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import PageRuntime from './PageRuntime.js';

const require = createRequire(import.meta.url);

const isBuiltPackage = (path) => path.includes('/node_modules/') && !/\.tsx?$/.test(path);
const isShared = (path) => /\/(server|contract)\/src\/(?!.*(\/testing\/|\.test\.ts$))/.test(path);

const shared = new Map();
/** Stack traces of later test files need them. */
const sourceMaps = new Map();
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

/** Fastify searches all modules for each plugin's name: a tenth of the server tests' time. */
function hideModules() {
  for (const path of Object.keys(require.cache)) Object.defineProperty(require.cache, path, { enumerable: false });
}

/**
 * For `scripts/mutants`, which changes what a module computes on load.
 * @public
 */
export function forgetSharedModules() {
  shared.clear();
}

/**
 * Loads tests anew for each file, and packages and server modules once per worker: they stay compiled.
 * @public
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
