import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { leaveContexts } from './leaveContexts.js';

/** Jest's own: they live as long as the worker. */
const isJests = (key) => typeof key === 'symbol' && key !== EVENT_HANDLERS;
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Node's own globals, instead of a copy behind a proxy for each test file: every `Promise` and `Date` of a test goes
 * through that proxy. What a test file leaves in the globals and in `process.env` is taken back when it ends.
 *
 * @public Jest loads it by its path.
 */
export default class OneContextEnvironment {
  global = globalThis;
  fakeTimers = null;

  constructor({ projectConfig: config }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.variables = { ...process.env };
    this.exit = process.exit;
  }

  async setup() {}

  async teardown() {
    leaveContexts();
    this.fakeTimersModern.dispose();
    process.exit = this.exit;
    process.env = this.variables;
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!Object.hasOwn(this.globals, key) && !isJests(key)) delete globalThis[key];
    }
    for (const key of Reflect.ownKeys(this.globals)) {
      if (this.globals[key].configurable) Object.defineProperty(globalThis, key, this.globals[key]);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Asked for by Jest before it compiles; see `NativeModulesRuntime`. */
  getVmContext() {
    return globalThis;
  }
}
