import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWebKit } from './startWebKit.mjs';

const REST_MS = 900;
const DEADLINE_MS = 30_000;
const AGAIN_MS = 250;
const MAX_HEIGHT_PX = 8_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const FINDER = readFileSync(
  createRequire(join(process.cwd(), 'package.json')).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);
const patternOf = (name) => (name instanceof RegExp ? { source: name.source } : { text: name });
const BY_ROLE = `
  const [role, { source, text }] = arguments;
  return window.TestingLibraryDom?.queryAllByRole(document.body, role, { name: source ? new RegExp(source) : text }) ?? null;`;
const BY_LABEL = 'return window.TestingLibraryDom?.queryAllByLabelText(document.body, arguments[0]) ?? null;';

async function retried(attempt) {
  for (const end = Date.now() + DEADLINE_MS; ; await pause(AGAIN_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/**
 * Null where WebKitGTK is not installed.
 * @returns {Promise<import('./engines.mjs').Engine | null>}
 */
export async function openWebKit() {
  const webkit = await startWebKit();
  if (!webkit) return null;
  const { call, execute, resize } = webkit;

  async function found(script, ...args) {
    const elements = await execute(script, ...args);
    if (elements) return elements.map((element) => `/element/${element[ELEMENT]}`);
    await execute(FINDER);
    return found(script, ...args);
  }
  const withOne = (what, args, act) =>
    retried(async () => {
      const elements = await found(...args);
      if (elements.length !== 1) throw new Error(`${elements.length} of ${what}`);
      return act(elements[0]);
    });
  const withRole = (role, name, act) => withOne(`${role} '${name}'`, [BY_ROLE, role, patternOf(name)], act);
  const withLabel = (label, act) => withOne(`'${label}'`, [BY_LABEL, label], act);
  /** Sticky edges cover nothing in the middle of the window. */
  const center = (element) =>
    execute("arguments[0].scrollIntoView({ block: 'center' })", {
      [ELEMENT]: element.slice(element.lastIndexOf('/') + 1),
    });
  const click = async (element) => {
    await center(element);
    await call('POST', `${element}/click`, {});
  };

  return {
    resize,
    open: (url) => call('POST', '/url', { url }),
    run: (body) => execute(body),
    rest: () => pause(REST_MS),
    picture: async () => {
      // The driver pictures its window: it is made as high as the page, or as the driver manages in time.
      const [width, height, high] = await execute(
        'return [innerWidth, innerHeight, document.documentElement.scrollHeight]',
      );
      await resize({ width, height: Math.min(high, MAX_HEIGHT_PX) });
      await pause(REST_MS);
      const picture = await call('GET', '/screenshot');
      await resize({ width, height });
      return picture;
    },
    find: (role, name) =>
      retried(async () => {
        const elements = await found(BY_ROLE, role, patternOf(name));
        if (elements.length === 0) throw new Error(`no ${role} '${name}'`);
      }),
    press: (role, name) => withRole(role, name, click),
    fill: (label, text) =>
      withLabel(label, async (element) => {
        await call('POST', `${element}/clear`, {});
        await call('POST', `${element}/value`, { text });
      }),
    choose: (label, index) =>
      withLabel(label, async (element) => {
        await center(element);
        const options = await call('POST', `${element}/elements`, { using: 'css selector', value: 'option' });
        await call('POST', `/element/${options[index][ELEMENT]}/click`, {});
      }),
    textOf: (role, name) => withRole(role, name, (element) => call('GET', `${element}/property/textContent`)),
    valueOf: (label) => withLabel(label, (element) => call('GET', `${element}/property/value`)),
    close: webkit.close,
  };
}
