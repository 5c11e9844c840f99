import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);

const isKept = (path) => path.includes('/node_modules/') && !path.includes('/jest-circus/');

/** Hold nothing of a page. */
const SHARED = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'aria-query',
  'dom-accessibility-api',
];
const isShared = (path) => SHARED.some((name) => path.includes(`/node_modules/${name}/`));

/**
 * React keeps these of its first page, whose own timers end with it. `setImmediate` would make it race with Testing
 * Library's timer, and a `MessageChannel` would keep the process.
 */
const FOR_REACT = { setTimeout, clearTimeout, queueMicrotask, setImmediate: undefined, MessageChannel: undefined };

function requireShared(path) {
  if (path in require.cache) return require(path);
  const ofPage = Object.keys(FOR_REACT).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, value] of Object.entries(FOR_REACT)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  try {
    return require(path);
  } finally {
    for (const [name, descriptor] of ofPage) Object.defineProperty(globalThis, name, descriptor);
  }
}

/**
 * Loads Jest's own modules once per worker, and those of a page that hold nothing of it.
 * @public
 */
export default class PageRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.isOneContext = environment.global === globalThis;
    if (!this.isOneContext) return;
    const { executor } = this;
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (options?.isInternalModule && isKept(path)) return require(path);
      if (!options?.isInternalModule && this.isOneContext && isShared(path)) return requireShared(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
