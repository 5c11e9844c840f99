import { createRequire } from 'node:module';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);

const isKept = (path) => path.includes('/node_modules/') && !path.includes('/jest-circus/');

/**
 * Loads Jest's own modules once per worker.
 * @public
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
