import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { leaveContexts } from './leaveContexts.js';

const isJests = (key) => typeof key === 'symbol' && key !== EVENT_HANDLERS;
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Uses Node's own globals: Jest's proxy slows down every `Promise` and `Date`. Undoes changes after each file.
 * @public
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

  getVmContext() {
    return globalThis;
  }
}
