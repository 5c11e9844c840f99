import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** What Playwright's `newContext` asks for and Firefox 153 does not know: reduced motion is asked for by a preference. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

interface Session {
  send(method: string, params?: unknown): Promise<unknown>;
}
/** What of Playwright is not its API. */
interface Inside {
  _connection: { toImpl(browser: unknown): { _browserSession: { constructor: { prototype: Session } } } };
}

function leaveOutUnknown(browser: Browser): void {
  const { prototype } = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession.constructor;
  const { send } = prototype;
  prototype.send = function (this: Session, method, params) {
    return method === UNKNOWN ? Promise.resolve({}) : send.call(this, method, params);
  };
}

/**
 * The distribution's Firefox, by WebDriver BiDi; null where it is not installed.
 * @param proxy Address of a proxy for all that it asks for.
 */
export async function launchFirefox(proxy?: string): Promise<Browser | null> {
  const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
  if (!existsSync(executablePath)) return null;
  const { firefox } = await import('playwright-core');
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // A bar beside the page would take some of a phone's width.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1, ...preferencesOf(proxy) },
  });
  leaveOutUnknown(browser);
  return browser;
}

function preferencesOf(proxy: string | undefined): Record<string, string | number | boolean> {
  if (proxy === undefined) return {};
  const { hostname, port } = new URL(proxy);
  const each = ['http', 'ssl'].flatMap((kind) => [
    [`network.proxy.${kind}`, hostname],
    [`network.proxy.${kind}_port`, Number(port)],
  ]);
  // Else what is on this machine would be asked without it.
  return { 'network.proxy.type': 1, 'network.proxy.allow_hijacking_localhost': true, ...Object.fromEntries(each) };
}
