import { createRequire } from 'node:module';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);

/** Jest's own that begins anew with each test file; its matchers and printers do not. */
const isKept = (path) => path.includes('/node_modules/') && !path.includes('/jest-circus/');

/**
 * Jest's runtime for `PageEnvironment`: what Jest itself loads is loaded once for all test files of a worker.
 *
 * @public Jest loads it by its path.
 */
export default class PageRuntime extends Runtime {
  requireModule(from, name, options, isRequireActual) {
    if (name && options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (isKept(path)) return require(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
