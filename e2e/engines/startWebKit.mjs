import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../freePorts.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const NEEDED = [DRIVER, '/usr/bin/xvfb-run', '/usr/bin/dbus-run-session'];
const BROWSERS = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const SCREEN = ['-a', '-s', '-screen 0 1600x1200x24', 'dbus-run-session', '--'];
/** Its toolbar would keep the window wider than a phone. */
const NARROW_TOOLBAR =
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }';
/** On a busy machine of two cores. */
const START_MS = 30_000;
/** A call that the driver does not answer is lost. */
const LOST_MS = 120_000;
const AGAIN_MS = 250;
const MAX_FRAME_PX = 100;

/** Starts WebDriver on a screen and a message bus of its own; without the bus the first call hangs. */
async function startDriver() {
  const [port] = await freePorts();
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
    process.off('exit', stop);
    rmSync(settings, { recursive: true, force: true });
    try {
      if (child.pid !== undefined) process.kill(-child.pid);
    } catch {
      // It has ended by itself.
    }
  };
  // It is in a group of its own: a press on Ctrl-C would leave it.
  process.on('exit', stop);
  return { call, stop };
}

/** A window of WebKitGTK: its calls below the session, as `/url`; null where it is not installed. */
export async function startWebKit() {
  const binary = BROWSERS.find((path) => existsSync(path));
  if (!binary || !NEEDED.every((path) => existsSync(path))) return null;
  const { call, stop } = await startDriver();
  const options = { binary, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const begin = async () => {
    for (const end = Date.now() + START_MS; ; await pause(AGAIN_MS)) {
      try {
        return await call('POST', '/session', { capabilities: { alwaysMatch } });
      } catch (error) {
        if (Date.now() < end) continue;
        stop();
        throw error;
      }
    }
  };
  const { sessionId } = await begin();
  const below = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  const execute = (script, ...args) => below('POST', '/execute/sync', { script, args });
  /** Waits until the page knows its size, and measures the window's frame. */
  const frame = async () => {
    for (const end = Date.now() + START_MS; ; await pause(AGAIN_MS)) {
      const [across, down] = await execute('return [outerWidth - innerWidth, outerHeight - innerHeight]');
      if (Math.min(across, down) >= 0 && Math.max(across, down) < MAX_FRAME_PX) return [across, down];
      if (Date.now() > end) throw new Error(`the window has a frame of ${across} x ${down} px`);
    }
  };
  return {
    call: below,
    execute,
    resize: async ({ width, height }) => {
      await below('POST', '/window/rect', { x: 0, y: 0, width, height });
      const [across, down] = await frame();
      await below('POST', '/window/rect', { width: width + across, height: height + down });
    },
    close: async () => {
      await below('DELETE', '').catch(() => undefined);
      stop();
    },
  };
}
