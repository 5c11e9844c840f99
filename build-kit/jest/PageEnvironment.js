import { ModernFakeTimers } from '@jest/fake-timers';
import { BrowserErrorCaptureEnum, Window } from 'happy-dom';
import { ModuleMocker } from 'jest-mock';
import { installCommonGlobals } from 'jest-util';

/** The faked network and the tests' own tools take these from Node, all of them or none. */
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
  clearImmediate,
  fetch,
  setImmediate,
  structuredClone,
};

/**
 * A page by happy-dom, which answers for styles, roles and events in half of jsdom's time. It is no reader of hostile HTML and
 * runs no scripts: tests of these name `JsdomEnvironment.js`. (Its own environment for Jest takes a stack trace for each
 * timer.)
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
