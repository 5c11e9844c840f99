import { ModernFakeTimers } from '@jest/fake-timers';
import { BrowserErrorCaptureEnum, Window } from 'happy-dom';
import { ModuleMocker } from 'jest-mock';
import { installCommonGlobals } from 'jest-util';
import { leaveContexts } from './leaveContexts.js';

/**
 * The faked network needs all of these from Node. `setImmediate` would make React race with Testing Library's timer.
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
 * happy-dom: tests take a quarter less time than with jsdom. Its own environment is slow with timers.
 * @public
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

  exportConditions() {
    return [''];
  }

  getVmContext() {
    return this.global;
  }
}
