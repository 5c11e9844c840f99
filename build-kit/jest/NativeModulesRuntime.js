import { createRequire } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);

/** Sources, ours too where they are installed, are compiled by Jest. */
const isBuiltPackage = (path) => path.includes('/node_modules/') && !/\.tsx?$/.test(path);

/**
 * Jest's runtime for `OneContextEnvironment`. Sources of the repository are loaded anew for each test file; installed
 * packages are loaded by Node, once for all test files of a worker.
 *
 * @public Jest loads it by its path.
 */
export default class NativeModulesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (isBuiltPackage(path)) return require(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
