import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const PORT = 4_446;
const REST_MS = 900;
const STARTS = 40;

/** WebKitGTK by WebDriver, on a screen of its own; null where it is not installed. */
export async function openWebKit() {
  if (![DRIVER, BROWSER, '/usr/bin/xvfb-run'].every(existsSync)) return null;
  const args = ['-a', '-s', '-screen 0 1600x1200x24', 'dbus-run-session', '--', DRIVER, `--port=${PORT}`];
  const child = spawn('xvfb-run', args, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (value?.error) throw new Error(value.message);
    return value;
  };
  const options = { binary: BROWSER, args: ['--automation'] };
  const asked = { capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } } };
  let session;
  for (let start = 1; !session; start += 1) {
    session = await call('POST', '/session', asked).catch((error) => {
      if (start === STARTS) throw error;
    });
    if (!session) await pause(250);
  }
  const at = `/session/${session.sessionId}`;
  const run = (script) => call('POST', `${at}/execute/sync`, { script, args: [] });
  return {
    resize: async ({ width, height }) => {
      await call('POST', `${at}/window/rect`, { x: 0, y: 0, width, height });
      // The window's frame takes some of it.
      const [inner, high] = await run('return [innerWidth, innerHeight]');
      await call('POST', `${at}/window/rect`, { width: 2 * width - inner, height: 2 * height - high });
    },
    open: (url) => call('POST', `${at}/url`, { url }),
    run,
    rest: () => pause(REST_MS),
    picture: () => call('GET', `${at}/screenshot`),
    close: async () => {
      await call('DELETE', at).catch(() => undefined);
      process.kill(-child.pid);
    },
  };
}
