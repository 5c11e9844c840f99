import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSERS = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const SCREEN = ['-a', '-s', '-screen 0 1600x1200x24', 'dbus-run-session', '--'];
/** Its toolbar would keep the window wider than a phone. */
const NARROW_TOOLBAR =
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }';
const REST_MS = 900;
/** For one step, on a busy machine of two cores. */
const DEADLINE_MS = 30_000;
/** A call that the driver does not answer is lost. */
const LOST_MS = 120_000;
const AGAIN_MS = 250;
/** How WebDriver marks an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Finds by role and label as the screens' own tests do. */
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

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts WebDriver on a screen and a message bus of its own; without the bus the first call hangs. */
async function startDriver() {
  const port = await freePort();
  const settings = mkdtempSync(join(tmpdir(), 'storefront-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const child = spawn('xvfb-run', [...SCREEN, DRIVER, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      XDG_CONFIG_HOME: settings,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(LOST_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const stop = () => {
    process.kill(-child.pid);
    rmSync(settings, { recursive: true });
  };
  return { call, stop };
}

/** What `attempt` gives, tried again until it does, or fails as it did last. */
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
 * WebKitGTK by WebDriver; null where it is not installed.
 * @returns {Promise<import('./engines.mjs').Engine | null>}
 */
export async function openWebKit() {
  const binary = BROWSERS.find(existsSync);
  if (!binary || ![DRIVER, '/usr/bin/xvfb-run'].every(existsSync)) return null;
  const { call, stop } = await startDriver();
  const options = { binary, args: ['--automation'] };
  const asked = { capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } } };
  const { sessionId } = await retried(() => call('POST', '/session', asked));
  const at = `/session/${sessionId}`;
  const execute = (script, ...args) => call('POST', `${at}/execute/sync`, { script, args });

  async function found(script, ...args) {
    const elements = await execute(script, ...args);
    if (elements) return elements.map((element) => `${at}/element/${element[ELEMENT]}`);
    await execute(FINDER);
    return found(script, ...args);
  }
  /** Does it with the one element that is found, as soon as that can be done. */
  const withOne = (what, args, act) =>
    retried(async () => {
      const elements = await found(...args);
      if (elements.length !== 1) throw new Error(`${elements.length} of ${what}`);
      return act(elements[0]);
    });
  const withRole = (role, name, act) => withOne(`${role} '${name}'`, [BY_ROLE, role, patternOf(name)], act);
  const withLabel = (label, act) => withOne(`'${label}'`, [BY_LABEL, label], act);
  /** To the middle of the window, where nothing that sticks to its edges lies on it. */
  const center = (element) =>
    execute("arguments[0].scrollIntoView({ block: 'center' })", {
      [ELEMENT]: element.slice(element.lastIndexOf('/') + 1),
    });
  const click = async (element) => {
    await center(element);
    await call('POST', `${element}/click`, {});
  };

  async function resize({ width, height }) {
    await call('POST', `${at}/window/rect`, { x: 0, y: 0, width, height });
    // The window's frame takes some of it.
    const [inner, high] = await execute('return [innerWidth, innerHeight]');
    await call('POST', `${at}/window/rect`, { width: 2 * width - inner, height: 2 * height - high });
  }

  return {
    resize,
    open: (url) => call('POST', `${at}/url`, { url }),
    run: (body) => execute(body),
    rest: () => pause(REST_MS),
    picture: async () => {
      // It pictures its window: made as high as the page.
      const [width, height, high] = await execute(
        'return [innerWidth, innerHeight, document.documentElement.scrollHeight]',
      );
      await resize({ width, height: high });
      await pause(REST_MS);
      const picture = await call('GET', `${at}/screenshot`);
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
        await call('POST', `${at}/element/${options[index][ELEMENT]}/click`, {});
      }),
    textOf: (role, name) => withRole(role, name, (element) => call('GET', `${element}/property/textContent`)),
    valueOf: (label) => withLabel(label, (element) => call('GET', `${element}/property/value`)),
    close: async () => {
      await call('DELETE', at).catch(() => undefined);
      stop();
    },
  };
}
