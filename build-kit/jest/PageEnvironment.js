import { ModernFakeTimers } from '@jest/fake-timers';
import { BrowserErrorCaptureEnum, Window } from 'happy-dom';
import { ModuleMocker } from 'jest-mock';
import { installCommonGlobals } from 'jest-util';
import { leaveContexts } from './leaveContexts.js';

/**
 * The faked network and the tests' own tools take these from Node, all of them or none. No `setImmediate`: React's scheduler would
 * use it, and a screen's effects would race with the timer that Testing Library waits for.
 */
const OF_NODE = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  Buffer,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  fetch,
  structuredClone,
};

/**
 * A page by happy-dom: tests take three quarters of their time under jsdom. `JsdomEnvironment.js` is for what it lacks. (Its own
 * environment for Jest takes a stack trace for each timer.)
 *
 * @public Jest loads it by its path.
 */
export default class PageEnvironment {
  fakeTimers = null;

  constructor({ projectConfig: config }, { console }) {
    const settings = { errorCapture: BrowserErrorCaptureEnum.disabled };
    this.global = new Window({ url: config.testEnvironmentOptions.url, console, settings });
    this.global.global = this.global;
    installCommonGlobals(this.global, config.globals);
    Object.assign(this.global, OF_NODE);
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: this.global });
  }

  async setup() {}

  async teardown() {
    leaveContexts();
    this.fakeTimersModern.dispose();
    await this.global.happyDOM.abort();
    this.global.close();
  }

  /** A page's tests load the packages that Node would. */
  exportConditions() {
    return [''];
  }

  getVmContext() {
    return this.global;
  }
}
