import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { JSDOM } from 'jsdom';

// Node has these too, but the page's own are what the page's nodes take.
const PAGE_EVENTS = ['Event', 'EventTarget', 'CustomEvent', 'MessageEvent'];
// The faked network stands in for `fetch`; nothing else of ours makes requests.
const LEFT_OUT = ['XMLHttpRequest'];

/**
 * Node, with a browser's globals that a test can take away and give back: what is prerendered has to do without
 * them, and what hydrates it has to find them from its first line on.
 *
 * @public Jest loads it by its path.
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
