import { existsSync } from 'node:fs';
import { chromium, firefox } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const DEADLINE_MS = 30_000;
const REST_MS = 900;

async function openPage(browser) {
  const context = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce' });
  context.setDefaultTimeout(DEADLINE_MS);
  const page = await context.newPage();
  const byRole = (role, name) => page.getByRole(role, { name, exact: true });
  const byLabel = (label) => page.getByLabel(label, { exact: true });
  return {
    spoil: async (how) => {
      await page.unrouteAll();
      if (how === 'failed')
        await page.route(/\/service\/|\/auth\/(?!profile)/, (route) => route.fulfill({ status: 500, json: {} }));
      await context.setOffline(how === 'offline');
    },
    resize: ({ width, height }) => page.setViewportSize({ width, height }),
    forceColours: (isForced) => page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' }),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    run: (body) => page.evaluate(`(() => {${body}\n})()`),
    rest: () => page.waitForTimeout(REST_MS),
    picture: async ({ isWhole = true } = {}) => (await page.screenshot({ fullPage: isWhole })).toString('base64'),
    find: (role, name) => byRole(role, name).first().waitFor(),
    press: (role, name) => byRole(role, name).click(),
    fill: async (label, text) => {
      await byLabel(label).press('Control+A');
      // Playwright sets a field's value in Firefox, which React does not notice.
      await page.evaluate((typed) => document.execCommand('insertText', false, typed), text);
    },
    choose: async (label, index) => void (await byLabel(label).selectOption({ index })),
    textOf: async (role, name) => (await byRole(role, name).textContent()) ?? '',
    valueOf: (label) => byLabel(label).inputValue(),
    close: () => browser.close(),
  };
}

/** @returns null where it is not installed */
export async function openChromium() {
  if (!existsSync(CHROMIUM)) return null;
  const args = ['--no-sandbox', '--disable-gpu', '--lang=ko-KR'];
  return openPage(await chromium.launch({ executablePath: CHROMIUM, args }));
}

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

/** @returns null where it is not installed */
export async function openFirefox() {
  if (!existsSync(FIREFOX)) return null;
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX,
    // A bar beside the page would take some of a phone's width.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  });
  leaveOutUnknown(browser);
  return { ...(await openPage(browser)), forceColours: undefined };
}
