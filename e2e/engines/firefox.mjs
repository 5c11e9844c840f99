import { existsSync } from 'node:fs';
import { firefox } from 'playwright-core';
import { openPage } from './openPage.mjs';

const PATH = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
/** Firefox 153 does not know reduced motion of Playwright's `newContext`: a preference asks for it. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** By what of Playwright is not its API. */
function leaveOutUnknown(browser) {
  const { prototype } = browser._connection.toImpl(browser)._browserSession.constructor;
  const { send } = prototype;
  prototype.send = function (method, params) {
    return method === UNKNOWN ? Promise.resolve({}) : send.call(this, method, params);
  };
}

export async function openFirefox() {
  if (!existsSync(PATH)) return null;
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: PATH,
    // A bar beside the page would take some of a phone's width.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  });
  leaveOutUnknown(browser);
  return { ...(await openPage(browser)), forceColours: undefined };
}
