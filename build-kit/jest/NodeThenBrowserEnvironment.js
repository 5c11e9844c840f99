import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { JSDOM } from 'jsdom';

// The page's nodes accept only the page's own events.
const PAGE_EVENTS = ['Event', 'EventTarget', 'CustomEvent', 'MessageEvent'];
// The faked network replaces `fetch`; nothing of ours uses this.
const LEFT_OUT = ['XMLHttpRequest'];

/**
 * Node, with a browser's globals that a test can remove and restore: for prerendering and hydration.
 * @public
 */
export default class NodeThenBrowserEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    const { global } = this;
    const { window } = new JSDOM('<!doctype html><html lang="ko"><body></body></html>', { url: 'http://localhost/' });
    const names = Object.getOwnPropertyNames(window).filter(
      (name) => !name.startsWith('_') && !LEFT_OUT.includes(name) && (!(name in global) || PAGE_EVENTS.includes(name)),
    );
    const ofNode = new Map(PAGE_EVENTS.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)]));

    global.showBrowser = () => {
      for (const name of names) {
        Object.defineProperty(global, name, { configurable: true, get: () => window[name] });
      }
    };
    global.hideBrowser = () => {
      for (const name of names) {
        delete global[name];
        const descriptor = ofNode.get(name);
        if (descriptor) Object.defineProperty(global, name, descriptor);
      }
    };
    global.showBrowser();
  }
}
