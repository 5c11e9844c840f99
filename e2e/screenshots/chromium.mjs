import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const REST_MS = 700;

/** Chromium, or null where it is not installed. */
export async function openChromium() {
  if (!existsSync(PATH)) return null;
  const browser = await chromium.launch({ executablePath: PATH, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  return {
    resize: ({ width, height }) => page.setViewportSize({ width, height }),
    forceColours: (isForced) => page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' }),
    open: (url) => page.goto(url, { waitUntil: 'load' }),
    run: (script) => page.evaluate(script),
    rest: () => page.waitForTimeout(REST_MS),
    picture: async () => (await page.screenshot({ fullPage: true })).toString('base64'),
    close: () => browser.close(),
  };
}
