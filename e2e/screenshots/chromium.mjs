import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const REST_MS = 700;

/** Chromium, or null where it is not installed. */
export async function openChromium() {
  if (!existsSync(PATH)) return null;
  const browser = await chromium.launch({
    executablePath: PATH,
    args: ['--no-sandbox', '--disable-gpu', '--lang=ko-KR'],
  });
  const context = await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  return {
    /** What goes wrong from now on: every call for data is answered by 500 ('failed'), or there is no network ('offline'). */
    spoil: async (how) => {
      await page.unrouteAll();
      if (how === 'failed')
        await page.route(/\/service\/|\/auth\/(?!profile)/, (route) => route.fulfill({ status: 500, json: {} }));
      await context.setOffline(how === 'offline');
    },
    resize: ({ width, height }) => page.setViewportSize({ width, height }),
    forceColours: (isForced) => page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' }),
    open: (url) => page.goto(url, { waitUntil: 'load' }),
    run: (script) => page.evaluate(script),
    rest: () => page.waitForTimeout(REST_MS),
    picture: async () => (await page.screenshot({ fullPage: true })).toString('base64'),
    close: () => browser.close(),
  };
}
